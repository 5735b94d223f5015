import { createHash } from 'node:crypto'
import type { Endpoint, Reply } from '#contract/endpoint.ts'
import { checkingEncoder, type PreEncodedReply } from '#server/kit/reply.ts'
import type { TrackerStore } from './tracker-store.ts'

interface Kept {
  revision: number
  reply: PreEncodedReply
}

/** So many replies are kept; the one that was made longest ago goes first. */
const maxReplies = 1000
/** A longer one is encoded anew each time, so that what is kept stays within some megabytes. */
const maxBytes = 16 * 1024

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
  const kept = new Map<string, Kept>()

  const keep = (name: string, entry: Kept) => {
    const [oldest] = kept.keys()
    if (kept.size >= maxReplies && oldest !== undefined) kept.delete(oldest)
    kept.delete(name)
    kept.set(name, entry)
  }

  return async <E extends Endpoint>(
    endpoint: E,
    { memberId, today, query = {} }: Question,
    make: () => Promise<Reply<E>>,
  ): Promise<PreEncodedReply> => {
    const name = `${memberId} ${endpoint.path} ${today} ${JSON.stringify(query)}`
    // Read before what it names: what is newer than its revision is encoded once more, and never the reverse.
    const revision = await tracker.revision(memberId)
    const known = kept.get(name)
    if (known && known.revision === revision) return known.reply
    const bytes = Buffer.from(checkingEncoder(endpoint)(await make()) ?? '')
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    const reply: PreEncodedReply = { bytes, etag, personal: true }
    if (revision !== undefined && bytes.length <= maxBytes) keep(name, { revision, reply })
    return reply
  }
}

export type TrackerReplies = ReturnType<typeof trackerReplies>
