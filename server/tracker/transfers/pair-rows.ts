import type { PairIds } from '#contract/tracker/transfers.ts'
import { conflict, notFound } from '#server/platform/http/problems.ts'
import type { BillStore } from '#server/tracker/bills/store.ts'
import type { AccountMap } from '#server/tracker/expenses/account-map.ts'
import type { TrackerWrite } from '#server/tracker/expenses/tracker-lock.ts'
import { chunkSize } from '#server/tracker/sorting/batch-writer.ts'
import { chunksOf } from '#server/tracker/sorting/select-expenses.ts'
import { endBills } from './ended-bills.ts'
import { isAdded, type PairRow, type PairStore } from './pair-store.ts'

/** Pairs per transaction; few, so that other writers do not wait for long. */
export const pairsAtOnce = chunkSize / 2

interface PairingStores {
  pairs: PairStore
  bills: Pick<BillStore, 'list' | 'change'>
}

/** Makes some pairs transfers, inside a transaction. @returns the descriptions of bills that end */
export async function pairChunk(
  context: PairingStores,
  write: TrackerWrite,
  pairs: readonly PairIds[],
): Promise<string[]> {
  const rows = await rowsOf(context, write, pairs)
  const added = rows.filter(({ out, into }) => {
    if (!out || !into) throw notFound()
    const reason = isPair(out, into) ? null : obstacle(out, into, write.accounts)
    if (reason !== null) throw conflict('tracker.half_changed', reason)
    return !isPair(out, into)
  })
  return connect(context, write, added)
}

/** Makes those of many pairs transfers that can be, inside a transaction. */
export async function pairPossible(context: PairingStores, write: TrackerWrite, pairs: readonly PairIds[]) {
  for (const chunk of chunksOf(pairs, pairsAtOnce)) {
    const rows = await rowsOf(context, write, chunk)
    await connect(
      context,
      write,
      rows.filter(({ out, into }) => out && into && obstacle(out, into, write.accounts) === null),
    )
  }
}

interface PairRows {
  ids: PairIds
  /** Absent if it is not the member's. */
  out: PairRow | undefined
  into: PairRow | undefined
}

async function rowsOf({ pairs: store }: PairingStores, { caller }: TrackerWrite, pairs: readonly PairIds[]) {
  const ids = pairs.flatMap(({ out_id: out, in_id: into }) => [out, into])
  const rows = await findAll(store, caller.id, ids)
  return pairs.map((one): PairRows => ({ ids: one, out: rows.get(one.out_id), into: rows.get(one.in_id) }))
}

async function connect(
  { pairs: store, bills }: PairingStores,
  write: TrackerWrite,
  rows: readonly PairRows[],
): Promise<string[]> {
  const ids = rows.map((one) => one.ids)
  await store.connect(write.caller.id, ids)
  await store.removeRefusals(write.caller.id, ids)
  return endBills(
    bills,
    write,
    rows.flatMap(({ out }) => out ?? []),
  )
}

export async function findAll(
  store: PairStore,
  memberId: number,
  ids: readonly number[],
): Promise<Map<number, PairRow>> {
  return new Map((await store.find(memberId, ids)).map((row) => [row.id, row]))
}

const isPair = (out: PairRow, into: PairRow): boolean =>
  [out, into].every(({ deleted_at: deleted }) => deleted === null) &&
  out.transfer_id === into.id &&
  into.transfer_id === out.id

/** A half that names itself has no other half yet. */
const isTaken = ({ id, transfer_id: other }: PairRow, partner: PairRow): boolean =>
  other !== null && other !== id && other !== partner.id

/** Why two entries cannot be the halves of a transfer; null if they can. */
function obstacle(out: PairRow, into: PairRow, accounts: AccountMap): string | null {
  const halves = [
    { one: out, other: into },
    { one: into, other: out },
  ]
  for (const { one, other } of halves) {
    const name = `“${one.description}”`
    if (one.deleted_at !== null && !(isAdded(one) && one.transfer_id === other.id))
      return `${name} is deleted, so it cannot be half of a transfer.`
    if (isTaken(one, other)) return `${name} is half of another transfer. Unpair that first.`
  }
  if (out.kind !== 'expense' || into.kind !== 'refund' || out.amount !== into.amount)
    return 'A transfer is money out and money in of the same amount.'
  if (out.split_id !== null || into.split_id !== null) return 'The parts of a split cannot be halves of a transfer.'
  const isSameAccount = accounts.of(out.account_id) === accounts.of(into.account_id)
  return isSameAccount ? 'The halves of a transfer are in different accounts.' : null
}
