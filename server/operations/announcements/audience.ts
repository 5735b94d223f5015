import * as z from 'zod'
import type { Audience } from '#contract/operations/announcements.ts'
import type { MemberFilter } from '#contract/operations/member-filters.ts'
import type { MemberConditions } from '#server/operations/members/conditions.ts'
import type { MemberFilters } from '#server/operations/members/filters.ts'
import { type MemberStore, maxCounted } from '#server/operations/members/store.ts'
import type { NewsStore } from '#server/operations/news/store.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRows } from '#server/platform/db/rows.ts'
import { containsEachTerm } from '#server/platform/db/search.ts'
import { join } from '#server/platform/db/sql.ts'
import type { AnnouncementRow } from './store.ts'

interface Dependencies {
  db: Database
  members: Pick<MemberStore, 'page' | 'count'>
  filters: Pick<MemberFilters, 'resolve'>
  news: Pick<NewsStore, 'subscribersAfter' | 'refusedAfter'>
}

/** Members checked against the filter at a time. */
const chunkSize = 200
/** Maximum number of members that are counted exactly. */
const maxRead = maxCounted

const Id = z.object({ id: z.int() })

/** The next members of an announcement. */
export interface Batch {
  memberIds: number[]
  /** Members up to this id had their turn after it. */
  upTo: number
}

/** The members of an announcement: those of its filter who switched news on. Reads are long work. */
export const announcementAudience = (dependencies: Dependencies) =>
  bindAll(dependencies, {
    next: ({ db }, announcement: NextOf, limit: number, now: number) =>
      db.long(() => next(dependencies, announcement, limit, now)),
    count: ({ db }, filter: MemberFilter, now: number) => db.long(() => count(dependencies, filter, now)),
  })

export type AnnouncementAudience = ReturnType<typeof announcementAudience>
type NextOf = Pick<AnnouncementRow, 'filter' | 'sent_up_to' | 'last_member_id'>

/** Those of the members whom a filter matches, in the order of their ids. */
async function matching({ db, members }: Dependencies, conditions: MemberConditions, ids: readonly number[]) {
  const searched = conditions.found ? await foundAmong(db, conditions.found, ids) : ids
  if (searched.length === 0) return []
  const rows = await members.page({ ...conditions, found: { ids: searched } }, { limit: searched.length })
  return rows.map(({ id }) => id).sort((one, other) => one - other)
}

/** Those of the members whom a search has found. A frequent text is looked for in their own texts. */
async function foundAmong(
  db: Database,
  { ids: found, frequent }: NonNullable<MemberConditions['found']>,
  ids: readonly number[],
): Promise<number[]> {
  const known = new Set(found)
  if (frequent) {
    const rows = await db.all`
      select m.id from members m where m.id in (${join(ids)}) ${containsEachTerm(db, [frequent.term])}`
    for (const { id } of parseRows(Id, rows)) known.add(id)
  }
  return ids.filter((id) => known.has(id))
}

/** Reads on until members match or all had their turn, so that a filter with few of them is one step, too. */
async function next(context: Dependencies, announcement: NextOf, limit: number, now: number): Promise<Batch> {
  const { filter, last_member_id: last } = announcement
  const conditions = await context.filters.resolve(filter, now)
  let after = announcement.sent_up_to
  for (let read = 0; read < maxRead; read += limit) {
    const ids = await context.news.subscribersAfter(after, last, limit)
    const memberIds = ids.length === 0 ? [] : await matching(context, conditions, ids)
    after = ids.length < limit ? last : (ids.at(-1) ?? last)
    if (memberIds.length > 0 || after >= last) return { memberIds, upTo: after }
  }
  return { memberIds: [], upTo: after }
}

async function count(context: Dependencies, filter: MemberFilter, now: number): Promise<Audience> {
  const conditions = await context.filters.resolve(filter, now)
  const members = await context.members.count(conditions)
  const countOf = async (idsAfter: (after: number) => Promise<number[]>) => {
    let [sum, read, after] = [0, 0, 0]
    for (;;) {
      const ids = await idsAfter(after)
      if (ids.length > 0) sum += (await matching(context, conditions, ids)).length
      read += ids.length
      after = ids.at(-1) ?? after
      if (ids.length < chunkSize) return { sum, isCut: false }
      if (read >= maxRead) return { sum, isCut: true }
    }
  }
  const optedIn = await countOf((after) => context.news.subscribersAfter(after, Number.MAX_SAFE_INTEGER, chunkSize))
  const refused = await countOf((after) => context.news.refusedAfter(after, chunkSize))
  return {
    members: Math.min(members, maxCounted),
    opted_in: optedIn.sum,
    refused: refused.sum,
    is_minimum: members > maxCounted || optedIn.isCut || refused.isCut,
  }
}
