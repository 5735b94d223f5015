import { signIn as signInOverHttp } from '#server/testing/accounts/sign-in.ts'
import { createTestBrowser } from '#server/testing/browser.ts'
import { axeViolations, desktop, expect, newPage, openSignedIn, phone, test } from '../browser.ts'
import type { Site } from '../site.ts'
import { answersWithWrong, firstLesson } from './learner.ts'

/**
 * Creates learners who read to a heading and submit the quiz twice with the first answer wrong; the first also reports
 * a mistake.
 */
async function learn(site: Site, count: number) {
  for (let index = 0; index < count; index++) {
    const learner = createTestBrowser({ origin: site.url })
    await signInOverHttp(learner, `learner-${index}@example.test`)
    const send = async (method: 'POST' | 'PUT', path: string, json: object) => {
      const { status } = await learner.send(path, { method, json })
      expect([200, 204], `${method} ${path}`).toContain(status)
    }
    await send('PUT', '/api/lessons/1/place', { place: 'warm-up' })
    for (let submission = 0; submission < 2; submission++)
      await send('POST', '/api/lessons/1/complete', { lessonId: 1, answers: answersWithWrong(1) })
    if (index === 0)
      await send('POST', '/api/lessons/1/reports', { kind: 'mistake', text: 'The sum in step 2 is wrong.' })
  }
}

test('the admin finds the question that five learners got wrong twice and closes the mistake report of one of them', async ({
  browser,
  site,
}) => {
  await learn(site, 5)
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'admin@example.test', '/admin')
  await page.getByRole('link', { name: 'What learners do' }).click()
  const first = page.getByRole('region', { name: 'Look here first' })
  await expect(first).toContainText('The reason under question 1 of lesson 1 does not help.')
  const begun = page.getByRole('region', { name: 'Begun, finished, passed' })
  await expect(begun.getByRole('row').filter({ hasText: firstLesson.title })).toContainText('100% 5')
  await page.getByRole('link', { name: 'See the question: number 1 of lesson 1' }).click()
  const question = page.getByRole('region', { name: firstLesson.questions[0]?.question })
  await expect(question).toBeFocused()
  await expect(question).toContainText('Slip: took a debt that is paid off for a loss')
  await expect(question).toContainText('Of 5 who were wrong and came back, 5 were wrong again.')
  await page.getByRole('link', { name: 'Reports of mistakes' }).click()
  await page.getByRole('button', { name: 'Close: The sum in step 2 is wrong.' }).click()
  await page.getByRole('heading', { name: 'No open reports' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Close: The sum in step 2 is wrong.' }).press('Enter')
  await page.getByRole('combobox', { name: 'State of reports' }).selectOption('Closed, 1')
  await page.getByRole('button', { name: 'Delete: The sum in step 2 is wrong.' }).click()
  await page.getByRole('heading', { name: 'No closed reports' }).waitFor()
})

test('the admin closes several mistake reports at once, and reopens them', async ({ browser, site }) => {
  const learner = createTestBrowser({ origin: site.url })
  await signInOverHttp(learner, 'reports-many@example.test')
  for (const text of ['The first number is wrong.', 'The second number is wrong.'])
    await learner.send('/api/lessons/1/reports', { method: 'POST', json: { kind: 'mistake', text } })
  const page = await newPage(browser, phone)
  await openSignedIn(page, site, 'admin@example.test', '/admin/lesson-reports')
  const selected = page.getByRole('region', { name: 'Change the selected reports' })
  await page.getByRole('checkbox', { name: 'Select: The first number is wrong.' }).check()
  await page.getByRole('checkbox', { name: 'Select: The second number is wrong.' }).press('Space')
  await expect(selected).toContainText('2 reports selected')
  expect(await axeViolations(page)).toEqual([])
  await selected.getByRole('button', { name: 'Close 2 reports' }).click()
  await page.getByText('2 reports closed').waitFor()
  await expect(page.getByText('The first number is wrong.', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('2 reports opened again').waitFor()
  await expect(page.getByText('The first number is wrong.', { exact: true })).toBeVisible()
  await expect(selected).toHaveCount(0)
})

test('the learner report pages fit a small phone and label their parts', async ({ browser, site }) => {
  const page = await newPage(browser, { ...phone, viewport: { width: 320, height: 700 } })
  await openSignedIn(page, site, 'admin@example.test', '/admin/learning')
  for (const path of ['/admin/learning', '/admin/learning/1', '/admin/lesson-reports']) {
    await page.goto(site.url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect.poll(() => page.evaluate<number>('document.documentElement.scrollWidth'), path).toBeLessThan(321)
    expect(await axeViolations(page), path).toEqual([])
  }
})
