import { ifMailed } from '#web/platform/browser/site-switches.ts'
import { dayOfYear, longDay } from '#web/platform/format/dates.ts'
import type { CardAction, CardText } from './card-content.ts'
import { priceText, type Status } from './status.ts'
import { subscribeText } from './subscribe-text.ts'

const tracker: CardAction = { command: 'tracker', label: 'Open Expense Tracker' }
const cancel: CardAction = { command: 'cancel', label: 'Cancel Subscription' }
const active = { heading: 'Active Subscription', hasPrice: true }

/**
 * Texts of the card for a subscription state.
 * @param timeZone the user's; defaults to the browser's
 */
export function cardText(status: Status, timeZone?: string): CardText {
  switch (status.state) {
    case 'free':
      return status.can_cancel ? { ...freeText, note: undefined, actions: [tracker, cancel] } : freeText
    case 'confirming':
      return confirmingText
    case 'trialing':
      return trialText(status, timeZone)
    case 'active':
      return activeText(status, timeZone)
    case 'past_due':
      return pastDueText(status, timeZone)
    case 'cancelled':
      return cancelledText(status, timeZone)
    default:
      return subscribeText(status, timeZone)
  }
}

export const confirmingText: CardText = {
  heading: 'Almost there',
  lead: 'The payment provider is confirming your subscription.',
  hasPrice: false,
  notice: {
    kind: 'info',
    title: 'This takes a few seconds.',
    text: `You can leave this page.${ifMailed(' We write to you as soon as CashCoach is open.')}`,
  },
  items: [],
  actions: [{ command: 'look-again', label: 'Look again' }],
}

const freeText: CardText = {
  heading: 'Free access',
  lead: 'CashCoach is open for you, free of charge.',
  hasPrice: false,
  items: [],
  note: 'There is nothing to pay and nothing to cancel. Should that ever end, what you wrote stays readable.',
  actions: [tracker],
}

function trialText(status: Status, timeZone?: string): CardText {
  const { open_until } = status
  const until = open_until && longDay(open_until, timeZone)
  return {
    ...active,
    chip: { text: 'Free trial', kind: 'plain' },
    items: until
      ? [
          { label: 'Free until', value: until },
          { label: 'First charge that day', value: priceText(status) },
        ]
      : [],
    note: `Cancel before ${open_until ? dayOfYear(open_until, timeZone) : 'the trial ends'} and you pay nothing. CashCoach then stays open to the end of the trial.`,
    actions: [tracker, cancel],
  }
}

function activeText(status: Status, timeZone?: string): CardText {
  const { open_until, next_charge_at, subscribed_since } = status
  return {
    ...active,
    chip: { text: 'Paid', kind: 'good' },
    items: [
      ...(open_until ? [{ label: 'Paid until', value: longDay(open_until, timeZone) }] : []),
      ...(next_charge_at ? [{ label: 'Next charge that day', value: priceText(status) }] : []),
      ...(subscribed_since ? [{ label: 'Subscribed since', value: longDay(subscribed_since, timeZone) }] : []),
    ],
    actions: [tracker, { command: 'portal', label: 'Card and invoices' }, cancel],
  }
}

function pastDueText(status: Status, timeZone?: string): CardText {
  const { payment_failed_at, next_charge_at } = status
  const due = payment_failed_at ? ` of ${dayOfYear(payment_failed_at, timeZone)}` : ''
  const nextChargeText = next_charge_at ? ` on ${dayOfYear(next_charge_at, timeZone)}` : ''
  return {
    ...active,
    chip: { text: 'Unpaid', kind: 'warn' },
    notice: {
      kind: 'warn',
      title: `The payment${due} did not go through.`,
      text: `We try again${nextChargeText}. CashCoach stays open until then, and nothing you wrote is lost.`,
    },
    items: [
      { label: 'Owed', value: priceText(status) },
      ...(next_charge_at ? [{ label: 'Next try', value: longDay(next_charge_at, timeZone) }] : []),
    ],
    actions: [{ command: 'portal', label: 'Change the card' }, tracker, cancel],
  }
}

function cancelledText(status: Status, timeZone?: string): CardText {
  const { open_until } = status
  const day = open_until ? dayOfYear(open_until, timeZone) : 'that day'
  return {
    ...active,
    hasPrice: false,
    chip: { text: 'Cancelled', kind: 'plain' },
    items: [
      ...(open_until ? [{ label: 'Open until', value: longDay(open_until, timeZone) }] : []),
      { label: 'Charges from now on', value: 'None' },
      { label: 'To come back after that', value: `${priceText(status)}/month` },
    ],
    note: `After ${day} what you wrote stays readable. Resume before then and nothing is charged until ${day}.`,
    actions: [tracker, { command: 'portal', label: 'Resume Subscription' }],
  }
}
