import { createHash } from 'node:crypto'
import type { Endpoint, Reply } from '#contract/platform/endpoint.ts'
import { checkingEncoder, type PreEncodedReply } from '#server/platform/http/reply.ts'
import type { TrackerStore } from './tracker-store.ts'

interface CachedReply {
  revision: number
  reply: PreEncodedReply
}

/** Maximum number of cached replies, and their maximum total size in bytes; the oldest is evicted first. */
const maxReplies = 1000
const maxCachedBytes = 16 * 1024 * 1024
/**
 * Maximum size in bytes of a cached reply; longer ones are encoded each time. A forecast with its days needs up to half
 * of it.
 */
const maxBytes = 64 * 1024

/** Cache key: the member and all parameters that the reply depends on besides the tracker's state. */
export interface ReplyParameters {
  memberId: number
  today: string
  query?: object
}

interface ReplyRequest extends ReplyParameters {
  /** The tracker's revision, read before the data; by default it is read here. */
  revision?: Promise<number | undefined>
}

/**
 * Caches encoded tracker replies per revision. Every change increments `revision` in its own transaction, so one small
 * query validates a reply on any server.
 */
export function trackerReplies(tracker: Pick<TrackerStore, 'revision'>) {
  const cached = new Map<string, CachedReply>()
  let cachedBytes = 0

  const evict = (name: string) => {
    cachedBytes -= cached.get(name)?.reply.bytes.length ?? 0
    cached.delete(name)
  }

  const store = (name: string, entry: CachedReply) => {
    evict(name)
    cachedBytes += entry.reply.bytes.length
    cached.set(name, entry)
    for (const oldest of cached.keys()) {
      if (cached.size <= maxReplies && cachedBytes <= maxCachedBytes) break
      evict(oldest)
    }
  }

  return async <E extends Endpoint>(
    endpoint: E,
    { memberId, today, query = {}, revision: read = tracker.revision(memberId) }: ReplyRequest,
    createReply: () => Promise<Reply<E>>,
  ): Promise<PreEncodedReply> => {
    const name = `${memberId} ${endpoint.path} ${today} ${JSON.stringify(query)}`
    // Read the revision before the data: newer data is then encoded once more, and stale data is never cached.
    const revision = await read
    const entry = cached.get(name)
    if (entry && entry.revision === revision) return entry.reply
    const bytes = Buffer.from(checkingEncoder(endpoint)(await createReply()) ?? '')
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    const reply: PreEncodedReply = { bytes, etag, personal: true }
    if (revision !== undefined && bytes.length <= maxBytes) store(name, { revision, reply })
    return reply
  }
}

export type TrackerReplies = ReturnType<typeof trackerReplies>
