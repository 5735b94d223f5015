import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Locator, Page, Response } from '@playwright/test'
import { readLesson } from '#content/format.ts'
import { expect, openSignedIn, pageShown } from '../browser.ts'
import type { Site } from '../site.ts'

const { quiz, file } = readLesson(join(import.meta.dirname, '../../content'), '01-where-you-stand')

/** The first lesson of the content folder. */
export const firstLesson = {
  title: file.title,
  questions: quiz,
  correctAnswers: quiz.map(({ correctAnswer }) => correctAnswer),
}

/** Returns answers with the first `count` wrong. */
export const answersWithWrong = (count: number): number[] =>
  firstLesson.correctAnswers.map((right, index) => (index < count ? (right + 1) % 4 : right))

/** A way to operate a page: mouse or keyboard. */
export interface InputMethod {
  press(target: Locator): Promise<void>
  /** Selects an option of a question; both are counted from 0. */
  choose(question: number, option: number): Promise<void>
}

const optionsOf = (page: Page, question: number) =>
  page.getByRole('group').nth(question).getByRole('radio', { includeHidden: false })

const labelOf = (page: Page, question: number, option: number) =>
  page.getByRole('group').nth(question).locator('label').nth(option)

export const mouse = (page: Page): InputMethod => ({
  press: (target) => target.click(),
  choose: (question, option) => labelOf(page, question, option).click(),
})

export const touch = (page: Page): InputMethod => ({
  press: (target) => target.tap(),
  choose: (question, option) => labelOf(page, question, option).tap(),
})

