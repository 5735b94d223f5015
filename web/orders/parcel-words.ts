import { statusKind, statusWord } from '#web/printing/print-statuses.ts'
import type { StatusKind } from '#web/product-management/status.tsx'
import type { ShownOrder } from './order-words.ts'

export type PrintedParcel = ShownOrder['printed'][number]

/** Where a printed parcel is, in the words of whoever waits for it. */
const words = new Map<string, string>([
  ['pending', 'Waiting to be printed'],
  ['processing', 'Getting ready'],
  ['in_production', 'Being printed'],
  ['shipped', 'On its way'],
  ['delivered', 'Delivered'],
  ['completed', 'Delivered'],
  ['cancelled', 'Cancelled'],
  ['failed', 'Held up'],
])

/** What comes next, where the word leaves it open. */
const notes = new Map<string, string>([
  ['pending', 'It goes to the printer by itself.'],
  ['in_production', 'We write to you when it is sent.'],
  ['cancelled', 'It was not printed. We write to you about your money.'],
  ['failed', 'Something keeps it from being printed. We look after it; you need not do anything.'],
])

export interface ParcelState {
  word: string
  kind: StatusKind
  note: string | null
}

/** How a printed parcel stands. What keeps the partner from printing is ours to mend, so it does not read as a failure. */
export function parcelState({ status }: Pick<PrintedParcel, 'status'>): ParcelState {
  return {
    word: words.get(status) ?? statusWord(status),
    kind: status === 'failed' ? 'waiting' : statusKind(status),
    note: notes.get(status) ?? null,
  }
}

/** The way to follow a parcel: who carries it and under what number; null where it is not known yet. */
export function parcelFacts({ carrier, tracking_number: number }: PrintedParcel) {
  const facts = [
    ...(carrier ? [{ label: 'Carrier', value: carrier }] : []),
    ...(number ? [{ label: 'Number', value: number }] : []),
  ]
  return facts.length > 0 ? facts : null
}
