import type { LinkState } from '#contract/learning/membership-links.ts'
import { includesTier, type Tier } from '#course/tiers.ts'
import type { PaymentsPublic } from '#server/payments/area.ts'
import { isEffective } from '#server/payments/public/rules.ts'
import { conflict, type ProblemError } from '#server/platform/http/problems.ts'
import type { Link } from './link-store.ts'

export const checkoutScopeOf = ({ id }: Pick<Link, 'id'>) => `link:${id}`

/** Whether a payment of a paid link is effective: it was neither refunded nor taken back by the bank. */
async function isStillPaid({ charges }: PaymentsPublic, link: Link): Promise<boolean> {
  const paid = await charges.ofScope(link.member_id, checkoutScopeOf(link))
  return paid.some((charge) => charge.returned_cents < charge.total_cents && isEffective(charge))
}

/** State of a link, for a member with this tier. */
export async function stateOf(
  { payments }: { payments: PaymentsPublic },
  link: Link,
  memberTier: Tier,
  now: number,
): Promise<LinkState> {
  if (link.paid_at) return (await isStillPaid(payments, link)) ? 'paid' : 'refunded'
  if (link.withdrawn_at) return 'withdrawn'
  if ((await payments.attempts.findOpen(checkoutScopeOf(link)))?.state === 'pending') return 'pending'
  if (includesTier(memberTier, link.tier)) return 'included'
  return Date.parse(link.expires_at) <= now ? 'ended' : 'open'
}

/** Rejections of a payment by a link that is not open. */
export const closedErrors: Record<Exclude<LinkState, 'open' | 'included'>, () => ProblemError> = {
  pending: () =>
    conflict('link_pending', 'A payment for this link is being confirmed by the bank. Nothing was charged to you.'),
  paid: () => conflict('link_paid', 'This is already paid. Nobody is charged again.'),
  refunded: () => conflict('link_ended', 'This link is no longer open. Nobody is charged.'),
  withdrawn: () => conflict('link_withdrawn', 'This link is no longer open. Nothing was charged.'),
  ended: () => conflict('link_ended', 'This link is no longer open. Nothing was charged.'),
}
