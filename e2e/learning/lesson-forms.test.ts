import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { axeViolations, expect, newPage, openSignedIn, phone, test } from '../browser.ts'
import { secondStem } from './learner.ts'

const textField = (page: Page) => page.getByRole('textbox', { name: 'Text of the lesson, in Markdown' })

async function openInsertion(page: Page, name: string) {
  await page.getByRole('button', { name: 'Insert' }).tap()
  await page.getByRole('menuitem', { name }).tap()
  return page.getByRole('dialog')
}

test('the admin inserts a guess and a field by phone, at the places where they belong', async ({ browser, site }) => {
  const page = await newPage(browser, phone)
  await openSignedIn(page, site, 'admin@example.test', '/admin/lessons/2')
  await textField(page).fill(
    'A scene.\n\n## The idea\n\nIt costs $5.\n\n## Your turn\n\nCount it.\n\n## Answers\n\nIt is $5.',
  )
  const guess = await openInsertion(page, 'Guess')
  await guess.getByLabel('Question about the person of the scene').fill('What does it cost?')
  await guess.getByRole('button', { name: 'Insert at line 2' }).tap()
  await guess.getByText('Choose the heading that shows the answer.').waitFor()
  await guess.getByLabel('Heading that shows the answer').selectOption({ label: 'The idea' })
  await guess.getByLabel('Answer', { exact: true }).fill('$5')
  assert.deepEqual(await axeViolations(page), [])
  await guess.getByRole('button', { name: 'Insert at line 2' }).tap()
  await expect(textField(page)).toContainText('```guess the-ideaWhat does it cost?= $5```## The idea')
  const field = await openInsertion(page, 'Field')
  await field.getByLabel('Label').fill('Its cost')
  await field.getByLabel('Answer').fill('$5')
  await field.getByLabel('Reason').fill('It says so.')
  await field.getByRole('button', { name: /^Insert at line \d+$/ }).tap()
  await expect(textField(page)).toContainText('Count it.```fieldIts cost= $5It says so.```## Answers')
  await page.getByText(/^Draft saved/).waitFor()
})

test('the admin writes a second stem and a template by phone, sees three examples, and undoes a deletion', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, phone)
  await openSignedIn(page, site, 'admin@example.test', '/admin/lessons/1?part=quiz')
  await page.getByRole('button', { name: 'Open question 5' }).tap()
  const stem = page.getByRole('region', { name: 'Second stem' })
  const words = secondStem?.question ?? ''
  await expect(stem.getByLabel('Question', { exact: true })).toHaveValue(words)
  await stem.getByRole('button', { name: 'Delete the second stem of question 5' }).tap()
  await expect(stem.getByRole('heading')).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).last().tap()
  await expect(stem.getByLabel('Question', { exact: true })).toHaveValue(words)

  await page.getByRole('button', { name: 'Open question 2' }).tap()
  const numbers = page.getByRole('region', { name: 'Other numbers' })
  await numbers.getByRole('button', { name: 'Three examples' }).tap()
  await numbers.getByRole('heading', { name: 'Three examples' }).waitFor()
  await expect(numbers.getByRole('article')).toHaveCount(3)
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390)
  assert.deepEqual(await axeViolations(page), [])
  await numbers.getByRole('button', { name: 'Delete the other numbers of question 2' }).tap()
  await numbers.getByRole('button', { name: 'Start from this question' }).tap()
  await numbers.getByLabel('Name', { exact: true }).first().fill('saved')
  await numbers.getByRole('button', { name: 'Three examples' }).tap()
  await numbers.getByText('Quantity “saved” needs a number as its step.').waitFor()
  await numbers.getByRole('button', { name: 'Write', exact: true }).tap()
  await numbers.getByRole('button', { name: 'Delete slip 2' }).tap()
  await expect(numbers.getByRole('button', { name: 'Add a slip' })).toBeFocused()
  await numbers.getByRole('button', { name: 'Add a slip' }).press('Enter')
  await page.keyboard.type('saved * 3')
  await expect(numbers.getByLabel('Sum', { exact: true }).last()).toHaveValue('saved * 3')
})
