import type { SourceQuestion } from '../editor-types.ts'
import { type OptionTexts, wrongEntries } from '../question-edits.ts'

/** A template or second stem as it is saved, perhaps incomplete. */
export type Form = NonNullable<SourceQuestion['parallel']>

/** A second stem as its form edits it. */
export interface StemDraft extends OptionTexts {
  question: string
  explanation: string
}

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const entriesIn = (value: unknown) => listIn(value).map((entry) => (typeof entry === 'string' ? entry : null))

/** Reads a saved second stem. It has at least four options. */
export function readStem({ question, options, correctAnswer, explanation, mistakes, traps }: Form): StemDraft {
  const saved = listIn(options).map(textIn)
  return {
    question: textIn(question),
    options: [...saved, ...Array<string>(Math.max(0, 4 - saved.length)).fill('')],
    correct: typeof correctAnswer === 'number' ? [correctAnswer] : [],
    explanation: textIn(explanation),
    mistakes: entriesIn(mistakes),
    traps: entriesIn(traps),
  }
}

/** A second stem in the format of the content folder. */
export function storedStem(stem: StemDraft): Form {
  const { question, options, correct, explanation, mistakes, traps } = stem
  return {
    question,
    options,
    ...(correct[0] !== undefined && { correctAnswer: correct[0] }),
    explanation,
    mistakes: wrongEntries(stem, mistakes),
    traps: wrongEntries(stem, traps),
  }
}

export const newStem = (): Form => storedStem({ ...readStem({}), correct: [0] })
