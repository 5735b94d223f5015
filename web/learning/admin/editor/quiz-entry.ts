import type { SourceQuestion } from './editor-types.ts'

/** A question without words. */
export const newQuestion = (): SourceQuestion => ({
  id: '',
  question: '',
  options: ['', '', '', ''],
  correct: [0],
  explanation: '',
  traps: [null, '', '', ''],
  mistakes: [null, '', '', ''],
  lo: 1,
  kind: 'idea',
  covers: [],
})

/** What is stated of each wrong option, with room where nothing is stated yet. */
export const wrongEntries = ({ options, correct }: SourceQuestion, list: readonly (string | null)[] | undefined) =>
  options.map((_, index) => (correct.includes(index) ? null : (list?.[index] ?? '')))

/** Makes another option the right one: what was said of it as a wrong one goes, and the one before needs its reason now. */
export function withRightOption(question: SourceQuestion, right: number): SourceQuestion {
  const changed = { ...question, correct: [right] }
  return {
    ...changed,
    traps: wrongEntries(changed, question.traps),
    mistakes: wrongEntries(changed, question.mistakes),
  }
}

/** The question with other words for one of its options, or other words about it. */
export function withEntry(
  question: SourceQuestion,
  index: number,
  change: { option?: string; distractor?: string; mistake?: string },
): SourceQuestion {
  const { options, traps, mistakes } = question
  return {
    ...question,
    ...(change.option !== undefined && { options: options.with(index, change.option) }),
    ...(change.distractor !== undefined && { traps: wrongEntries(question, traps).with(index, change.distractor) }),
    ...(change.mistake !== undefined && { mistakes: wrongEntries(question, mistakes).with(index, change.mistake) }),
  }
}

/** Another place in a list for one of its entries; nothing changes where there is no such place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list[from]
  if (entry === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, entry)
}

/** What a wrong option comes from: a misconception of this lesson, a slip, or a misconception of an earlier lesson. */
export type DistractorKind = 'own' | 'slip' | 'earlier'

export function distractorKind(distractor: string): DistractorKind {
  if (distractor.startsWith('slip:')) return 'slip'
  return /^l\d\d\//.test(distractor) ? 'earlier' : 'own'
}

/** The words of a slip, without the mark. */
export const withoutSlipPrefix = (distractor: string): string => distractor.replace(/^slip: ?/, '')

/** A slip as it stands in the quiz. */
export const slipText = (words: string): string => `slip: ${words}`
