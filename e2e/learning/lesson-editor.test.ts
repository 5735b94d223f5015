import assert from 'node:assert/strict'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { axeViolations, desktop, expect, newPage, openSignedIn, phone, test, waitForPath } from '../browser.ts'
import type { Site } from '../site.ts'

const picture = join(import.meta.dirname, '../../content/pictures/card-payoff.png')

const textField = (page: Page) => page.getByRole('textbox', { name: 'Text of the lesson, in Markdown' })
const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of the lesson' }).getByRole('link', { name })
const firstText =
  'A party is a small budget.\n\nKim has $50 and six guests.\n\n## The plan\n\nWrite down what comes in.\n'

async function uploadPicture(page: Page, site: Site) {
  await openSignedIn(page, site, 'admin@example.test', '/media-management?tab=images')
  await page.getByLabel(/Drop an image here/).setInputFiles(picture)
  await page.getByLabel('Title').first().fill('Two ways to pay off a card')
  await page.getByRole('button', { name: 'Upload image' }).click()
  await page.getByText('Image uploaded successfully!').waitFor()
}

/** Starts a new bronze lesson from the admin panel. */
async function beginLesson(page: Page, site: Site) {
  await page.goto(`${site.url}/admin`)
  await page.getByRole('main').getByRole('link', { name: 'Lessons', exact: true }).click()
  await page.getByRole('button', { name: 'New lesson' }).click()
  await page.getByRole('button', { name: 'Create draft' }).click()
  await page.getByText('Title is required').waitFor()
  await page.getByLabel('Title').fill('Plan a Party')
  await page.getByLabel('Tier').selectOption('bronze')
  await page.getByRole('button', { name: 'Create draft' }).click()
  await page.getByRole('heading', { level: 1, name: 'Plan a Party' }).waitFor()
}

async function writeQuestion(page: Page) {
  await part(page, 'Quiz').click()
  await page.getByRole('button', { name: 'Add question' }).click()
  await page.getByLabel('Question', { exact: true }).fill('What does Kim do first?')
  for (const [index, words] of ['Buys a cake', 'Writes a plan', 'Calls a friend', 'Rents a hall'].entries())
    await page.getByLabel(new RegExp(`^Option ${index + 1}(, the right answer)?$`)).fill(words)
  await page.getByRole('radio', { name: 'Option 2 is the right answer' }).check()
  await page.getByLabel('Named misconception').first().selectOption({ label: 'A slip' })
  await page.getByLabel('The slip').first().fill('bought before planning')
  await page.getByLabel('Explanation, shown to everyone afterwards').fill('A plan says what the money is for.')
}

async function addPicture(page: Page) {
  await part(page, 'Resources').click()
  await page.getByRole('button', { name: 'Add from media' }).click()
  await page.getByRole('radio', { name: /Two ways to pay off a card/ }).check()
  await page.getByLabel('Where it stands').selectOption({ label: 'Under “The plan”' })
  await page.getByRole('button', { name: 'Add to the lesson' }).click()
  await page.getByText(/ · under “The plan”$/).waitFor()
}

