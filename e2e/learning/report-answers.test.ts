import { signIn as signInOverHttp } from '#server/testing/accounts/sign-in.ts'
import { createTestBrowser } from '#server/testing/browser.ts'
import { axeViolations, desktop, expect, newPage, openSignedIn, phone, test } from '../browser.ts'

test('a member asks for an answer on a phone; the admin answers, deletes, takes it back, and chooses a period', async ({
  browser,
  site,
}) => {
  const member = await newPage(browser, phone)
  await openSignedIn(member, site, 'asks-for-answer@example.test', '/lessons/1')
  const section = member.getByRole('region', { name: 'Your word on this lesson' })
  await section.getByRole('button', { name: 'Report a mistake' }).tap()
  await section.getByLabel('What is wrong?').fill('The first sum is 11.')
  const box = section.getByRole('checkbox', { name: 'Please answer me by e-mail' })
  await expect(box).not.toBeChecked()
  await box.tap()
  expect(await axeViolations(member)).toEqual([])
  await section.getByRole('button', { name: 'Send report' }).tap()
  await section.getByText('Thank you. Somebody reads every report').waitFor()

  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'admin@example.test', '/admin/lesson-reports?state=waiting')
  const report = page.getByRole('listitem').filter({ hasText: 'The first sum is 11.' })
  await expect(report).toContainText('asks-for-answer@example.test')
  await report.getByRole('button', { name: 'Answer: The first sum is 11.' }).click()
  const dialog = page.getByRole('dialog', { name: 'Answer the report' })
  await dialog.getByLabel('Answer', { exact: true }).fill('It is 10. We put it right.')
  expect(await axeViolations(page)).toEqual([])
  // Another admin answers first: the typed text stays, and their answer is shown.
  const other = createTestBrowser({ origin: site.url })
  await signInOverHttp(other, 'admin@example.test')
  const listed = await other.send('/api/admin/lesson-reports?state=waiting')
  const path = `/api/admin/lesson-reports/${JSON.parse(listed.text).mistakes[0].id}/answer`
  await other.send(path, { method: 'POST', json: { answer: 'Already done.', close: false } })
  await dialog.getByRole('button', { name: 'Send answer' }).click()
  await dialog.getByText('This report is answered already: “Already done.”').waitFor()
  await expect(dialog.getByLabel('Answer', { exact: true })).toHaveValue('It is 10. We put it right.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard it' }).click()

  await page.getByRole('combobox', { name: 'State of reports' }).selectOption('Open and closed, 1')
  await expect(report).toContainText('Answered on')
  await report.getByRole('button', { name: 'Delete: The first sum is 11.' }).click()
  await page.getByRole('heading', { name: 'No reports' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(report).toContainText('Already done.')

  await page.getByRole('link', { name: 'What learners do' }).click()
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 30 days')
  await expect(page).toHaveURL(/\/admin\/learning\?days=30$/)
  await page.getByRole('heading', { name: 'Look here first' }).waitFor()
  await page.goto(`${site.url}/admin/learning/1?days=30`)
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('30')
  await page.getByRole('link', { name: 'What learners do' }).click()
  await expect(page).toHaveURL(/\/admin\/learning\?days=30$/)
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('30')
  expect(await axeViolations(page)).toEqual([])
})
