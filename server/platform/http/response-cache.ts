import type { PreEncodedReply } from './reply.ts'

/**
 * Caches replies shared by many callers, encoded once per version of their content. Stores only the latest version of a
 * name; names come from the program and are few.
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
