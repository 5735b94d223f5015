import type { SortedFilter } from '#contract/operations/member-filters.ts'
import type { MemberSummary } from '#contract/operations/members.ts'
import { toDollars } from '#contract/platform/money.ts'
import { csvLine } from '#server/platform/base/csv.ts'
import type { Database } from '#server/platform/db/database.ts'
import { csvStream } from '#server/platform/http/send-csv.ts'
import type { MemberFilters } from './filters.ts'
import type { Members } from './member-list.ts'
import { orderOf } from './member-order.ts'
import type { PlacedRow } from './member-pages.ts'
import type { MemberStore } from './store.ts'

const header = [
  ...['Number', 'Given name', 'E-mail', 'Joined (UTC)', 'Last seen (UTC)', 'Tier', 'CashCoach'],
  ...['CashCoach until (UTC)', 'Lessons passed', 'Lessons open', 'Lifetime paid (USD)'],
]

interface Dependencies {
  db: Database
  store: Pick<MemberStore, 'page'>
  filters: Pick<MemberFilters, 'resolve'>
  list: Pick<Members, 'summarize' | 'seenSince'>
}

/** Members read and encoded at a time. */
const pageSize = 200

/** The members of a filter as CSV, in the order of the list. */
export const membersCsv =
  ({ db, store, filters, list }: Dependencies) =>
  async ({ sort, direction, ...filtered }: SortedFilter, now: number) => {
    const order = orderOf({ sort, direction })
    const conditions = await db.long(() => filters.resolve(filtered, now))
    const since = await list.seenSince()
    const readAfter = (last: { row: PlacedRow } | undefined, limit: number) =>
      db.long(async () => {
        const from = last && { id: last.row.id, key: last.row.sort_key }
        const rows = await store.page(conditions, { ...order, from, limit })
        const members = await list.summarize(rows)
        return rows.flatMap((row, index) => {
          const member = members[index]
          return member ? [{ row, member }] : []
        })
      })
    return csvStream({ header, lineOf: ({ member }) => lineOf(member, since), readAfter, pageSize })
  }

function lineOf(member: MemberSummary, since: string | null): string {
  const { id, given_name: name, email, created_at: joined, last_seen_at: seen, tier, cashcoach, lessons } = member
  return csvLine([
    ...[id, name, email, joined, seen ?? (since && `before ${since}`), tier, cashcoach.state],
    ...[cashcoach.open_until, lessons.passed, lessons.open, toDollars(member.lifetime_paid)],
  ])
}
