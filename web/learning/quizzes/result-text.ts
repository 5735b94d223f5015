import type { QuizResult } from '#contract/learning/lessons.ts'
import { answersToPass } from '#course/quiz-rules.ts'
import { capitalizedNumberWord, numberWord } from '#web/platform/format/number-text.ts'

/** A score in a sentence: '85 percent: 6 of 7 right'. */
export const scoreText = ({ score, correct, total }: QuizResult): string =>
  `${score} percent: ${correct} of ${total} right`

/** Text about the next step after a pass. */
export function passedText(result: QuizResult, ring: { tier: string; completed: number; open: number } | null): string {
  const filled = ring
    ? `That fills a segment of your ${ring.tier} ring: ${ring.completed} of ${ring.open} lessons done.`
    : 'You had passed this lesson before, and that stays.'
  const wrong = result.total - result.correct
  if (wrong === 0) return `${filled} Every answer was right.`
  if (wrong === 1) return `${filled} One answer went wrong; the reason is below, and it is worth two minutes.`
  return `${filled} ${capitalizedNumberWord(wrong)} answers went wrong; the reasons are below, and they are worth a few minutes.`
}

/** Text about the next step after a failed submission. */
export function notPassedText({ total, correct, is_completed }: QuizResult): string {
  const needed = answersToPass(total)
  const bar = `${capitalizedNumberWord(needed)} right ${needed === 1 ? 'answer passes' : 'answers pass'}.`
  const wrong = total - correct
  const reasons = wrong === 1 ? 'the reason' : `the ${numberWord(wrong)} reasons`
  const passNote = is_completed ? ' You have passed this lesson before, and that stays.' : ''
  return `${bar} Read ${reasons} below, then try again; you may retake as often as you like and your best score counts.${passNote}`
}

/** The record including this submission. */
export const recordText = ({ best_score, attempts }: QuizResult): string =>
  `Best score: ${best_score} percent. Attempts: ${attempts}.`
