import type { AuthoredQuestion } from '#course/question.ts'

/** How many options a question has, of which one is right. */
export const optionCount = 4

/** A question without words, named after its lesson and those that are there already. */
export function newQuestion(lessonOrder: number, there: readonly Pick<AuthoredQuestion, 'id'>[]): AuthoredQuestion {
  const lesson = `l${String(lessonOrder).padStart(2, '0')}`
  const numbers = there.map(({ id }) => Number(/-q(\d+)$/.exec(id)?.[1] ?? 0))
  return {
    id: `${lesson}-q${Math.max(0, ...numbers) + 1}`,
    lo: 1,
    kind: 'idea',
    covers: [],
    question: '',
    options: ['', '', '', ''],
    correctAnswer: 0,
    explanation: '',
    traps: [null, '', '', ''],
    mistakes: [null, '', '', ''],
  }
}

/** Makes another option the right one: what was said of it as a wrong one goes, and the one before needs its reason now. */
export function withRightOption(question: AuthoredQuestion, right: number): AuthoredQuestion {
  const wrongAt = (list: readonly (string | null)[]) =>
    list.map((entry, index) => (index === right ? null : (entry ?? '')))
  const { traps, mistakes } = question
  return {
    ...question,
    correctAnswer: right,
    traps: wrongAt(traps),
    ...(mistakes && { mistakes: wrongAt(mistakes) }),
  }
}

/** What is said first to whoever chose an option: every question has room for it, also one that was written before there was. */
export const mistakesOf = ({ mistakes, correctAnswer, options }: AuthoredQuestion): (string | null)[] =>
  mistakes ?? options.map((_, index) => (index === correctAnswer ? null : ''))

/** Another place in a list for one of its entries; nothing changes where there is no such place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list[from]
  if (entry === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, entry)
}

/** What a wrong option comes from: a misconception of this lesson, a slip, or a misconception of an earlier one. */
export type TrapKind = { kind: 'own'; id: string } | { kind: 'slip'; says: string } | { kind: 'earlier'; name: string }

export function readTrap(trap: string): TrapKind {
  if (trap.startsWith('slip:')) return { kind: 'slip', says: trap.slice('slip:'.length).trimStart() }
  if (/^l\d\d\//.test(trap)) return { kind: 'earlier', name: trap }
  return { kind: 'own', id: trap }
}

/** A slip as it stands in the quiz. */
export const slipText = (says: string): string => `slip: ${says}`
