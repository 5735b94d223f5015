import { useRef } from 'react'

export interface IdempotencyKeys {
  /** Returns the key of this request: the same for equal content, until `reset`. */
  keyFor(request: unknown): string
  /** Called once the server has decided: the next request gets a new key, even with equal content. */
  reset(): void
}

/**
 * One Idempotency-Key for all attempts of a request. A retry after a lost response keeps the key, so that nothing is
 * created twice. Changed content gets a new key, because the server rejects a used key with another body.
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

/** Idempotency keys of one form or button, for as long as it is mounted. */
export function useIdempotencyKeys(): IdempotencyKeys {
  const keys = useRef<IdempotencyKeys>(null)
  keys.current ??= createIdempotencyKeys()
  return keys.current
}
