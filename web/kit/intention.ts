import { useRef } from 'react'

export interface Intention {
  /** The key for sending `sent`: the same one for the same content, until `done`. */
  keyFor(sent: unknown): string
  /** What was meant has happened: the next sending is a new intention, even with the same content. */
  done(): void
}

/**
 * One Idempotency-Key per intention. Sending the same content again after a lost answer keeps the key, so that nothing is
 * made twice; changed content is another intention, since the server refuses a used key with another body.
 */
export function createIntention(newKey: () => string = () => crypto.randomUUID()): Intention {
  let current: { content: string; key: string } | null = null
  return {
    keyFor(sent) {
      const content = JSON.stringify(sent) ?? ''
      if (current?.content !== content) current = { content, key: newKey() }
      return current.key
    },
    done() {
      current = null
    },
  }
}

/** The intention of one form or button, for as long as it stands on the page. */
export function useIntention(): Intention {
  const intention = useRef<Intention>(null)
  intention.current ??= createIntention()
  return intention.current
}
