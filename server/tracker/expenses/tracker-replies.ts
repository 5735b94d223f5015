import { createHash } from 'node:crypto'
import type { Endpoint, Reply } from '#contract/platform/endpoint.ts'
import { checkingEncoder, type PreEncodedReply } from '#server/platform/http/reply.ts'
import type { TrackerStore } from './tracker-store.ts'

interface CachedReply {
  revision: number
  reply: PreEncodedReply
}

/** So many replies are kept, of so many bytes together; the one that was made longest ago goes first. */
const maxReplies = 1000
const maxCachedBytes = 16 * 1024 * 1024
/** A longer one is encoded anew each time; a forecast with its days has up to half of it. */
const maxBytes = 64 * 1024

/** Who asks for what: the question holds everything that the reply depends on besides the member's tracker. */
export interface Question {
  memberId: number
  today: string
  query?: object
}

/**
 * Reads of a tracker, encoded once for each of its states: every change counts `revision` up in its own transaction, so a
 * reply is known to be of today by one small query, on whichever server it was made.
 */
export function trackerReplies(tracker: Pick<TrackerStore, 'revision'>) {
  const cached = new Map<string, CachedReply>()
  let cachedBytes = 0

  const forget = (name: string) => {
    cachedBytes -= cached.get(name)?.reply.bytes.length ?? 0
    cached.delete(name)
  }

  const keep = (name: string, entry: CachedReply) => {
    forget(name)
    cachedBytes += entry.reply.bytes.length
    cached.set(name, entry)
    for (const oldest of cached.keys()) {
      if (cached.size <= maxReplies && cachedBytes <= maxCachedBytes) break
      forget(oldest)
    }
  }

  return async <E extends Endpoint>(
    endpoint: E,
    { memberId, today, query = {} }: Question,
    make: () => Promise<Reply<E>>,
  ): Promise<PreEncodedReply> => {
    const name = `${memberId} ${endpoint.path} ${today} ${JSON.stringify(query)}`
    // Read before what it names: what is newer than its revision is encoded once more, and never the reverse.
    const revision = await tracker.revision(memberId)
    const known = cached.get(name)
    if (known && known.revision === revision) return known.reply
    const bytes = Buffer.from(checkingEncoder(endpoint)(await make()) ?? '')
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    const reply: PreEncodedReply = { bytes, etag, personal: true }
    if (revision !== undefined && bytes.length <= maxBytes) keep(name, { revision, reply })
    return reply
  }
}

export type TrackerReplies = ReturnType<typeof trackerReplies>
