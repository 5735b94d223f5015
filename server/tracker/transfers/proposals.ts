import type { Proposals, Question, TransferEntry } from '#contract/tracker/transfers.ts'
import { maxPairs } from '#contract/tracker/transfers.ts'
import { timeSlices } from '#server/platform/base/time-slices.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type AccountMap, accountColumn } from '#server/tracker/expenses/account-map.ts'
import type { AccountStore } from '#server/tracker/expenses/account-store.ts'
import { readNames, type TrackerNames } from '#server/tracker/expenses/tracker-names.ts'
import type { TrackerStore } from '#server/tracker/expenses/tracker-store.ts'
import { matchesRule, type ReadyRule, readyRules } from '#server/tracker/sorting/apply-rules.ts'
import type { RuleStore } from '#server/tracker/sorting/rule-store.ts'
import {
  byDay,
  type Evidence,
  type FreeEntry,
  type OpenQuestion,
  type Pair,
  transfersOfAmount,
} from './find-transfers.ts'
import type { TransferStore } from './transfer-store.ts'
import { namesAccount, saysTransfer } from './transfer-words.ts'

export interface FindingDependencies {
  db: Pick<Database, 'long'>
  store: TransferStore
  accounts: Pick<AccountStore, 'list'>
  rules: Pick<RuleStore, 'list'>
  tracker: Pick<TrackerStore, 'categories'>
}

/** Pairs and questions of a member. */
export interface Found {
  pairs: Pair[]
  questions: OpenQuestion[]
}

/** Maximum questions in a reply. */
const maxQuestions = 50

/** The member's rules for transfers. */
export async function transferRules(
  { rules }: FindingDependencies,
  memberId: number,
  { categories, accounts }: TrackerNames,
): Promise<ReadyRule[]> {
  const all = (await rules.list(memberId)).filter(({ transfer }) => transfer === 1)
  return readyRules(all, categories, accounts)
}

/** An entry with its effective account: merged accounts have no transfers between them. */
export const inEffectiveAccount =
  (accounts: AccountMap) =>
  (entry: FreeEntry): FreeEntry => ({ ...entry, account: accounts.of(accountColumn(entry.account)).number })

/** Whether a rule marks an entry as half of a transfer. */
export const isMarked = (
  rules: readonly ReadyRule[],
  { description, direction, amount, account }: FreeEntry,
): boolean =>
  rules.some((rule) =>
    matchesRule(rule, {
      description,
      cents: direction === 'out' ? amount : -amount,
      account_id: accountColumn(account),
    }),
  )

/** What the words of entries, the member's rules, and the refusals say. */
export async function readEvidence(
  context: FindingDependencies,
  memberId: number,
  names: TrackerNames,
): Promise<Evidence> {
  const { store } = context
  const nameOf = (account: number) => names.accounts.of(accountColumn(account)).name
  const rules = await transferRules(context, memberId, names)
  const refused = new Set((await store.refusals(memberId)).map((pair) => `${pair.out_id} ${pair.in_id}`))
  const saying = new Map<number, boolean>()
  const saysSo = (entry: FreeEntry): boolean => {
    const known = saying.get(entry.id)
    if (known !== undefined) return known
    const says = saysTransfer(entry.description) || isMarked(rules, entry)
    saying.set(entry.id, says)
    return says
  }
  return {
    says: (entry, other) => saysSo(entry) || namesAccount(entry.description, nameOf(other.account)),
    isRefused: ({ out, into }) => refused.has(`${out.id} ${into.id}`),
  }
}

/**
 * Finds transfers among all free entries. A member with one account has none, which costs one short query.
 * @param importId an import that is not published; its entries count as if it were
 */
export async function findTransfers(context: FindingDependencies, memberId: number, importId?: number): Promise<Found> {
  const { db, store } = context
  const names = await readNames(context, memberId)
  if (names.accounts.rows.filter(({ merged_into: into }) => into === null).length < 2)
    return { pairs: [], questions: [] }
  const effective = inEffectiveAccount(names.accounts)
  return db.long(async () => {
    const evidence = await readEvidence(context, memberId, names)
    const byAmount = new Map<number, FreeEntry[]>()
    const endSlice = timeSlices()
    for (const entries of [store.moneyIn(memberId, importId), store.moneyOut(memberId, importId)])
      for await (const entry of entries) {
        const group = byAmount.get(entry.amount)
        if (group) group.push(effective(entry))
        else byAmount.set(entry.amount, [effective(entry)])
        await endSlice()
      }
    const found: Found = { pairs: [], questions: [] }
    for (const group of byAmount.values()) {
      const { pairs, questions } = transfersOfAmount(group, evidence)
      found.pairs.push(...pairs)
      found.questions.push(...questions)
      await endSlice()
    }
    found.pairs.sort((a, b) => byDay(b.out, a.out))
    found.questions.sort((a, b) => byDay(b.entry, a.entry))
    return found
  })
}

export const toProposals = ({ pairs, questions }: Found): Proposals => ({
  pairs: pairs
    .slice(0, maxPairs)
    .map(({ out, into }) => ({ amount: out.amount, out: toTransferEntry(out), into: toTransferEntry(into) })),
  questions: questions.slice(0, maxQuestions).map(toQuestion),
})

const toQuestion = ({ reason, entry, candidates }: OpenQuestion): Question => ({
  amount: entry.amount,
  reason,
  direction: entry.direction,
  entry: toTransferEntry(entry),
  candidates: candidates.map(toTransferEntry),
})

export const toTransferEntry = ({ id, description, expense_date, account }: FreeEntry): TransferEntry => ({
  id,
  description,
  expense_date,
  account_id: account,
})
