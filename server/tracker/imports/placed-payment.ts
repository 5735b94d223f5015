import type { NoPayment, Payment } from './columns/read-row.ts'

/** A payment with its account, and its currency if that is not the currency of the tracker. */
export interface PlacedPayment extends Payment {
  /** Number of the account; null is Everyday. */
  account_id: number | null
  otherCurrency: string | null
}

export const isPayment = (row: PlacedPayment | NoPayment): row is PlacedPayment => 'cents' in row

/** Whether a row can be added: its amount is in the currency of the tracker. */
export const canBeAdded = (row: PlacedPayment | NoPayment): row is PlacedPayment =>
  isPayment(row) && row.otherCurrency === null
