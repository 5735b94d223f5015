import type { Page } from 'playwright-core'
import { readLesson } from '#content/format.ts'
import { contentFolder } from './browser.ts'

/** What a learner does on the pages of a lesson. */

const { quiz, file } = readLesson(contentFolder, '01-where-you-stand')

/** The first lesson as it lies in the content folder. */
export const first = { title: file.title, questions: quiz, right: quiz.map(({ correctAnswer }) => correctAnswer) }

/** A paper in which the first `count` answers are wrong. */
export const withWrong = (count: number): number[] =>
  first.right.map((right, at) => (at < count ? (right + 1) % 4 : right))
