import type { AdminPurchase, Member } from '#contract/operations/members.ts'
import type { Purchase } from '#contract/payments/payments.ts'
import { type Tier, tiers } from '#course/tiers.ts'
import type { LearningPublic } from '#server/learning/area.ts'
import { dependentEntries, type EnteredTiers, openWithout, tierFor } from '#server/learning/public/membership-rules.ts'
import type { PaymentsPublic } from '#server/payments/area.ts'
import type { ChargeRow } from '#server/payments/public/charge.ts'
import { receiptNumber } from '#server/payments/public/receipt-number.ts'
import { refundObstacle } from '#server/payments/public/refundable.ts'
import type { TrackerPublic } from '#server/tracker/area.ts'
import { latestOf } from './cashcoach-access.ts'
import type { Members } from './member-list.ts'
import type { MemberNotes } from './notes.ts'
import type { MemberStore } from './store.ts'
import { noMember } from './tier-grants.ts'

interface Dependencies {
  store: MemberStore
  notes: Pick<MemberNotes, 'read'>
  list: Pick<Members, 'summarize' | 'seenSince'>
  ledger: LearningPublic['ledger']
  lessons: LearningPublic['lessons']
  cashcoach: TrackerPublic['subscription']
  payments: Pick<PaymentsPublic, 'charges' | 'purchases'>
}

/** The payment of a ledger entry; a grant has none. */
export const chargeOf = ({ reference }: Pick<EnteredTiers, 'reference'>): number | undefined => {
  const [, id] = /^charge:(\d+)$/.exec(reference) ?? []
  return id === undefined ? undefined : Number(id)
}

/** All data of one member that admins see. */
export function oneMember({ store, notes, list, ledger, lessons, cashcoach, payments }: Dependencies) {
  const readCashcoach = async (row: { id: number; email: string }, now: number): Promise<Member['cashcoach']> => {
    const [status, { freeBy, current, trialUsed }] = await Promise.all([
      cashcoach.status(row, now),
      cashcoach.forAdmin(row),
    ])
    const latest = current && status.active && !freeBy ? await latestOf(payments.charges, current) : undefined
    return {
      state: status.state,
      open_until: status.open_until,
      // Without CashCoach now, the date would be that of a trial offer, not of a charge.
      next_charge_at: status.active && !freeBy ? status.next_charge_at : null,
      free_by: freeBy,
      trial_used: trialUsed,
      refund_now: latest ? latest.total_cents - latest.refunded_cents : 0,
    }
  }

  const readProgress = async (memberId: number): Promise<Member['progress']> => {
    const [counts, passed] = await Promise.all([lessons.countByTier(), store.passed([memberId])])
    return tiers.map((tier) => ({
      tier,
      passed: passed.find((row) => row.tier === tier)?.passed ?? 0,
      total: counts.get(tier) ?? 0,
    }))
  }

  return {
    async read(memberId: number, now: number): Promise<Member> {
      const row = await store.find(memberId)
      if (!row) throw noMember()
      const [summary] = await list.summarize([row])
      if (!summary) throw noMember()
      const [entries, bought, charges] = await Promise.all([
        ledger.entries(memberId),
        payments.purchases.list(memberId),
        payments.charges.ofMember(memberId),
      ])
      return {
        ...summary,
        seen_since: await list.seenSince(),
        note: await notes.read(memberId),
        is_operator: await store.isAdmin(memberId),
        tier_entries: entries.map(({ reference: _reference, ...entry }) => entry),
        cashcoach: await readCashcoach(row, now),
        purchases: bought.map((purchase) => {
          const isUnpaid = purchase.state === 'pending' || purchase.state === 'failed'
          const charge = isUnpaid ? undefined : charges.find(({ id }) => id === purchase.id)
          return charge ? toPaidPurchase(purchase, charge, entries) : toUnpaidPurchase(purchase, entries)
        }),
        progress: await readProgress(memberId),
        sessions: await store.sessions(memberId),
      }
    },
  }
}

const toUnpaidPurchase = (
  { has_receipt: _none, ...purchase }: Purchase,
  entries: readonly EnteredTiers[],
): AdminPurchase => ({
  ...purchase,
  amount: purchase.amount ?? 0,
  is_paid: false,
  receipt_number: null,
  is_gift: false,
  refundable: 0,
  closes: [],
  tier_after: tierFor(openWithout(entries, 0)),
  ends_cashcoach: false,
  on_top: [],
  refusal: 'Nothing was paid that could be refunded.',
})

function toPaidPurchase(
  { has_receipt: _receipt, ...purchase }: Purchase,
  charge: ChargeRow,
  entries: readonly EnteredTiers[],
): AdminPurchase {
  const entry = entries.find((each) => chargeOf(each) === charge.id)
  const now = tierFor(openWithout(entries, 0))
  const after = entry ? tierFor(openWithout(entries, entry.id)) : now
  const rejection = refundObstacle(charge)
  return {
    ...purchase,
    amount: charge.total_cents,
    refunded: charge.refunded_cents,
    is_paid: true,
    receipt_number: receiptNumber(charge),
    is_gift: charge.payer === 'link',
    refundable: rejection ? 0 : charge.total_cents - charge.refunded_cents,
    closes: tiersBetween(after, now),
    tier_after: after,
    ends_cashcoach: charge.product === 'cashcoach',
    on_top: entry ? dependentEntries(entries, entry.id).map(onTop) : [],
    refusal: rejection?.sentence ?? null,
  }
}

const tiersBetween = (low: Tier, high: Tier): Tier[] => tiers.slice(tiers.indexOf(low) + 1, tiers.indexOf(high) + 1)

const onTop = (entry: EnteredTiers) => ({
  kind: entry.kind,
  id: chargeOf(entry) ?? entry.id,
  tier: entry.standing.at(-1) ?? ('bronze' as const),
  date: entry.created_at,
})
