import type { PreEncodedReply } from './reply.ts'

/**
 * Replies that are the same for many callers, encoded once for each version of what they show. A name holds the latest
 * version only; names come from the program and are few.
 */
export function responseCache() {
  const kept = new Map<string, { version: string; reply: PreEncodedReply }>()
  return async (
    cacheKey: string,
    version: string,
    encode: () => Promise<PreEncodedReply>,
  ): Promise<PreEncodedReply> => {
    const known = kept.get(cacheKey)
    if (known?.version === version) return known.reply
    const reply = await encode()
    kept.set(cacheKey, { version, reply })
    return reply
  }
}
