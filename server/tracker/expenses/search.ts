import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import type { ListedKind } from '#contract/tracker/entry-kinds.ts'
import type { Database } from '#server/platform/db/database.ts'
import { defineRecurringJob, type JobType } from '#server/platform/jobs/job-type.ts'
import type { CategoryMap } from './category-map.ts'
import type { ExpenseRow } from './fields.ts'
import type { Cursor, ExpenseSearchStore } from './search-store.ts'
import { type Needle, needleOf } from './search-text.ts'

interface SearchFilter {
  needle: Needle
  categories: readonly number[]
  after: Cursor | undefined
  limit: number
  /** Spending if absent. */
  kinds?: readonly ListedKind[] | undefined
  /** Numbers of accounts; all if absent. */
  accounts?: readonly number[] | undefined
}

/** Sizes of the steps of a search. */
interface Steps {
  /** Expenses per step outside long work. */
  rows: number
  /** Maximum number of these steps. The rest is long work, whose thread or connection takes time to start. */
  max: number
  /** Maximum candidates per step; parsing them blocks the event loop. */
  maxCandidates: number
}

/**
 * SQLite reads in the main thread: less than a millisecond per step. PostgreSQL reads beside it, so that one step saves
 * round trips.
 */
const usualSteps: Record<Database['engine'], Steps> = {
  sqlite: { rows: 2000, max: 3, maxCandidates: 500 },
  postgres: { rows: 6000, max: 1, maxCandidates: 500 },
}

/**
 * Searches a member's expenses, latest first, until the limit is reached: those that contain a text, have an
 * amount that it means, or belong to one of these categories. Other requests run between two steps.
 */
export const expenseSearch =
  (db: Database, store: ExpenseSearchStore, steps = usualSteps[db.engine]) =>
  async (memberId: number, { needle, categories, after, limit, ...filter }: SearchFilter): Promise<ExpenseRow[]> => {
    const { folded, amounts, isInFields } = needle
    const { maxCandidates } = steps
    const found: ExpenseRow[] = []
    let end = after
    let count = limit
    /** @param rows all that are left, if absent @returns whether the search is over */
    const step = async (rows?: number): Promise<boolean> => {
      const next = await store.candidates(memberId, { folded, amounts, categories, after: end, rows, limit: count })
      const expenses = await store.findAll(memberId, next, filter)
      found.push(...expenses.filter((one) => categories.includes(one.category_id) || isInFields(one)))
      if (next.length === count) end = next.at(-1)
      else end = rows === undefined ? undefined : await store.endOf(memberId, end, rows)
      // Candidates that do not match lack a folded text, are deleted or filtered out. More of them are likely.
      count = Math.max(count, Math.min(count * 2, maxCandidates))
      return found.length >= limit || end === undefined
    }
    for (let number = 0; number < steps.max; number += 1) {
      if (await step(steps.rows)) return found.slice(0, limit)
      await eventLoopTurn()
    }
    await db.long(async () => {
      while (!(await step()));
    })
    return found.slice(0, limit)
  }

export type ExpenseSearch = ReturnType<typeof expenseSearch>

/** A searched text, and the categories whose names contain it. */
export function searchedFor(text: string, categories: CategoryMap): Pick<SearchFilter, 'needle' | 'categories'> {
  const needle = needleOf(text)
  const named = categories.all.filter(({ name }) => needle.isIn(name))
  return { needle, categories: named.flatMap(({ id }) => categories.idsOf(id)) }
}

/** Reads the cursor of a page, such as '2026-03-14_1001'. */
export function pageEnd(text: string): Cursor {
  const [day = '', id] = text.split('_')
  return { expense_date: day, id: Number(id) }
}

/** Expenses per page of a whole search: parsing them blocks the event loop for about half a millisecond. */
const pageSize = 200

/** Steps of a search that is long work already. */
export const longSteps: Steps = { rows: 0, max: 0, maxCandidates: pageSize }

/** All expenses that a search finds, latest first. Only in long work, with `longSteps`. */
export async function* expensesFound(
  find: ExpenseSearch,
  memberId: number,
  searched: Omit<SearchFilter, 'after' | 'limit'>,
): AsyncGenerator<ExpenseRow> {
  for (let after: Cursor | undefined, isOver = false; !isOver; ) {
    const page = await find(memberId, { ...searched, after, limit: pageSize })
    yield* page
    after = page.at(-1)
    isOver = page.length < pageSize
  }
}

const hour = 3_600_000
/** Expenses per transaction; small, so that writers are not blocked for long. */
const fillChunk = 500

/** Folds the texts of expenses that the release before wrote. A search reads their fields until then. */
export const searchTextJob = (db: Database, { fill }: ExpenseSearchStore): JobType<null> =>
  defineRecurringJob('fill:expense-search', hour, ({ signal }) =>
    db.long(async () => {
      for (let last: number | undefined = 0; last !== undefined && !signal.aborted; ) last = await fill(last, fillChunk)
    }),
  )