async function publish(page: Page, version: number, note: string) {
  await page.getByRole('button', { name: `Publish version ${version}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What has changed').fill(note)
  await dialog.getByRole('button', { name: `Publish version ${version}` }).click()
  await page.getByText(`Version ${version} is published`).waitFor()
}

test('the admin writes a lesson with a picture and a quiz, a learner passes it, and an older version is restored', async ({
  browser,
  site,
}) => {
  const adminPage = await newPage(browser, desktop)
  const errors: string[] = []
  await uploadPicture(adminPage, site)
  adminPage.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await beginLesson(adminPage, site)
  await textField(adminPage).fill(`${firstText}\n<script>alert(1)</script>\n`)
  await adminPage.getByText('Scripts are not allowed in a lesson.').first().waitFor()
  await expect(adminPage.getByRole('button', { name: 'Publish version 1' })).toBeDisabled()
  await adminPage.getByRole('button', { name: 'Go to line 9' }).first().click()
  await expect(textField(adminPage)).toBeFocused()
  await textField(adminPage).fill(firstText)
  await adminPage
    .getByRole('region', { name: 'Preview of the text' })
    .getByText('Kim has $50 and six guests.')
    .waitFor()
  await writeQuestion(adminPage)
  await addPicture(adminPage)
  assert.deepEqual(await axeViolations(adminPage), [])
  await publish(adminPage, 1, 'The first one')
  const address = new URL(adminPage.url()).pathname
  const id = address.split('/').at(-1)

  const reader = await newPage(browser, phone)
  await openSignedIn(reader, site, 'party@example.test', `/lessons/${id}`)
  await reader.getByRole('button', { name: /Two ways to pay off a card/ }).waitFor()
  await reader.getByRole('button', { name: 'Start Quiz' }).tap()
  await reader.getByText('Writes a plan').tap()
  await reader.getByRole('button', { name: 'Submit answers' }).tap()
  await reader.getByRole('heading', { name: '100 percent: 1 of 1 right' }).waitFor()

  await part(adminPage, 'Text').click()
  await textField(adminPage).fill(firstText.replace('$50', '$80'))
  await adminPage.keyboard.press('Control+s')
  await adminPage.getByText('1 line differs from version 1.').waitFor()
  await publish(adminPage, 2, 'Kim has more')
  await reader.goto(`${site.url}/lessons/${id}`)
  await reader.getByText('Kim has $80 and six guests.').waitFor()

  await part(adminPage, 'History').click()
  await adminPage.getByRole('link', { name: /Version 1 The first one/ }).click()
  await expect(adminPage.locator('ins')).toContainText('Kim has $80')
  await expect(adminPage.locator('mark')).toHaveText(['50', '80'])
  assert.deepEqual(await axeViolations(adminPage), [])
  await adminPage.getByRole('button', { name: 'Restore version 1' }).click()
  await adminPage.getByText('The draft is version 1 now').waitFor()
  await waitForPath(adminPage, address)
  await expect(textField(adminPage)).toContainText('Kim has $50')
  await publish(adminPage, 3, 'As it was')
  await reader.reload()
  await reader.getByText('Kim has $50 and six guests.').waitFor()
  assert.deepEqual(errors, [])
})

test('two concurrent editors see each other, the draft is kept locally while offline, and lessons can be moved by keyboard', async ({
  browser,
  site,
}) => {
  const [one, other] = [await newPage(browser, phone), await newPage(browser, desktop)]
  for (const page of [one, other]) {
    await openSignedIn(page, site, 'admin@example.test', '/admin/lessons/2')
    await textField(page).waitFor()
  }
  await textField(other).fill('Theirs.')
  await other.getByText(/^Draft saved/).waitFor()
  await textField(one).fill('Mine.')
  await one.getByText('This lesson was saved in another window').waitFor()
  assert.deepEqual(await axeViolations(one), [])
  await one.getByRole('button', { name: 'Take the other one' }).tap()
  await expect(textField(one)).toHaveText('Theirs.')
  await one.context().setOffline(true)
  await textField(one).fill('Mine, without a line.')
  await one.getByText('You are offline').waitFor()
  await one.getByRole('link', { name: 'Back to Lessons' }).tap()
  await one.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).tap()
  await one.context().setOffline(false)
  await one.getByText(/^Draft saved/).waitFor()
  await one.getByRole('button', { name: 'Discard' }).tap()
  await one.getByRole('button', { name: 'Discard draft' }).tap()
  await one.getByText('The draft was discarded').waitFor()
  await one.getByRole('button', { name: 'Undo' }).last().tap()
  await expect(textField(one)).toHaveText('Mine, without a line.')

  await other.goto(`${site.url}/admin/lessons`)
  const down = other.getByRole('button', { name: 'Move lesson 1 down' })
  await down.press('Enter')
  await other.getByText('“Where You Stand: Goals and Net Worth” is lesson 2 now').waitFor()
  await expect(other.getByRole('button', { name: 'Move lesson 2 down' })).toBeFocused()
  await other.getByRole('button', { name: 'Undo' }).click()
  await expect(other.getByRole('listitem').filter({ hasText: 'Where You Stand' })).toContainText('1')
})

test('seeding keeps a lesson edited in the browser and replaces it when the admin requests it', async ({
  browser,
  site,
}) => {
  const adminPage = await newPage(browser, desktop)
  await openSignedIn(adminPage, site, 'admin@example.test', '/admin/lessons/3')
  await textField(adminPage).fill('Written here.')
  await adminPage.getByText(/^Draft saved/).waitFor()
  await adminPage.getByRole('button', { name: /^Publish/ }).click()
  await adminPage
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish/ })
    .click()
  await adminPage.getByText('Version 2 is published').waitFor()
  await adminPage.goto(`${site.url}/admin/debug`)
  await adminPage.getByRole('button', { name: 'Seed Lessons' }).click()
  const dialog = adminPage.getByRole('dialog', { name: '1 lesson was edited here' })
  await dialog.getByRole('radio', { name: 'Keep mine' }).waitFor()
  await dialog.getByRole('radio', { name: 'Replace' }).check()
  await dialog.getByRole('button', { name: 'Replace 1 lesson' }).click()
  await adminPage.getByText('0 lessons added, 1 updated.').waitFor()
  await adminPage.goto(`${site.url}/admin/lessons/3`)
  await expect(textField(adminPage)).not.toContainText('Written here.')
  await part(adminPage, 'History').click()
  await adminPage.getByRole('link', { name: /Version 2 Written here/ }).waitFor()
})

test('an exported lesson is imported again without a difference', async ({ browser, site }) => {
  const adminPage = await newPage(browser, desktop)
  await openSignedIn(adminPage, site, 'admin@example.test', '/admin/lessons/4?part=details')
  const [exported] = await Promise.all([
    adminPage.waitForEvent('download'),
    adminPage.getByRole('link', { name: 'Export this lesson' }).click(),
  ])
  await adminPage.getByRole('link', { name: 'Back to Lessons' }).click()
  await adminPage.getByRole('button', { name: 'Import' }).click()
  await adminPage.getByRole('button', { name: 'Import as drafts' }).click()
  await adminPage.getByText('Please choose a file.').waitFor()
  await adminPage.getByLabel('File').setInputFiles(await exported.path())
  await adminPage.getByRole('button', { name: 'Import as drafts' }).click()
  await adminPage.getByText('1 is as it was.').waitFor()
  await adminPage.getByRole('button', { name: 'Done' }).click()
  await adminPage.getByRole('searchbox', { name: 'Search lessons' }).fill('smart shopping')
  await adminPage.waitForURL(/\/admin\/lessons\?search=smart/)
  await expect(adminPage.getByRole('listitem').filter({ hasText: 'Smart Shopping' })).not.toContainText('draft')
})
