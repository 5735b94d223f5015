import { percentOf } from '#course/percent.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'

export type Overview = ReplyOf<'learningReport', 'overview'>
export type LessonFigures = Overview['lessons'][number]
export type Insight = Overview['findings'][number]
export type LessonReport = ReplyOf<'learningReport', 'lesson'>
export type Question = LessonReport['quiz']['questions'][number]
export type Option = Question['options'][number]

/** Shown where a figure is suppressed for privacy. */
export const tooFew = 'Shown from five learners on'

/** Text of a finding: a sentence, details and a link. */
export interface InsightText {
  sentence: string
  more: string
  link: string
  /** Accessible name of the link. */
  linkLabel: string
  /** Anchor on the lesson's page. */
  anchor: string
}

/** Text of a finding. */
export function insightText(insight: Insight): InsightText {
  const lesson = `lesson ${insight.lesson_order}`
  switch (insight.kind) {
    case 'left':
      return {
        sentence: `${insight.left} of ${insight.reached} learners leave ${lesson} before “${insight.section}”.`,
        more: 'They came to the heading before it, and no further.',
        link: 'See where',
        linkLabel: `See where they leave ${lesson}`,
        anchor: 'sections',
      }
    case 'reason':
      return {
        sentence: `The reason under question ${insight.question} of ${lesson} does not help.`,
        more: `${insight.wrong_again} of ${insight.came_back} who came back were wrong again.`,
        ...toQuestion(insight.question, lesson),
      }
    case 'trap':
      return {
        sentence: `${insight.chosen} of ${insight.learners} choose the same wrong answer to question ${insight.question} of ${lesson}.`,
        more: `It is “${insight.option}”`,
        ...toQuestion(insight.question, lesson),
      }
    case 'fell':
      return {
        sentence: `Fewer pass ${lesson} at the first try than before.`,
        more: `${shareText(insight.last_7_days)} in the last 7 days, ${shareText(insight.before)} before.`,
        link: 'See the lesson',
        linkLabel: `See the lesson: ${lesson}`,
        anchor: 'quiz',
      }
  }
}

const toQuestion = (number: number, lesson: string) => ({
  link: 'See the question',
  linkLabel: `See the question: number ${number} of ${lesson}`,
  anchor: `question-${number}`,
})

const shareText = ({ passed, of }: { passed: number; of: number }) => `${percentOf(passed, of)}% of ${of}`

/** Names of lessons in a sentence: 'lesson 3', 'lessons 3 and 5', 'lessons 3, 5 and 9'. */
const lessonsText = (orders: readonly number[]) => {
  const last = orders.at(-1)
  const others = orders.slice(0, -1)
  return others.length === 0 ? `lesson ${last}` : `lessons ${others.join(', ')} and ${last}`
}

/** Summary of new reports; null if there are none. */
export function freshReportsText({ fresh, lesson_orders: orders }: Overview['reports']) {
  if (fresh === 0) return null
  const about = `about ${lessonsText(orders)}`
  if (fresh === 1) return { sentence: 'One new report of a mistake,', more: `${about}.` }
  const which = orders.length === 1 ? (fresh === 2 ? `both ${about}` : `all ${about}`) : about
  return { sentence: `${fresh} new reports of mistakes,`, more: `${which}.` }
}

/** Changes in the last 7 days; null with too few learners. */
export function weekText({ change }: LessonFigures): string | null {
  const { began, first_papers: submissions, passed_first: passed } = change
  const parts: string[] = []
  if (began) parts.push(began.last_7_days === 0 ? 'Nobody began' : `${began.last_7_days} began`)
  if (submissions && passed && submissions.last_7_days > 0) {
    const now = `${percentOf(passed.last_7_days, submissions.last_7_days)}% passed at first try`
    parts.push(submissions.before > 0 ? `${now}, ${percentOf(passed.before, submissions.before)}% before` : now)
  }
  return parts.length === 0 ? null : `${parts.join('; ')}.`
}

/** Lessons with their losses: learners who began but submitted nothing, largest loss first. */
export const mostLostFirst = (lessons: readonly LessonFigures[]): LessonFigures[] =>
  lessons.toSorted((one, other) => lostIn(other) - lostIn(one) || one.lesson_order - other.lesson_order)

const lostIn = ({ began, finished }: LessonFigures) => (began === null || finished === null ? -1 : began - finished)

/** The misconception of a wrong option, as its author named it. */
export const commonMistakeText = ({ trap: mistake }: Pick<Option, 'trap'>): string | null =>
  mistake && `${mistake.kind === 'slip' ? 'Slip' : 'Says'}: ${mistake.says}`

/** Text about an ineffective reason; null if it works, or too few learners came back. */
export function reasonText(question: Question, all: readonly Question[]): string | null {
  const { came_back: cameBack, wrong_again: wrongAgain, needs_words: needsWords, options } = question
  if (!needsWords || cameBack === null || wrongAgain === null) return null
  const worst = options
    .filter(({ came_back, chose_again }) => came_back !== null && chose_again)
    .toSorted((one, other) => (other.chose_again ?? 0) - (one.chose_again ?? 0))[0]
  const others = all.filter(({ number, came_back }) => number !== question.number && came_back !== null)
  const othersCameBack = others.reduce((sum, { came_back }) => sum + (came_back ?? 0), 0)
  const othersWrongAgain = others.reduce((sum, { wrong_again }) => sum + (wrong_again ?? 0), 0)
  return [
    `Of ${cameBack} who were wrong and came back, ${wrongAgain} were wrong again.`,
    worst && `Of ${worst.came_back} who chose “${worst.text}”, ${worst.chose_again} chose it again.`,
    othersCameBack > 0 && `In the other questions it is ${percentOf(othersWrongAgain, othersCameBack)}%.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Rows of how far readers get, ending with the submission; the largest loss is marked. */
export function dropOff({ sections, figures }: Pick<LessonReport, 'sections' | 'figures'>) {
  const { finished } = figures
  if (sections.length === 0 || finished === null) return []
  const rows = [...sections, { anchor: 'handed-in', title: 'Quiz handed in', reached: finished }]
  const withLoss = rows.map((row, index) => ({
    ...row,
    lost: index === 0 ? 0 : (rows[index - 1]?.reached ?? 0) - row.reached,
  }))
  const max = Math.max(...withLoss.map(({ lost }) => lost))
  return withLoss.map((row) => ({ ...row, isLargest: row.lost > 0 && row.lost === max }))
}
