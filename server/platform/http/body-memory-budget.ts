import { type ProblemError, problem } from './problems.ts'

const megabyte = 1024 * 1024

/** Shorter bodies are not counted: by them nobody holds much, and all but files of banks and long lessons are shorter. */
const uncounted = 32 * 1024

/** How many bytes of long bodies may lie in memory at once: those of one sender, and those of all of a kind. */
const usual = {
  member: { each: 24 * megabyte, all: 96 * megabyte },
  guest: { each: 8 * megabyte, all: 32 * megabyte },
} as const

/** What one request holds of its body. */
export interface BodyReservation {
  /** Counts a body that has this length by now. @returns a refusal where that is more than may be held */
  grow(length: number): ProblemError | undefined
  /** Call it when nothing of the body is needed any more. */
  release(): void
}

/**
 * Counts the long bodies that lie in memory, so that no sender fills it, however many connections they open; guests leave
 * what members have untouched.
 */
export function bodyMemoryBudget(limits = usual) {
  const sums = { member: 0, guest: 0 }
  const bySender = new Map<string, number>()

  return (kind: keyof typeof usual, sender: string): BodyReservation => {
    let reserved = 0
    const change = (bytes: number) => {
      reserved += bytes
      sums[kind] += bytes
      const own = (bySender.get(sender) ?? 0) + bytes
      if (own > 0) bySender.set(sender, own)
      else bySender.delete(sender)
    }
    return {
      grow(length) {
        if (length <= uncounted) return undefined
        const more = length - reserved
        const isTooMuch = sums[kind] + more > limits[kind].all || (bySender.get(sender) ?? 0) + more > limits[kind].each
        if (isTooMuch) return full()
        change(more)
        return undefined
      },
      release: () => change(-reserved),
    }
  }
}

function full(): ProblemError {
  const sentence = 'More is being sent here at once than fits right now. Please try again in a moment.'
  const rejection = problem(503, 'busy', sentence)
  Object.assign(rejection.headers, { 'retry-after': '5', connection: 'close' })
  return rejection
}
