import { formatCents, parseCents } from '#contract/money.ts'
import type { ReplyOf } from '#web/kit/api.ts'
import { dayOfMonth, dayOfYear, longDay, ordinal } from '#web/kit/dates.ts'
import type { ChipProps } from '#web/ui/chip.tsx'
import type { Fact } from '#web/ui/facts.tsx'
import type { NoticeKind } from '#web/ui/notice.tsx'

export type Status = ReplyOf<'cashcoach', 'status'>

/** What the buttons of the card do: `tracker` opens it, `read` opens it to read, `portal` leads to the card and invoices. */
export type CardDeed = 'subscribe' | 'tracker' | 'read' | 'portal' | 'cancel' | 'look-again'

export interface CardAction {
  deed: CardDeed
  label: string
}

/** The card of one state, in words: the first action is the primary one. */
export interface CardWords {
  heading: string
  lead?: string
  chip?: { text: string; kind: NonNullable<ChipProps['kind']> }
  hasPrice: boolean
  /** Stands alone under the price, for whoever can still have the trial. */
  offer?: string
  notice?: { kind: NoticeKind; title: string; text: string }
  facts: readonly Fact[]
  note?: string
  actions: readonly CardAction[]
}

const tracker: CardAction = { deed: 'tracker', label: 'Open Expense Tracker' }
const cancel: CardAction = { deed: 'cancel', label: 'Cancel Subscription' }
const noSubscription = { heading: 'No Active Subscription', lead: 'Subscribe to unlock CashCoach', hasPrice: true }
const active = { heading: 'Active Subscription', hasPrice: true }

export const priceText = ({ price }: Pick<Status, 'price'>): string => formatCents(parseCents(price) ?? 0)

/** '7-day free trial, then $5.99/month', for whoever is still entitled to it. */
export const trialOffer = (status: Pick<Status, 'price' | 'trial_days'>): string =>
  `${status.trial_days}-day free trial, then ${priceText(status)}/month`

/**
 * What the card says of where a member's CashCoach stands.
 * @param timeZone that of the reader; the browser's unless told
 */
export function cardWords(status: Status, timeZone?: string): CardWords {
  switch (status.state) {
    case 'free':
      return freeWords
    case 'confirming':
      return confirmingWords
    case 'trialing':
      return trialWords(status, timeZone)
    case 'active':
      return activeWords(status, timeZone)
    case 'past_due':
      return pastDueWords(status, timeZone)
    case 'cancelled':
      return cancelledWords(status, timeZone)
    default:
      return status.available ? subscribeWords(status, timeZone) : notOpenWords
  }
}

export const confirmingWords: CardWords = {
  heading: 'Almost there',
  lead: 'The payment provider is confirming your subscription.',
  hasPrice: false,
  notice: {
    kind: 'info',
    title: 'This takes a few seconds.',
    text: 'You can leave this page. We write to you as soon as CashCoach is open.',
  },
  facts: [],
  actions: [{ deed: 'look-again', label: 'Look again' }],
}

const freeWords: CardWords = {
  heading: 'Free access',
  lead: 'CashCoach is open for you, free of charge.',
  hasPrice: false,
  facts: [],
  note: 'There is nothing to pay and nothing to cancel. Should that ever end, what you wrote stays readable.',
  actions: [tracker],
}

const notOpenWords: CardWords = {
  heading: 'CashCoach is not open yet',
  lead: 'It is being built. Nothing is charged, and your 7-day free trial waits until the day it opens.',
  hasPrice: true,
  facts: [],
  actions: [],
}

function subscribeWords(status: Status, timeZone?: string): CardWords {
  const { state, trial_available, next_charge_at, open_until } = status
  const hasEnded = state === 'ended'
  const ended = hasEnded && open_until ? ` on ${longDay(open_until, timeZone)}` : ''
  return {
    ...noSubscription,
    ...(trial_available && { offer: trialOffer(status) }),
    ...(hasEnded && {
      notice: {
        kind: 'info',
        title: `Your subscription ended${ended}.`,
        text: 'What you wrote is still yours to read and export.',
      },
    }),
    facts: next_charge_at ? chargesToCome(status, next_charge_at, timeZone) : [],
    note: noteBeforeSubscribing(status, timeZone),
    actions: [
      { deed: 'subscribe', label: 'Subscribe Now' },
      ...(hasEnded ? ([{ deed: 'read', label: 'Read what you wrote' }] as const) : []),
    ],
  }
}