/** Uses only Tab, Space, Enter and the arrow keys. */
export const keyboard = (page: Page): InputMethod & { focus(target: Locator): Promise<void> } => ({
  focus: (target) => tabTo(page, target),
  async press(target) {
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  },
  async choose(question, option) {
    await tabTo(page, optionsOf(page, question).first())
    await page.keyboard.press('Space')
    for (let step = 0; step < option; step += 1) await page.keyboard.press('ArrowDown')
  },
})

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator) {
  await target.waitFor()
  for (let attempt = 0; attempt < 150; attempt += 1) {
    if (await hasFocus(page, target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${target}`)
}

const hasFocus = async (page: Page, target: Locator): Promise<boolean> =>
  (await target.and(page.locator(':focus')).count()) === 1

export async function answerAll(input: InputMethod, answers: readonly number[]) {
  for (const [question, option] of answers.entries()) await input.choose(question, option)
}

/** Beginnings of the questions of which a retake has other numbers, by their course index. */
const sums = new Map([
  [1, 'Say Lin has $'],
  [2, 'Your goal is to have $'],
])

/** The second stem of the story, the last question. */
export const secondStem = firstLesson.questions[4]?.parallel

/** Course index of a question as a quiz shows it, perhaps with other numbers or as its second stem. */
const indexOfQuestion = (shown: string): number =>
  shown === secondStem?.question
    ? 4
    : firstLesson.questions.findIndex(
        ({ question }, index) => question === shown || shown.startsWith(sums.get(index) ?? '\0'),
      )

const wordNumbers = new Map(['four', 'six', 'eight', 'ten'].map((word, index) => [word, 4 + 2 * index]))

/** The right answer to a question as a quiz shows it, worked out from its text. */
function rightAnswer(shown: string): string {
  const index = indexOfQuestion(shown)
  const amounts = (shown.match(/\$[\d,]+/g) ?? []).map((text) => Number(text.replaceAll(/[$,]/g, '')))
  const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`
  if (index === 1) {
    const [savings = 0, , resale = 0, debt = 0] = amounts
    return dollars(savings + resale - debt)
  }
  if (index === 2) {
    const [goal = 0, saved = 0] = amounts
    const [, months = ''] = / in (\w+) months\./.exec(shown) ?? []
    return dollars((goal - saved) / (wordNumbers.get(months) ?? Number.NaN))
  }
  const asked = shown === secondStem?.question ? secondStem : firstLesson.questions[index]
  return asked?.options[asked.correctAnswer] ?? ''
}

/** Answers every question correctly, whatever the order and the numbers of the questions. */
export async function answerAllCorrect(page: Page, input: InputMethod) {
  const renderedQuestions = await page.getByRole('group').evaluateAll((groups) =>
    groups.map((group) => ({
      question: group.querySelector('.question')?.textContent ?? '',
      options: [...group.querySelectorAll('label')].map(({ textContent }) => textContent?.trim()),
    })),
  )
  for (const [position, { question, options }] of renderedQuestions.entries())
    await input.choose(position, options.indexOf(rightAnswer(question)))
}

/** Texts of the questions, in the order shown. */
export const shownTexts = (page: Page): Promise<string[]> =>
  page.getByRole('group').locator('.question').allTextContents()

/** Course indexes of the questions, in the order shown. */
export const shownQuestions = async (page: Page): Promise<number[]> => (await shownTexts(page)).map(indexOfQuestion)

/** Expects these options to be selected; -1 means none. */
export async function expectChosen(page: Page, answers: readonly number[]) {
  const chosen = () =>
    page
      .getByRole('group')
      .evaluateAll((groups) =>
        groups.map((group) => [...group.querySelectorAll('input')].findIndex((input) => input.checked)),
      )
  await expect.poll(chosen).toEqual(answers)
}

/** Expects that no question is answered. */
export async function expectUnanswered(page: Page) {
  await page.getByText('0 of 5 answered').waitFor()
  await expectChosen(page, [-1, -1, -1, -1, -1])
}

export const submitButton = (page: Page) => page.getByRole('button', { name: 'Submit answers' })

/** Submits correct answers to all questions. */
export async function submitAllCorrect(page: Page) {
  await submitButton(page).click()
  await expectResult(page, '100 percent: 5 of 5 right')
}

/** Expects the result, with the focus on its heading. */
export async function expectResult(page: Page, heading: string) {
  await expect(page.getByRole('heading', { name: heading })).toBeFocused()
}

/** Expects that each answer of the review was right. */
export const expectAllRight = (page: Page) =>
  expect(page.getByRole('article').getByText('Your answer, right', { exact: true })).toHaveCount(
    firstLesson.questions.length,
  )

/** Expects the right answer, the chosen one, its feedback and the reason at every question. */
export async function expectReview(page: Page, answers: readonly number[]) {
  const articles = page.getByRole('article')
  await expect(articles).toHaveCount(firstLesson.questions.length)
  for (const [index, { options, correctAnswer, explanation, mistakes }] of firstLesson.questions.entries()) {
    const article = articles.nth(index)
    const wasRight = answers[index] === correctAnswer
    const verdict = wasRight ? 'Your answer, right' : 'Right answer'
    const optionWith = (words: string) => article.getByText(words, { exact: true }).locator('..')
    await expect(optionWith(verdict)).toContainText(String(options[correctAnswer]))
    if (!wasRight) await expect(optionWith('Your answer')).toContainText(String(options[answers[index] ?? -1]))
    const mistake = mistakes?.[answers[index] ?? -1]
    if (mistake) await article.getByText(mistake).waitFor()
    await article.getByText(explanation).waitFor()
  }
}

const quizPath = '/lessons/1?quiz=1'

export async function openQuiz(page: Page, site: Site) {
  await page.goto(site.url + quizPath)
  await expectQuestions(page)
}

/** Opens the first lesson's quiz, signed in as this member. */
export async function openQuizAs(page: Page, site: Site, email: string) {
  await openSignedIn(page, site, email, quizPath)
  await expectQuestions(page)
}

async function expectQuestions(page: Page) {
  await pageShown(page)
  await page.getByRole('heading', { name: 'Quiz', level: 1 }).waitFor()
  await page.getByRole('group').first().waitFor()
}

/** URL of the saved quiz answers of the first lesson. */
export const draftUrl = '**/api/lessons/1/draft'

const isDraftSave = (reply: Response) => reply.url().endsWith('/draft') && reply.request().method() === 'PUT'

/** Only the answers of a saved draft. */
const savedAnswers = (reply: Response): { answers: unknown } => ({ answers: reply.request().postDataJSON().answers })

/** Resolves with the next quiz draft sent to the server. */
export async function nextSavedDraft(page: Page): Promise<unknown> {
  return savedAnswers(await page.waitForResponse(isDraftSave))
}

/** Resolves once the server has these answers, null for unanswered. Slow typing saves fewer of them first. */
export const draftSaved = (page: Page, answers: (number | null)[]) =>
  page.waitForResponse((reply) => isDraftSave(reply) && isDeepStrictEqual(savedAnswers(reply), { answers }))

/** Answers the first questions by mouse and waits until the server has saved them. */
export async function answerAndSave(page: Page, answers: readonly number[]) {
  const saved = draftSaved(
    page,
    firstLesson.correctAnswers.map((_, index) => answers[index] ?? null),
  )
  await answerAll(mouse(page), answers)
  await saved
}
