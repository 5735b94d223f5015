import { type ProblemError, problem } from './problems.ts'

const megabyte = 1024 * 1024

/** Minimum length counted; shorter bodies use little memory. Only bank files and long lessons are longer. */
const maxUncountedBytes = 32 * 1024

/** Maximum bytes of long bodies in memory: per sender, and per kind of sender. */
const usual = {
  member: { each: 24 * megabyte, all: 64 * megabyte },
  guest: { each: 8 * megabyte, all: 32 * megabyte },
} as const

/** Memory reserved for the body of one request. */
export interface BodyReservation {
  /** Reserves memory for a body of this length. @returns a rejection if that exceeds the budget */
  grow(length: number): ProblemError | undefined
  /** Call it when the body is no longer needed. */
  release(): void
}

/**
 * Memory budget for long bodies, so that no sender fills the memory with many connections. Guests and members have
 * separate budgets.
 */
export function bodyMemoryBudget(limits = usual) {
  const reservedBytes = { member: 0, guest: 0 }
  const bySender = new Map<string, number>()

  return (kind: keyof typeof usual, sender: string): BodyReservation => {
    let reserved = 0
    const change = (bytes: number) => {
      reserved += bytes
      reservedBytes[kind] += bytes
      const own = (bySender.get(sender) ?? 0) + bytes
      if (own > 0) bySender.set(sender, own)
      else bySender.delete(sender)
    }
    return {
      grow(length) {
        if (length <= maxUncountedBytes) return undefined
        const more = length - reserved
        const isTooMuch =
          reservedBytes[kind] + more > limits[kind].all || (bySender.get(sender) ?? 0) + more > limits[kind].each
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
