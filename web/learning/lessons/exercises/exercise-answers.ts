import { createContext, use } from 'react'
import { type DeviceEntry, deviceEntry } from '#web/learning/calculators/saved-inputs.ts'

/** What one user typed into the exercises of one lesson. It stays on the device. */
export interface ExerciseAnswers {
  /** A number as typed, or the index of an option; null before the guess. */
  guess: string | null
  /** Text by the name of its field. */
  fields: Readonly<Record<string, string>>
}

export const noAnswers: ExerciseAnswers = { guess: null, fields: {} }

export interface Exercises extends ExerciseAnswers {
  isMember: boolean
  setGuess(guess: string | null): void
  setField(name: string, text: string): void
  /** Deletes the guess and all texts, here and on the device. */
  clear(): void
}

const nowhere: Exercises = { ...noAnswers, isMember: false, setGuess: () => {}, setField: () => {}, clear: () => {} }

export const ExercisesContext = createContext<Exercises>(nowhere)

export const useExercises = (): Exercises => use(ExercisesContext)

export const savedAnswers = (memberId: number | null, lessonId: number): DeviceEntry<ExerciseAnswers> =>
  deviceEntry(memberId, `exercise:${lessonId}`)

export const unsavedAnswers: DeviceEntry<ExerciseAnswers> = { read: () => null, save: () => {}, clear: () => {} }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Validates a stored value: the parts that fit, of a value that this page or an older one wrote. */
export function restoreAnswers(stored: unknown): ExerciseAnswers {
  if (!isRecord(stored)) return noAnswers
  const fields = isRecord(stored.fields) ? Object.entries(stored.fields) : []
  return {
    guess: typeof stored.guess === 'string' ? stored.guess : null,
    fields: Object.fromEntries(fields.filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
  }
}
