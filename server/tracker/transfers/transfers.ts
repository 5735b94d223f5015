import type { AddedHalf, AlwaysReply, PairIds, TransferEntry } from '#contract/tracker/transfers.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import type { Database } from '#server/platform/db/database.ts'
import { conflict, invalid, notFound } from '#server/platform/http/problems.ts'
import { accountColumn, requireOpenAccount } from '#server/tracker/expenses/account-map.ts'
import type { AccountStore } from '#server/tracker/expenses/account-store.ts'
import { ExpenseFields } from '#server/tracker/expenses/fields.ts'
import type { ExpenseStore } from '#server/tracker/expenses/store.ts'
import type { TrackerCall, TrackerWrite } from '#server/tracker/expenses/tracker-lock.ts'
import { readNames } from '#server/tracker/expenses/tracker-names.ts'
import { inTrackerLock } from '#server/tracker/expenses/tracker-writes.ts'
import { readyRules } from '#server/tracker/sorting/apply-rules.ts'
import { newRule, noRule, toRule } from '#server/tracker/sorting/new-rule.ts'
import { assertUsable } from '#server/tracker/sorting/rule-matches.ts'
import type { RuleRow, RuleStore } from '#server/tracker/sorting/rule-store.ts'
import { byFit, type FreeEntry, type Pair, pairHalves } from './find-transfers.ts'
import { addedHalfId, keepTransfers } from './keep-transfers.ts'
import { pairChunk, pairPossible } from './pair-rows.ts'
import type { Pairing, PairingDependencies } from './pairing.ts'
import {
  findTransfers,
  inEffectiveAccount,
  isMarked,
  readEvidence,
  toProposals,
  toTransferEntry,
  transferRules,
} from './proposals.ts'
import { type ListDependencies, listTransfers } from './transfer-list.ts'

export interface TransferDependencies extends ListDependencies, Omit<PairingDependencies, 'db'> {
  db: Database
  expenses: ExpenseStore
  accounts: AccountStore
  rules: RuleStore
  pairing: Pairing
}

/** Maximum candidates for the other half of an entry. */
const maxCandidates = 10

/** Transfers between a member's own accounts. */
export const transferService = (dependencies: TransferDependencies) => ({
  ...dependencies.pairing,
  ...bindAll(dependencies, {
    list: listTransfers,
    proposals,
    candidates,
    addHalf: inTrackerLock(addHalf),
    always,
    ofImport,
    pairImported,
  }),
})

export type TransferService = ReturnType<typeof transferService>

const proposals = async (context: TransferDependencies, memberId: number) =>
  toProposals(await findTransfers(context, memberId))

/** Entries that can be the other half of an entry, nearest first. @throws 404 */
async function candidates(context: TransferDependencies, memberId: number, id: number): Promise<TransferEntry[]> {
  const [row] = await context.store.halves(memberId, [id])
  if (!row) throw notFound()
  const names = await readNames(context, memberId)
  const account = names.accounts.of(row.account_id).number
  const entry = { ...row, direction: directionOf(row), account, isRefund: false }
  const { says } = await readEvidence(context, memberId, names)
  const opposite = (await context.store.opposite(memberId, row)).map(inEffectiveAccount(names.accounts))
  const found = opposite.filter((other) => other.account !== account)
  return found.toSorted(byFit(entry, says)).slice(0, maxCandidates).map(toTransferEntry)
}

const directionOf = ({ kind }: Pick<ExpenseFields, 'kind'>): FreeEntry['direction'] =>
  kind === 'expense' ? 'out' : 'in'

/**
 * Adds the other half of an entry in another account. A retry returns the one that was added, and one that was deleted
 * is restored.
 * @throws 404, 400 for an account that is not the member's or that of the entry, 409 for half of a transfer
 */
