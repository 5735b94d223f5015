import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Locator, Page, Response } from '@playwright/test'
import { readLesson } from '#content/format.ts'
import { expect, openSignedIn } from '../browser.ts'
import type { Site } from '../site.ts'

const { quiz, file } = readLesson(join(import.meta.dirname, '../../content'), '01-where-you-stand')

/** The first lesson as it lies in the content folder. */
export const firstLesson = {
  title: file.title,
  questions: quiz,
  correctAnswers: quiz.map(({ correctAnswer }) => correctAnswer),
}

/** Answers of which the first `count` are wrong. */
export const answersWithWrong = (count: number): number[] =>
  firstLesson.correctAnswers.map((right, index) => (index < count ? (right + 1) % 4 : right))

/** How a person works a page. */
export interface InputMethod {
  press(target: Locator): Promise<void>
  /** Answers a question, counted from 0, with one of its options. */
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

/** Tab, Space, Enter and the arrows, and nothing else. */
export const keyboard = (page: Page): InputMethod => ({
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

/** Presses Tab until the target has the focus, as a person would who cannot see where it is. */
async function tabTo(page: Page, target: Locator) {
  await target.waitFor()
  for (let presses = 0; presses < 150; presses += 1) {
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

/** Answers every question rightly, in whatever order it and its options are shown. */
export async function answerAllRight(page: Page, input: InputMethod) {
  const shown = await page.getByRole('group').evaluateAll((groups) =>
    groups.map((group) => ({
      question: group.querySelector('.question')?.textContent,
      options: [...group.querySelectorAll('input')].map(({ value }) => Number(value)),
    })),
  )
  for (const [place, { question, options }] of shown.entries()) {
    const asked = firstLesson.questions.find((one) => one.question === question)
    await input.choose(place, options.indexOf(asked?.correctAnswer ?? -1))
  }
}

/** The questions in the order in which they are shown, by their places in the course. */
export const shownQuestions = async (page: Page): Promise<number[]> =>
  (await page.getByRole('group').locator('.question').allTextContents()).map((text) =>
    firstLesson.questions.findIndex(({ question }) => question === text),
  )

/** The options that stand chosen are these, -1 where none does. */
export async function expectChosen(page: Page, answers: readonly number[]) {
  const chosen = () =>
    page
      .getByRole('group')
      .evaluateAll((groups) =>
        groups.map((group) => [...group.querySelectorAll('input')].findIndex((input) => input.checked)),
      )
  await expect.poll(chosen).toEqual(answers)
}

/** No question of the quiz is answered. */
export async function expectUnanswered(page: Page) {
  await page.getByText('0 of 5 answered').waitFor()
  await expectChosen(page, [-1, -1, -1, -1, -1])
}

/** The button that submits the quiz. */
export const submitButton = (page: Page) => page.getByRole('button', { name: 'Submit answers' })

/** Submits answers that are right throughout. */
export async function submitAllCorrect(page: Page) {
  await submitButton(page).click()
  await expectResult(page, '100 percent: 5 of 5 right')
}

/** The result stands on the page and its heading has the focus. */
export async function expectResult(page: Page, heading: string) {
  await expect(page.getByRole('heading', { name: heading })).toBeFocused()
}

/** Every question shows the right answer, the chosen one, what is said to that choice, and the reason. */
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

/** Opens the first lesson's quiz by its address. */
export async function openQuiz(page: Page, site: Site) {
  await page.goto(site.url + quizPath)
  await expectQuestions(page)
}

/** Opens the first lesson's quiz as this member. */
export async function openQuizAs(page: Page, site: Site, email: string) {
  await openSignedIn(page, site, email, quizPath)
  await expectQuestions(page)
}

async function expectQuestions(page: Page) {
  await page.getByRole('heading', { name: 'Quiz', level: 1 }).waitFor()
  await page.getByRole('group').first().waitFor()
}

/** Where the half-done answers of that quiz are read and saved. */
export const draftUrl = '**/api/lessons/1/draft'

const isDraftSave = (reply: Response) => reply.url().endsWith('/draft') && reply.request().method() === 'PUT'

/** The answers in what was saved, without the rest of it. */
const answersIn = (reply: Response): { answers: unknown } => ({ answers: reply.request().postDataJSON().answers })

/** The next half-done answers that the server gets. */
export async function nextSavedDraft(page: Page): Promise<unknown> {
  return answersIn(await page.waitForResponse(isDraftSave))
}

/** Resolves once the server has these answers, null where there is none. Whoever is slow saves fewer of them first. */
export const draftSaved = (page: Page, answers: (number | null)[]) =>
  page.waitForResponse((reply) => isDraftSave(reply) && isDeepStrictEqual(answersIn(reply), { answers }))

/** Answers the first questions by mouse and resolves once the server has them. */
export async function answerAndSave(page: Page, answers: readonly number[]) {
  const saved = draftSaved(
    page,
    firstLesson.correctAnswers.map((_, index) => answers[index] ?? null),
  )
  await answerAll(mouse(page), answers)
  await saved
}
