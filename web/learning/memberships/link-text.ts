import { formatCents, parseCents } from '#contract/platform/money.ts'
import { type Tier, tierNames, tierPrices, tiersOpened } from '#course/tiers.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { dayOfYear } from '#web/platform/format/dates.ts'
import { pluralize } from '#web/platform/format/number-text.ts'
import type { AmountRow } from '#web/ui/amount-list.tsx'
import type { ChipProps } from '#web/ui/chip.tsx'

export type LinkReply = ReplyOf<'membershipLinks', 'list'>[number]
export type Offer = ReplyOf<'membershipLinks', 'offer'>

/** An offer with the terms that only open links have. */
export type OpenOffer = { [Name in keyof Offer]: Name extends 'given_name' ? Offer[Name] : NonNullable<Offer[Name]> }

/** The offer, if it can be paid; otherwise null. */
export function openOffer(offer: Offer): OpenOffer | null {
  const { state, from_tier, price, price_when_made, expires_at, lessons } = offer
  if (state !== 'open' || from_tier === null || price === null || price_when_made === null) return null
  if (expires_at === null || lessons === null) return null
  return { ...offer, from_tier, price, price_when_made, expires_at, lessons }
}

export const maxOpenLinks = 3

/** Number of links that can still be paid; the maximum is three. */
export const openLinks = (links: readonly LinkReply[]): number =>
  links.filter(({ state }) => state === 'open' || state === 'pending').length

/** Whether a link of the list can no longer be paid. */
export const isClosed = (links: readonly LinkReply[], id: number): boolean =>
  links.some((link) => link.id === id && link.state !== 'open' && link.state !== 'pending')

const chips: Record<LinkReply['state'], { text: string; kind: NonNullable<ChipProps['kind']> }> = {
  open: { text: 'Open', kind: 'plain' },
  pending: { text: 'Being confirmed', kind: 'plain' },
  paid: { text: 'Paid', kind: 'good' },
  refunded: { text: 'Refunded', kind: 'plain' },
  withdrawn: { text: 'Withdrawn', kind: 'plain' },
  ended: { text: 'Ended', kind: 'plain' },
  included: { text: 'Open already', kind: 'plain' },
}

export const linkChip = ({ state }: Pick<LinkReply, 'state'>) => chips[state]

/** Creation date and status of the link. */
export function linkDates(link: LinkReply, timeZone?: string): string {
  const day = (timestamp: string) => dayOfYear(timestamp, timeZone)
  const closed = link.closed_at ? ` ${day(link.closed_at)}` : ''
  const since: Record<LinkReply['state'], string> = {
    open: `open until ${day(link.expires_at)}`,
    pending: 'the bank is confirming the payment',
    paid: `paid${closed}`,
    refunded: `paid${closed}, and refunded since`,
    withdrawn: `withdrawn${closed}`,
    ended: `ended ${day(link.expires_at)}`,
    included: 'you have it by now',
  }
  return `Made ${day(link.created_at)}, ${since[link.state]}`
}

const hoursPaidIsNews = 72

/**
 * A link paid in the last days, for its notice.
 * @param now in milliseconds
 */
export const paidLately = (links: readonly LinkReply[], now: number): LinkReply | undefined =>
  links.find(
    ({ state, closed_at }) =>
      state === 'paid' && closed_at !== null && now - Date.parse(closed_at) < hoursPaidIsNews * 3_600_000,
  )

export const money = (dollars: number): string => formatCents(parseCents(dollars) ?? 0)

/** Heading for the recipient. */
export const paymentLinkTitle = (givenName: string | null, tier: Tier): string =>
  `${givenName ?? 'Somebody'} asks you to pay for ${tierNames[tier].name}`

/** Text for the recipient, previewed in the form. */
export const paymentLinkSummary = (lessons: number, price: string): string =>
  `${pluralize(lessons, 'graded money lesson')}, for life. ${price}, once.`

/** Total: the price of the tier, less earlier payments. */
export function offerBreakdown({ tier, from_tier, price }: Pick<OpenOffer, 'tier' | 'from_tier' | 'price'>) {
  const cents = parseCents(price) ?? 0
  const previousPrice = tierPrices[from_tier]
  const full: AmountRow = { label: `${tierNames[tier].name} membership, for life`, amount: cents + previousPrice }
  const rows =
    previousPrice > 0 ? [full, { label: `${tierNames[from_tier].name}, already paid`, amount: -previousPrice }] : [full]
  return { rows, total: { label: 'You pay once', amount: cents } }
}

/** Why the price changed since the link was made; null if it did not. */
export function priceChange(offer: OpenOffer): { title: string; text: string } | null {
  const { price, price_when_made, given_name, from_tier } = offer
  if (price === price_when_made) return null
  const isLess = price < price_when_made
  const since =
    isLess && from_tier !== 'bronze'
      ? ` Since then ${given_name ?? 'its owner'} has got ${tierNames[from_tier].name}.`
      : ''
  return {
    title: `It costs ${isLess ? 'less' : 'more'} now: ${money(price)}.`,
    text: `The link was made at ${money(price_when_made)}.${since} You pay the price of the moment, never one that you have not seen.`,
  }
}

const begins: Partial<Record<Tier, string>> = { silver: 'shopping and banks', gold: 'credit cards' }
const ends: Partial<Record<Tier, string>> = { silver: 'loans and scams', gold: 'retirement', platinum: 'a money plan' }

/** Lessons the tier adds: '11 lessons, from credit cards to retirement'. */
export function whatItAdds({ from_tier, tier, lessons }: Pick<OpenOffer, 'from_tier' | 'tier' | 'lessons'>): string {
  const count = lessons > 0 ? pluralize(lessons, 'lesson') : 'its lessons'
  const first = tiersOpened(from_tier, tier)[0]
  const begin = first && begins[first]
  return begin ? `${count}, from ${begin} to ${ends[tier]}` : `${count}, with ${ends[tier] ?? 'more about money'}`
}
