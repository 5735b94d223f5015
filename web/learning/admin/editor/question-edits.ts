import type { SourceQuestion } from './editor-types.ts'

/** An empty question. */
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

/** The options of a question and what belongs to each. */
export type OptionTexts = Pick<SourceQuestion, 'options' | 'correct' | 'traps' | 'mistakes'>

/** One entry per option: null for the right one, empty where nothing is entered yet. */
export const wrongEntries = ({ options, correct }: OptionTexts, list: readonly (string | null)[] | undefined) =>
  options.map((_, index) => (correct.includes(index) ? null : (list?.[index] ?? '')))

/** Makes another option right: its reason is dropped, and the previous one needs a reason. */
export function withRightOption<Texts extends OptionTexts>(question: Texts, right: number): Texts & OptionTexts {
  const changed = { ...question, correct: [right] }
  return {
    ...changed,
    traps: wrongEntries(changed, question.traps),
    mistakes: wrongEntries(changed, question.mistakes),
  }
}

/** The question with a changed option, misconception or feedback. */
export function withEntry<Texts extends OptionTexts>(
  question: Texts,
  index: number,
  change: { option?: string; commonMistake?: string; mistake?: string },
): Texts & OptionTexts {
  const { options, traps, mistakes } = question
  return {
    ...question,
    ...(change.option !== undefined && { options: options.with(index, change.option) }),
    ...(change.commonMistake !== undefined && {
      traps: wrongEntries(question, traps).with(index, change.commonMistake),
    }),
    ...(change.mistake !== undefined && { mistakes: wrongEntries(question, mistakes).with(index, change.mistake) }),
  }
}

/** Moves a list entry; unchanged if the place does not exist. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list[from]
  if (entry === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, entry)
}

/** Origin of a wrong option: a misconception of this lesson, a slip, or a misconception of an earlier lesson. */
export type CommonMistakeKind = 'own' | 'slip' | 'earlier'

export function commonMistakeKind(commonMistake: string): CommonMistakeKind {
  if (commonMistake.startsWith('slip:')) return 'slip'
  return /^l\d\d\//.test(commonMistake) ? 'earlier' : 'own'
}

/** Text of a slip, without its prefix. */
export const withoutSlipPrefix = (commonMistake: string): string => commonMistake.replace(/^slip: ?/, '')

/** Text of a slip with its prefix, as stored in the quiz. */
export const calculationErrorText = (words: string): string => `slip: ${words}`

/** A part of a question that is removed, and can be put back. */
export interface RemovePart {
  /** Title of the notice, such as 'Second stem of question 2 deleted'. */
  title: string
  next: SourceQuestion
  putBack: (question: SourceQuestion) => SourceQuestion
}
