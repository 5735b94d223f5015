import type { PreEncodedReply } from './reply.ts'

/**
 * Caches replies shared by many callers, encoded once per version of their content. Stores only the latest version of a
 * name; names come from the program and are few.
 */
export function responseCache() {
  const cached = new Map<string, { version: string; reply: PreEncodedReply }>()
  return async (
    cacheKey: string,
    version: string,
    encode: () => Promise<PreEncodedReply>,
  ): Promise<PreEncodedReply> => {
    const entry = cached.get(cacheKey)
    if (entry?.version === version) return entry.reply
    const reply = await encode()
    cached.set(cacheKey, { version, reply })
    return reply
  }
}
