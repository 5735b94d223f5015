import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import type { BudgetNotice } from '#contract/tracker/expenses.ts'
import { maxPairs, type Paired, type PairIds, type Unpaired } from '#contract/tracker/transfers.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import type { Database } from '#server/platform/db/database.ts'
import { invalid, notFound } from '#server/platform/http/problems.ts'
import type { BillStore } from '#server/tracker/bills/store.ts'
import type { BudgetAlerts, TrackerCall, TrackerLock, TrackerWrite } from '#server/tracker/expenses/tracker-lock.ts'
import { inTrackerLock } from '#server/tracker/expenses/tracker-writes.ts'
import { withNotices } from '#server/tracker/sorting/batch-writer.ts'
import { chunksOf } from '#server/tracker/sorting/select-expenses.ts'
import { returnBills } from './ended-bills.ts'
import { findAll, pairChunk, pairsAtOnce } from './pair-rows.ts'
import { isAdded, type PairRow, type PairStore } from './pair-store.ts'

export interface PairingDependencies {
  db: Database
  pairs: PairStore
  bills: Pick<BillStore, 'list' | 'change'>
  withTrackerLock: TrackerLock
  withBudgetAlerts: BudgetAlerts
}

/** Pairs and ends transfers. */
export const pairing = (dependencies: PairingDependencies) =>
  bindAll(dependencies, { pair, unpair, refuse: inTrackerLock(refuse) })

export type Pairing = ReturnType<typeof pairing>

/**
 * Makes pairs transfers. More than 125 are written in several transactions, so a failure may leave some of them paired.
 * A repeated request pairs the rest.
 * @throws 404 for entries that are not the member's, 409 for entries that cannot be the halves of a transfer
 */
async function pair(context: PairingDependencies, call: TrackerCall, pairs: readonly PairIds[]): Promise<Paired> {
  assertDistinct(pairs)
  const chunks = chunksOf(pairs, pairsAtOnce)
  const paired: Paired = { notices: [], ended_bills: [] }
  await inParts(context, chunks, async (chunk) => {
    const { notices, result } = await context.withTrackerLock(call, (write) =>
      context.withBudgetAlerts(write, () => pairChunk(context, write, chunk)),
    )
    paired.notices = withNotices(paired.notices, notices)
    paired.ended_bills.push(...result)
  })
  return paired
}

/** Runs several transactions one after another; other requests run in between. */
async function inParts<T>({ db }: PairingDependencies, parts: readonly T[], run: (part: T) => Promise<unknown>) {
  const runAll = async () => {
    for (const part of parts) {
      await run(part)
      await eventLoopTurn()
    }
  }
  await (parts.length > 1 ? db.long(runAll) : runAll())
}

/** @throws 400 if an entry is in several pairs */
function assertDistinct(pairs: readonly PairIds[]) {
  const ids = pairs.flatMap(({ out_id: out, in_id: into }) => [out, into])
  if (new Set(ids).size < ids.length) throw invalid({ pairs: 'An entry can be half of one transfer only.' })
}

/** Ends transfers. Ids of other entries change nothing. @throws 404 for ids that are not the member's */
async function unpair(
  context: PairingDependencies,
  call: TrackerCall,
  { ids, refuse: refuses = false }: { ids: readonly number[]; refuse?: boolean | undefined },
): Promise<Unpaired> {
  let notices: BudgetNotice[] = []
  await inParts(context, chunksOf([...new Set(ids)].slice(0, maxPairs), pairsAtOnce), async (chunk) => {
    const more = await context.withTrackerLock(call, (write) =>
      context.withBudgetAlerts(write, () => unpairChunk(context, write, chunk, refuses)),
    )
    notices = withNotices(notices, more.notices)
  })
  return { notices }
}

async function unpairChunk(
  { pairs: store, bills }: PairingDependencies,
  write: TrackerWrite,
  ids: readonly number[],
  refuses: boolean,
): Promise<void> {
  const { caller, timestamp } = write
  const found = await findAll(store, caller.id, ids)
  if (found.size < ids.length) throw notFound()
  const partners = await store.find(
    caller.id,
    [...found.values()].flatMap(({ transfer_id: other }) => other ?? []),
  )
  const ended = [...new Map([...found.values(), ...partners].map((row) => [row.id, row])).values()].filter(
    ({ transfer_id: other, deleted_at: deleted }) => other !== null && deleted === null,
  )
  if (ended.length === 0) return
  const outs = ended.filter(({ kind }) => kind === 'expense')
  if (refuses) {
    const refused = outs.map(({ id, transfer_id: into }) => ({ out_id: id, in_id: into ?? 0 }))
    await store.addRefusals(caller.id, refused, timestamp)
  }
  const [added, others] = [ended.filter(isAdded), ended.filter((row) => !isAdded(row))]
  await store.disconnect(caller.id, idsOf(others))
  await store.deleteAdded(caller.id, idsOf(added), timestamp)
  await returnBills(bills, store, write, outs)
}

const idsOf = (rows: readonly PairRow[]) => rows.map(({ id }) => id)

/** Refuses pairs, or revokes this. @throws 404 for entries that are not the member's */
async function refuse(
  { pairs: store }: PairingDependencies,
  { caller, timestamp }: TrackerWrite,
  pairs: readonly PairIds[],
  isRefused: boolean,
): Promise<void> {
  for (const chunk of chunksOf(pairs, pairsAtOnce)) {
    const ids = [...new Set(chunk.flatMap(({ out_id: out, in_id: into }) => [out, into]))]
    if ((await store.find(caller.id, ids)).length < ids.length) throw notFound()
    if (isRefused) await store.addRefusals(caller.id, chunk, timestamp)
    else await store.removeRefusals(caller.id, chunk)
  }
}