function chargesToCome(status: Status, first: string, timeZone?: string): Fact[] {
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
  const how = 'To cancel, press Cancel Subscription on this page.'
  if (!trial_available || !next_charge_at) return `${how} It stays open to the end of what is paid.`
  return `${how} Before ${longDay(next_charge_at, timeZone)} that costs nothing. We write to you before the trial ends.`
}

function trialWords(status: Status, timeZone?: string): CardWords {
  const { open_until } = status
  const until = open_until && longDay(open_until, timeZone)
  return {
    ...active,
    chip: { text: 'Free trial', kind: 'plain' },
    facts: until
      ? [
          { label: 'Free until', value: until },
          { label: 'First charge that day', value: priceText(status) },
        ]
      : [],
    note: `Cancel before ${open_until ? dayOfYear(open_until, timeZone) : 'the trial ends'} and you pay nothing. CashCoach then stays open to the end of the trial.`,
    actions: [tracker, cancel],
  }
}

function activeWords(status: Status, timeZone?: string): CardWords {
  const { open_until, next_charge_at, subscribed_since } = status
  return {
    ...active,
    chip: { text: 'Paid', kind: 'good' },
    facts: [
      ...(open_until ? [{ label: 'Paid until', value: longDay(open_until, timeZone) }] : []),
      ...(next_charge_at ? [{ label: 'Next charge that day', value: priceText(status) }] : []),
      ...(subscribed_since ? [{ label: 'Subscribed since', value: longDay(subscribed_since, timeZone) }] : []),
    ],
    actions: [tracker, { deed: 'portal', label: 'Card and invoices' }, cancel],
  }
}

function pastDueWords(status: Status, timeZone?: string): CardWords {
  const { payment_failed_at, next_charge_at } = status
  const due = payment_failed_at ? ` of ${dayOfYear(payment_failed_at, timeZone)}` : ''
  const again = next_charge_at ? ` on ${dayOfYear(next_charge_at, timeZone)}` : ''
  return {
    ...active,
    chip: { text: 'Unpaid', kind: 'warn' },
    notice: {
      kind: 'warn',
      title: `The payment${due} did not go through.`,
      text: `We try again${again}. CashCoach stays open until then, and nothing you wrote is lost.`,
    },
    facts: [
      { label: 'Owed', value: priceText(status) },
      ...(next_charge_at ? [{ label: 'Next try', value: longDay(next_charge_at, timeZone) }] : []),
    ],
    actions: [{ deed: 'portal', label: 'Change the card' }, tracker, cancel],
  }
}

function cancelledWords(status: Status, timeZone?: string): CardWords {
  const { open_until } = status
  const day = open_until ? dayOfYear(open_until, timeZone) : 'that day'
  return {
    ...active,
    hasPrice: false,
    chip: { text: 'Cancelled', kind: 'plain' },
    facts: [
      ...(open_until ? [{ label: 'Open until', value: longDay(open_until, timeZone) }] : []),
      { label: 'Charges from now on', value: 'None' },
      { label: 'To come back after that', value: `${priceText(status)}/month` },
    ],
    note: `After ${day} what you wrote stays readable. Resume before then and nothing is charged until ${day}.`,
    actions: [tracker, { deed: 'portal', label: 'Resume Subscription' }],
  }
}

/** What stays after cancelling, for the question before it and for the word after it. */
export const whatStays = ({ open_until }: Pick<Status, 'open_until'>, timeZone?: string): string =>
  open_until
    ? `Access stays until ${longDay(open_until, timeZone)}; what you wrote stays readable.`
    : 'What you wrote stays readable.'
