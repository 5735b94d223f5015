import { randomBytes } from 'node:crypto'
import type { LinkOffer, MembershipLink } from '#contract/learning/membership-links.ts'
import { type Tier, tierNames } from '#course/tiers.ts'
import type { LessonStore } from '#server/learning/lessons/store.ts'
import { tierFor } from '#server/learning/public/membership-rules.ts'
import type { PaymentsPublic } from '#server/payments/area.ts'
import type { CheckoutRequest } from '#server/payments/public/checkout-request.ts'
import { hasProvider, noPayments } from '#server/payments/public/no-payments.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { conflict, notFound } from '#server/platform/http/problems.ts'
import { checkoutUnavailable, quoteOf, validateTierPurchase } from './checkout.ts'
import { checkoutScopeOf, closedErrors, stateOf } from './link-state.ts'
import type { Link, LinkStore } from './link-store.ts'
import type { MembershipStore } from './store.ts'
import { priceOf, tierPurchase } from './tier-purchase.ts'

const maxOpen = 3
/** Time in milliseconds during which a link can be paid for. */
export const openMs = 14 * 24 * 3_600_000

interface Dependencies {
  db: Database
  config: Pick<Config, 'appUrl' | 'siteOwner' | 'payments' | 'automaticTax'>
  store: MembershipStore
  links: LinkStore
  lessons: Pick<LessonStore, 'countByTier'>
  payments: PaymentsPublic
}

const unknownLink = () => notFound('We do not know this link. Perhaps a letter got lost on the way. Ask for it again.')

/** Payment links: another person pays for a tier, within fourteen days, at the current price. */
export const membershipLinks = (dependencies: Dependencies) =>
  bindAll(dependencies, {
    list,
    listFor,
    create: withCardPayments(inTransaction(create)),
    withdraw,
    offer,
    checkout: withCardPayments(checkout),
    confirm,
  })

export type MembershipLinks = ReturnType<typeof membershipLinks>

const list = async (context: Dependencies, memberId: number, now: number): Promise<MembershipLink[]> =>
  listFor(context, memberId, await tierOf(context, memberId), now)

/** The same for a known tier. */
async function listFor(context: Dependencies, memberId: number, memberTier: Tier, now: number) {
  return Promise.all((await context.links.list(memberId)).map((link) => toReply(context, link, memberTier, now)))
}

async function create(context: Dependencies, memberId: number, tier: Tier, now: number): Promise<MembershipLink> {
  await context.store.lockMember(memberId)
  const memberTier = await tierOf(context, memberId)
  const purchase = tierPurchase(memberTier, tier)
  if (tier === 'bronze' || purchase.opens.length === 0)
    throw conflict('included', `${tierNames[tier].name} is included in your membership already.`)
  const open = (await listFor(context, memberId, memberTier, now)).filter(
    ({ state }) => state === 'open' || state === 'pending',
  )
  if (open.length >= maxOpen) throw conflict('three_links', 'Three links are open. Withdraw one to make another.')
  const link = {
    id: await context.db.id(),
    member_id: memberId,
    code: randomBytes(12).toString('base64url'),
    tier,
    price_cents: priceOf(purchase),
    created_at: isoTimestamp(now),
    expires_at: isoTimestamp(now + openMs),
    withdrawn_at: null,
    paid_at: null,
  }
  await context.links.insert(link)
  return toReply(context, link, memberTier, now)
}

/** Also expires an open checkout. */
async function withdraw({ links, payments }: Dependencies, memberId: number, id: number, now: number): Promise<void> {
  const link = await links.own(memberId, id)
  if (!link) throw notFound('There is no such link.')
  await links.setWithdrawn(memberId, id, isoTimestamp(now))
  const attempt = await payments.attempts.findOpen(checkoutScopeOf(link))
  if (attempt && attempt.state !== 'pending') await payments.closeQuietly(attempt, now)
}

