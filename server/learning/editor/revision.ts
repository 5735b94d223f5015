import { etagMatches } from '#server/platform/http/etag.ts'
import { problem } from '#server/platform/http/problems.ts'
import type { PublishState } from './store.ts'

export const isRevision = (header: string | undefined, revision: number | null): boolean =>
  revision !== null && etagMatches(header, `"${revision}"`)

/**
 * Optimistic lock: rejects an outdated revision, with the editor and time of the last save. Without If-Match the last
 * write wins.
 * @throws 412
 */
export function assertRevision(header: string | undefined, { revision, saved_by, saved_at }: PublishState) {
  if (header === undefined || isRevision(header, revision)) return
  const what =
    saved_at === null
      ? 'This lesson was published, or its draft discarded, in another window'
      : `This lesson was saved in another window${saved_by === null ? '' : ` by ${saved_by}`}`
  throw problem(412, 'changed_elsewhere', `${what}, after you began here. Nothing was overwritten.`, {
    fields: {
      revision: String(revision),
      ...(saved_by !== null && { saved_by }),
      ...(saved_at !== null && { saved_at }),
    },
  })
}
