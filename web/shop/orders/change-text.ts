import { formatCents } from '#contract/platform/money.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { centsOf } from '#web/platform/format/dollars.ts'
import { countryName } from './country-name.ts'

export type OrderChanges = ReplyOf<'orderChanges', 'read'>

const list = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** Why an address stays in its country or state; null if the buyer may choose a country. */
export function fixedPlaceText({ address, taxed_state: state, countries }: OrderChanges): string | null {
  if (!address?.country) return null
  const country = countryName(countries[0] ?? address.country)
  const place = state === null ? country : `${state}, ${country}`
  return `It stays in ${place}, since shipping and tax were paid for that. To send it elsewhere, cancel the order and order again.`
}

/** The money that a cancellation returns, and what stays. */
export function cancelText({ cancel: { amount, kept } }: OrderChanges, isAdmin: boolean): string {
  const card = isAdmin ? "the buyer's card" : 'your card'
  const money =
    amount > 0
      ? `${formatCents(centsOf(amount))} goes back to ${card}, in 5 to 10 days.`
      : 'Nothing goes back, since nothing was paid.'
  const files = kept.length === 0 ? '' : ` ${list.format(kept)} ${kept.length === 1 ? 'stays' : 'stay'} bought.`
  return `${money}${files}`
}