async function offer(context: Dependencies, code: string, now: number): Promise<LinkOffer> {
  const link = await find(context, code)
  const [payer, memberTier] = await Promise.all([
    context.payments.payers.find(link.member_id),
    tierOf(context, link.member_id),
  ])
  const state = await stateOf(context, link, memberTier, now)
  return {
    given_name: payer?.given_name ?? null,
    tier: link.tier,
    state,
    ...(state === 'open' ? await openTerms(context, link, memberTier) : hiddenTerms),
    refund_days: context.config.siteOwner.refundDays,
  }
}

async function openTerms({ lessons }: Dependencies, link: Link, memberTier: Tier) {
  const counts = await lessons.countByTier()
  const purchase = tierPurchase(memberTier, link.tier)
  return {
    from_tier: memberTier,
    price: priceOf(purchase),
    price_when_made: link.price_cents,
    expires_at: link.expires_at,
    lessons: purchase.opens.reduce((sum, { tier }) => sum + (counts.get(tier) ?? 0), 0),
  }
}

const hiddenTerms = { from_tier: null, price: null, price_when_made: null, expires_at: null, lessons: null }

async function checkout(
  context: Dependencies,
  code: string,
  seenCents: number,
  now: number,
): Promise<{ sessionUrl: string }> {
  const link = await find(context, code)
  const request = checkoutRequestOf(context, link, seenCents, now)
  const { url } = await context.payments.checkouts.begin(request, now, checkoutUnavailable)
  return { sessionUrl: url }
}

async function confirm(context: Dependencies, code: string, checkoutId: string, now: number) {
  const link = await find(context, code)
  const confirmed = await context.payments.confirmScope(checkoutScopeOf(link), checkoutId, now)
  const { state, amount, returned, date } = confirmed
  // Public callers must not read the folder of e-mails.
  return { state, amount, returned, date, mail_folder: null }
}

/** Rejects the call with a 503 where the site accepts no cards. */
function withCardPayments<A extends unknown[], R>(run: (context: Dependencies, ...args: A) => R) {
  return (context: Dependencies, ...args: A): R => {
    if (!hasProvider(context.config)) throw noPayments()
    return run(context, ...args)
  }
}

const tierOf = async ({ store }: Dependencies, memberId: number): Promise<Tier> =>
  tierFor(await store.openTiers(memberId))

async function find({ links }: Dependencies, code: string): Promise<Link> {
  const link = await links.byCode(code)
  if (!link) throw unknownLink()
  return link
}

async function toReply(context: Dependencies, link: Link, memberTier: Tier, now: number): Promise<MembershipLink> {
  return {
    id: link.id,
    url: `${context.config.appUrl}/ask/${link.code}`,
    tier: link.tier,
    state: await stateOf(context, link, memberTier, now),
    price: link.price_cents,
    created_at: link.created_at,
    expires_at: link.expires_at,
    closed_at: link.paid_at ?? link.withdrawn_at,
  }
}

/** Validated under the member's lock: the link must be open and the price unchanged since it was shown. */
function checkoutRequestOf(context: Dependencies, link: Link, seenCents: number, now: number): CheckoutRequest {
  const { appUrl, automaticTax } = context.config
  const addresses = {
    success_url: `${appUrl}/ask/${link.code}?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${appUrl}/ask/${link.code}?canceled=1`,
  }
  return {
    product: 'membership',
    memberId: link.member_id,
    payer: 'link',
    checkoutScope: checkoutScopeOf(link),
    async quote(reference) {
      await context.store.lockMember(link.member_id)
      const memberTier = await tierOf(context, link.member_id)
      const state = await stateOf(context, await find(context, link.code), memberTier, now)
      if (state !== 'open' && state !== 'included') throw closedErrors[state]()
      const terms = { ...link, memberId: link.member_id, currentTier: async () => memberTier }
      const purchase = await validateTierPurchase({ ...terms, appUrl, automaticTax: false }, link.id)
      if (priceOf(purchase) !== seenCents)
        throw conflict('price_changed', 'The price has changed. Please look at it again; nothing was charged.')
      return quoteOf(purchase, reference, addresses, automaticTax)
    },
  }
}
