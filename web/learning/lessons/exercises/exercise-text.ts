import type { Guess } from '#course/exercises.ts'
import { readNumber } from '#course/exercises.ts'
import { formatLike, type TypedAnswer, typedNumber } from '#course/typed-answers.ts'

/** For a number with a decimal comma. */
export const rewrittenText = (rewritten: string): string =>
  `In the United States this is written ${rewritten}: a comma for thousands, a point for cents.`

export const verdictText: Readonly<Record<TypedAnswer['match'], string | null>> = {
  exact: 'That is it.',
  close: 'Close.',
  other: null,
}

/** Where typed text stays. */
export const storageText = (isMember: boolean): string =>
  isMember ? 'It stays on this device until you sign out.' : 'It stays in this tab until you close it.'

/** A guess beside the true value, as text; `dots` are the two numbers of a number line. */
export interface ComparedGuess {
  guessed: string | null
  truth: string
  dots: { guess: number; truth: number } | null
}

/** @param stored the guess as it is kept on the device; one that does not fit the question counts as none */
export function compareGuess(guess: Guess, stored: string | null): ComparedGuess {
  if (guess.kind === 'choice')
    return {
      guessed: (stored === null ? undefined : guess.options[Number(stored)]) ?? null,
      truth: guess.options[guess.correct] ?? '',
      dots: null,
    }
  const typed = stored === null ? null : typedNumber(stored)
  const truth = readNumber(guess.answer)
  if (!typed || truth.kind !== 'number') return { guessed: null, truth: guess.answer, dots: null }
  return {
    guessed: formatLike(guess.answer, typed.value),
    truth: guess.answer,
    dots: { guess: typed.value, truth: truth.value },
  }
}

/** Positions in percent of two numbers on a line that includes zero. */
export function dotPositions({ guess, truth }: { guess: number; truth: number }): { guess: number; truth: number } {
  const low = Math.min(0, guess, truth)
  const high = Math.max(0, guess, truth)
  const width = high - low || 1
  const at = (value: number) => Math.round(((value - low) / width) * 1000) / 10
  return { guess: at(guess), truth: at(truth) }
}
