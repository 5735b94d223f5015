import { useRef } from 'react'

export interface IdempotencyKeys {
  /** The key for this request: the same one for the same content, until `reset`. */
  keyFor(request: unknown): string
  /** The server has decided: the next request has a new key, even with the same content. */
  reset(): void
}

/**
 * One Idempotency-Key for all tries of one request. Sending the same content again after a lost answer keeps the key,
 * so that nothing is made twice; changed content has another, since the server refuses a used key with another body.
 */
export function createIdempotencyKeys(newKey: () => string = () => crypto.randomUUID()): IdempotencyKeys {
  let current: { content: string; key: string } | null = null
  return {
    keyFor(request) {
      const content = JSON.stringify(request) ?? ''
      if (current?.content !== content) current = { content, key: newKey() }
      return current.key
    },
    reset() {
      current = null
    },
  }
}

/** The keys of one form or button, for as long as it stands on the page. */
export function useIdempotencyKeys(): IdempotencyKeys {
  const keys = useRef<IdempotencyKeys>(null)
  keys.current ??= createIdempotencyKeys()
  return keys.current
}
