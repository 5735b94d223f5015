import type { ReplyOf, RequestOf } from '#web/platform/api/api.ts'
import { fieldErrors } from '#web/platform/api/errors.ts'
import { ifMailed } from '#web/platform/browser/site-switches.ts'

export type SendRow = ReplyOf<'orderBatches', 'preview'>['rows'][number]
export type SendBody = RequestOf<'orderBatches', 'send'>['body']
export type NewState = RequestOf<'orderBatches', 'setState'>['body']['state']

/** '1 order', '39 orders'. */
export const ordersText = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'order' : 'orders'}`

const are = (count: number) => (count === 1 ? 'is' : 'are')

/** A fault of an order, with the name of its row. */
export interface Fault {
  label: string
  text: string
  /** Null if the row names no order. */
  order: number | null
}

/** Faults of a preview. @param word of a row: 'Row' of a file, 'Order' of a selection */
export const faultsOf = (rows: readonly SendRow[], word: 'Row' | 'Order'): Fault[] =>
  rows.flatMap(({ line, order, faults }) => {
    const label = word === 'Row' ? `Row ${line}` : `Order ${order}`
    return faults.map((text) => ({ label, text, order }))
  })

/** Faults of a rejected change, by the places of its orders. @param labelOf name of the row at a place */
export function rejectedFaults(error: unknown, orders: readonly number[], labelOf: (place: number) => string): Fault[] {
  return Object.entries(fieldErrors(error)).flatMap(([path, text]) => {
    const [, place] = /^orders\.(\d+)/.exec(path) ?? []
    const order = orders[Number(place)]
    return place === undefined || order === undefined ? [] : [{ label: labelOf(Number(place)), text, order }]
  })
}

/** Ids of the orders with faults, each once. */
export const faultyOrders = (faults: readonly Fault[]): number[] => [
  ...new Set(faults.flatMap(({ order }) => order ?? [])),
]

export const faultsTitle = (count: number): string =>
  count === 1 ? 'One order stops all of them' : `${count.toLocaleString('en-US')} orders stop all of them`

export const rowFaultsTitle = (count: number): string =>
  count === 1 ? 'One row needs a look' : `${count.toLocaleString('en-US')} rows need a look`

/** What sending does, before it is done. */
export function sendText(rows: readonly Pick<SendRow, 'is_mailed'>[]): string {
  const emails = rows.filter(({ is_mailed: isMailed }) => isMailed).length
  const mail = emails === 1 ? 'One e-mail goes' : `${emails.toLocaleString('en-US')} e-mails go`
  const promise =
    emails === 0 ? 'No buyer gets an e-mail.' : `${mail} to the buyers at once, and Undo cannot take them back.`
  const seen = 'The buyers see it on the pages of their orders.'
  return `${ordersText(rows.length)} will be marked as sent, all of them or none. ${ifMailed(promise, seen)}`
}

/** Texts of a change of states: its question, its consequences, its button, and its result. */
export const stateTexts: Record<
  NewState,
  { title: (count: number) => string; text: string; confirm: string; busy: string; done: (count: number) => string }
> = {
  delivered: {
    title: (count) => `Mark ${ordersText(count)} as delivered?`,
    text: 'Only orders that were sent can have arrived. The buyers get no e-mail. This cannot be undone.',
    confirm: 'Mark as delivered',
    busy: 'Marking as delivered...',
    done: (count) => `${ordersText(count)} ${are(count)} marked as delivered`,
  },
  to_send: {
    title: (count) => `Set ${ordersText(count)} back to “to send”?`,
    text: 'Their carriers and tracking numbers are deleted. The buyers get no e-mail, and those that were sent cannot be taken back.',
    confirm: 'Set back',
    busy: 'Setting back...',
    done: (count) => `${ordersText(count)} ${are(count)} to be sent again`,
  },
}

export const sentText = (count: number): string => `${ordersText(count)} ${are(count)} marked as sent`

/** The orders that "all orders to send" leaves out; empty if none. */
export function leftOutText(printed: number, hasMore: boolean): string {
  const parts = [
    printed > 0 &&
      `${ordersText(printed)} to send ${are(printed)} left out, because a print partner sends ${printed === 1 ? 'it' : 'them'}.`,
    hasMore && 'The oldest 500 are selected. Select the others after these are sent.',
  ]
  return parts.filter(Boolean).join(' ')
}
