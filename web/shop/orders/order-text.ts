import type { OrderState } from '#contract/shop/order-states.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { ifMailed } from '#web/platform/browser/site-switches.ts'
import { longDay } from '#web/platform/format/dates.ts'
import { centsOf, dollarsText } from '#web/platform/format/dollars.ts'
import { mailHint } from '#web/platform/format/mail-hint.ts'
import { sentenceOf } from '#web/platform/format/sentence.ts'
import type { NoticeKind } from '#web/ui/notice.tsx'

export type ShownOrder = ReplyOf<'orders', 'read'>
export type OrderItem = ShownOrder['items'][number]

/** Notice of an order: what happened to the money, what stays available, and what to do next. */
export interface OrderNews {
  kind: NoticeKind
  title: string
  text: string
}

/** Time in milliseconds after the payment in which the page thanks the buyer. */
const thanksForMs = 24 * 3_600_000

/** Refunded amount of an order, in cents. */
export const refundedCents = ({ refunds }: Pick<ShownOrder, 'refunds'>): number =>
  refunds.reduce((sum, { amount }) => sum + centsOf(amount), 0)

/** Whether an item is shipped. */
export const isSent = ({ kind }: Pick<OrderItem, 'kind'>) => kind !== 'digital'
const hasFile = ({ kind }: Pick<OrderItem, 'kind'>) => kind !== 'physical'

/** Whether the page still thanks for the payment. @param now in milliseconds */
export const isJustPaid = ({ paid_at, state }: Pick<ShownOrder, 'paid_at' | 'state'>, now: number): boolean =>
  paid_at !== null && (state === 'to_send' || state === 'complete') && now - Date.parse(paid_at) < thanksForMs

/** The notice above an order's items; null if the steps are sufficient. @param now in milliseconds */
export function orderNews(order: ShownOrder, now: number): OrderNews | null {
  const goesBack = `${dollarsText(refundedCents(order) / 100)} goes back to your card, in 5 to 10 days.`
  switch (order.state) {
    case 'pending':
      return {
        kind: 'info',
        title: 'Your payment is being confirmed.',
        text: `Most take seconds, some banks a day. You can close this page${ifMailed('; we write to you')}. What you ordered is held for you.`,
      }
    case 'failed':
      return {
        kind: 'error',
        title: 'The payment did not go through.',
        text: 'Nothing was charged. Your cart still lists the things.',
      }
    case 'to_send':
    case 'complete':
      return isJustPaid(order, now) ? thanks(order) : null
    case 'part_refunded':
      return {
        kind: 'info',
        title: `${refundedWhat(order)} was refunded.`,
        text: goesBack,
      }
    case 'refunded':
    case 'canceled':
      return {
        kind: 'info',
        title: `This order was ${order.state}.`,
        text: `${order.total ? goesBack : ''}${order.items.some(hasFile) ? ' The download has closed.' : ''}`,
      }
    case 'sent':
    case 'delivered':
      return null
  }
}

/** The step between payment and shipping. */
const making = (isPrinted: boolean) => (isPrinted ? 'being made' : 'being packed')

function thanks({ total, items, mail_folder, printed }: ShownOrder): OrderNews {
  const files = items.filter(hasFile)
  const parts = [
    ...(files.length > 0 ? [`${namesOf(files)} ${isOne(files) ? 'is' : 'are'} yours now, to download below`] : []),
    ...(items.some(isSent) ? [`${files.length > 0 ? 'what is sent' : 'it'} is ${making(printed.length > 0)}`] : []),
  ]
  const sentence = parts.join('; ')
  return {
    kind: 'good',
    title: total === 0 ? 'Thank you. It is yours.' : `Thank you. ${dollarsText(total)} is paid.`,
    text: sentenceOf(sentence) + mailHint(mail_folder),
  }
}

const isOne = (items: readonly unknown[]) => items.length === 1

const namesOf = (items: readonly Pick<OrderItem, 'name'>[]) =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(items.map(({ name }) => name))

/** The refunded items, or "a part of the order" if only money was refunded. */
function refundedWhat({ items }: ShownOrder): string {
  const back = items.filter(({ refunded_quantity: count }) => count > 0)
  const [first] = back
  if (!first) return 'A part of this order'
  return isOne(back) ? first.name : `${first.name} and ${back.length - 1} more`
}

/** Unit price and status of an item. */
export function itemNote(item: OrderItem, state: OrderState, isPrinted = false): string {
  const { quantity, price, refunded_quantity: back, kind } = item
  const count = `${quantity} × ${dollarsText(price)}`
  if (back >= quantity) return `${count}, refunded`
  const refundedText = back > 0 ? `, ${back} of ${quantity} refunded` : ''
  const place = state === 'to_send' ? `, ${making(isPrinted)}` : (places[state] ?? '')
  return `${count}${refundedText}${kind === 'digital' ? '' : place}`
}

/** Place of an order's items; null if the whole order was refunded. */
const places: Record<OrderState, string | null> = {
  pending: ', held for you',
  failed: '',
  to_send: '',
  sent: ', on its way',
  delivered: ', delivered',
  complete: '',
  part_refunded: '',
  refunded: null,
  canceled: null,
}

/** The order page is at its size limit, so it does not load the helpers of the contract. */
const isRefunded = (state: OrderState): boolean => places[state] === null

export interface Step {
  label: string
  /** The date of the step, or what follows. */
  note: string
  isDone: boolean
}

/** Shipping steps of an order; empty for a digital or unpaid one. */
export function orderSteps(order: ShownOrder, timeZone?: string): Step[] {
  const { paid_at: paid, sent_at: sent, delivered_at: delivered, state, items } = order
  const isGone = isRefunded(state)
  if (paid === null || !items.some(isSent) || (isGone && sent === null)) return []
  const day = (timestamp: string) => longDay(timestamp, timeZone)
  const isPrinted = order.printed.length > 0
  return [
    { label: 'Paid', note: day(paid), isDone: true },
    sent
      ? { label: isPrinted ? 'Made' : 'Packed', note: day(sent), isDone: true }
      : { label: isPrinted ? 'Being made' : 'Being packed', note: `Since ${day(paid)}`, isDone: true },
    sent
      ? { label: 'Sent', note: day(sent), isDone: true }
      : { label: 'Sent', note: ifMailed('We write to you that day', 'This page shows the day'), isDone: false },
    ...(delivered ? [{ label: 'Delivered', note: day(delivered), isDone: true }] : []),
  ]
}

/** Last day to request a refund; null if it has passed or nothing was paid. @param now in milliseconds */
export function refundUntil(
  { paid_at, delivered_at, refund_days: days, total, state }: ShownOrder,
  now: number,
  timeZone?: string,
): string | null {
  if (paid_at === null || total === 0 || isRefunded(state)) return null
  const end = Date.parse(delivered_at ?? paid_at) + days * 24 * 3_600_000
  return end < now ? null : longDay(new Date(end).toISOString(), timeZone)
}
