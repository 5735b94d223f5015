import type { Question } from '#course/question.ts'
import { sha256 } from '#server/platform/base/hash.ts'

/** Identifies a question of a lesson in stored answers: its author's id, or the hash of its text in old rows without one. */
export const questionKey = ({ id, question }: Pick<Question, 'id' | 'question'>): string =>
  id ?? sha256(question).slice(0, 16)
