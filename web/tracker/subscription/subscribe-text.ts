import { ifMailed } from '#web/platform/browser/site-switches.ts'
import { dayOfMonth, dayOfYear, longDay, ordinal } from '#web/platform/format/dates.ts'
import { pluralize } from '#web/platform/format/number-text.ts'
import type { DescriptionItem } from '#web/ui/description-list.tsx'
import type { CardText } from './card-content.ts'
import { priceText, type Status, trialOffer } from './status.ts'

/** Card for members who can subscribe: charges, dates and cancellation. */
export function subscribeText(status: Status, timeZone?: string): CardText {
  const { state, trial_available, next_charge_at, open_until } = status
  const hasEnded = state === 'ended'
  const ended = hasEnded && open_until ? ` on ${longDay(open_until, timeZone)}` : ''
  return {
    heading: 'No Active Subscription',
    lead: 'Subscribe to unlock CashCoach',
    hasPrice: true,
    ...(trial_available && { offer: trialOffer(status) }),
    ...(hasEnded && {
      notice: {
        kind: 'info',
        title: `Your subscription ended${ended}.`,
        text: retainedText(status),
      },
    }),
    items: next_charge_at ? chargesToCome(status, next_charge_at, timeZone) : [],
    note: noteBeforeSubscribing(status, timeZone),
    actions: [
      { command: 'subscribe', label: 'Subscribe Now' },
      ...(hasEnded ? ([{ command: 'read', label: 'Read what you wrote' }] as const) : []),
    ],
  }
}

/** Number of the member's stored records, if any. */
function retainedText({ kept }: Status): string {
  if (!kept || kept.expenses + kept.budgets === 0) return 'What you wrote is still yours to read and export.'
  const storedText = `${pluralize(kept.expenses, 'expense')} and ${pluralize(kept.budgets, 'budget')}`
  return `You have ${storedText} here. They are still yours to read and export.`
}

function chargesToCome(status: Status, first: string, timeZone?: string): DescriptionItem[] {
  const price = priceText(status)
  const day = dayOfMonth(first, timeZone)
  const monthly = `Then on the ${ordinal(day)} of each month${day > 28 ? ', or its last day' : ''}`
  const begin = status.trial_available
    ? [
        { label: `Today, free for ${status.trial_days} days`, value: '$0.00' },
        { label: `${dayOfYear(first, timeZone)}, first charge`, value: price },
      ]
    : [{ label: 'Today, first charge', value: price }]
  return [...begin, { label: monthly, value: price }]
}

function noteBeforeSubscribing({ trial_available, next_charge_at }: Status, timeZone?: string): string {
  const cancelText = 'To cancel, press Cancel Subscription on this page.'
  if (!trial_available || !next_charge_at) return `${cancelText} It stays open to the end of what is paid.`
  return `${cancelText} Before ${longDay(next_charge_at, timeZone)} that costs nothing.${ifMailed(' We write to you before the trial ends.')}`
}