async function addHalf(
  context: TransferDependencies,
  write: TrackerWrite,
  id: number,
  accountId: number,
): Promise<AddedHalf> {
  const { pairs, expenses } = context
  const memberId = write.caller.id
  const [row] = await pairs.find(memberId, [id])
  if (!row) throw notFound()
  const account = requireOpenAccount(write.accounts, accountId).number
  if (write.accounts.of(row.account_id).number === account)
    throw invalid({ account_id: 'The other side must be in another account.' })
  if (row.deleted_at !== null) throw conflict('tracker.half_changed', 'This entry is deleted.')
  const before = await pairs.findAdded(memberId, id)
  if (row.transfer_id !== null && row.transfer_id !== before?.id)
    throw conflict('tracker.half_changed', 'This entry is half of a transfer already.')
  if (before && row.transfer_id === before.id) return { id: before.id, notices: [], ended_bills: [] }
  const isOut = row.kind === 'expense'
  const fields: ExpenseFields = {
    ...ExpenseFields.parse(row),
    kind: isOut ? 'refund' : 'expense',
    income: isOut ? 1 : null,
    account_id: accountColumn(account),
  }
  const { result, notices } = await context.withBudgetAlerts(write, async () => {
    if (before) {
      await expenses.setDeleted(memberId, before, null)
      await expenses.overwrite(memberId, { ...before, version: before.version + 1 }, fields, write.timestamp)
    }
    const half = before ?? (await expenses.insert(memberId, fields, addedHalfId(id), write.timestamp))
    const pair = isOut ? { out_id: id, in_id: half.id } : { out_id: half.id, in_id: id }
    return { id: half.id, ended_bills: await pairChunk(context, write, [pair]) }
  })
  return { ...result, notices }
}

const idsOf = ({ out, into }: Pair): PairIds => ({ out_id: out.id, in_id: into.id })

/** Creates the rule for the transfers of a payee, and pairs those without doubt. */
async function always(context: TransferDependencies, call: TrackerCall, payee: string): Promise<AlwaysReply> {
  const fields = { ...noRule, payee_match: 'is' as const, payee, transfer: 1 as const }
  assertUsable(fields, 'payee')
  const rule = await addRule(context, call, fields)
  const [ready] = readyRules([fields], rule.names.categories, rule.names.accounts)
  const found = await findTransfers(context, call.caller.id)
  const pairs = found.pairs.filter(({ out, into }) => ready && [out, into].some((half) => isMarked([ready], half)))
  const ids = pairs.map(idsOf)
  const paired = ids.length > 0 ? await context.pairing.pair(call, ids) : { notices: [], ended_bills: [] }
  return { ...paired, rule: rule.row && toRule(rule.row, rule.names), pairs: ids }
}

/** @returns the new rule; null if the payee has one already */
const addRule = inTrackerLock(async ({ rules }: TransferDependencies, write: TrackerWrite, fields: typeof noRule) => {
  const isSame = (rule: RuleRow) =>
    rule.transfer === 1 &&
    rule.payee_match === 'is' &&
    rule.payee === fields.payee &&
    [rule.amount_from, rule.amount_to, rule.account_id].every((condition) => condition === null)
  const exists = (await rules.list(write.caller.id)).some(isSame)
  return { row: exists ? null : await newRule(rules, write, fields), names: write }
})

/**
 * Finds the transfers that an import adds: between entries that name themselves, which were halves in the file, and
 * those without doubt of which a rule marks one half. Call it before the import is published, in long work.
 */
async function ofImport(context: TransferDependencies, memberId: number, importId: number): Promise<PairIds[]> {
  const { store } = context
  const halves = pairHalves(await Array.fromAsync(store.halvesOfImport(memberId, importId)))
  const rules = await transferRules(context, memberId, await readNames(context, memberId))
  if (rules.length === 0) return halves.map(idsOf)
  const { pairs } = await findTransfers(context, memberId, importId)
  const marked = pairs.filter(({ out, into }) => [out, into].some((half) => isMarked(rules, half)))
  return [...halves, ...marked].map(idsOf)
}

/**
 * Pairs what `ofImport` has found, unless it was changed meanwhile. A half of the file without another half counts as
 * spending or income. Call it in the transaction that publishes the import.
 */
async function pairImported(context: TransferDependencies, write: TrackerWrite, pairs: readonly PairIds[]) {
  await pairPossible(context, write, pairs)
  await keepTransfers(context.db, write.caller.id, write.timestamp)
}
