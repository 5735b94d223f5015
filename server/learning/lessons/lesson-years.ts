import type { LessonText } from '#course/lesson-text.ts'
import type { Question } from '#course/question.ts'
import { quizVersion } from '#course/quiz-order.ts'
import { hashOf } from '#course/seeded-random.ts'
import { storedVariants, storedYears } from './stored-shapes.ts'

/** The year of a date, such as 2026 for '2026-11-28'. */
export const yearOf = (day: string): number => Number(day.slice(0, 4))

/** The last entry that has begun by a year. @param years in ascending order */
const entryIn = <Entry extends { from: number }>(years: readonly Entry[], year: number) =>
  years.findLast(({ from }) => from <= year)

interface LessonTexts {
  content: string
  text: LessonText | null
  quiz_questions: Question[]
}

/** The texts of a lesson as it reads in a year. @param row with its later years as stored */
export function lessonInYear<Row extends LessonTexts & { later_years: string | null }>(
  { later_years, ...row }: Row,
  year: number,
): Omit<Row, 'later_years'> {
  const stored = later_years === null ? null : storedYears.read(later_years)
  const entry = stored?.of.content === hashOf(row.content) ? entryIn(stored.years, year) : undefined
  if (!entry) return row
  const { content, text, quiz_questions } = entry
  return { ...row, content, text, quiz_questions }
}

/** The questions of a quiz with their other forms, as stored. */
export interface QuizTexts {
  questions: Question[]
  variants: string | null
}

/** A quiz as it reads in each year, the first of which is that of the row. @param laterYears as stored */
export interface YearlyQuiz {
  /** As it reads in the reader's year. */
  now: QuizTexts
  /** As it reads in the other years. */
  others: QuizTexts[]
}

/** A quiz as it reads in a year, and in the other years. */
export function quizInYear(own: QuizTexts, laterYears: string | null, year: number): YearlyQuiz {
  const stored = laterYears === null ? null : storedYears.read(laterYears)
  if (!stored || stored.of.quiz !== quizVersion(own.questions)) return { now: own, others: [] }
  const entries = stored.years.map(({ from, quiz_questions: questions, quiz_variants }) => ({
    from,
    texts: { questions, variants: quiz_variants && storedVariants.write(quiz_variants) },
  }))
  const now = entryIn(entries, year)?.texts ?? own
  return { now, others: [own, ...entries.map(({ texts }) => texts)].filter((texts) => texts !== now) }
}
