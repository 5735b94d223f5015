import { formatCents, parseCents } from '#contract/platform/money.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { longDay } from '#web/platform/format/dates.ts'
import type { AmountRow } from '#web/ui/amount-list.tsx'

export type ReceiptReply = ReplyOf<'payments', 'receipt'>

interface Sum {
  rows: AmountRow[]
  total: AmountRow
}

const cents = (dollars: number) => parseCents(dollars) ?? 0

/** Lines and total of a purchase. Included tax has no row, because it would count twice. */
export function paidSum(receipt: ReceiptReply, timeZone?: string): Sum {
  const { lines, shipping, tax, tax_included, total, date } = receipt
  return {
    rows: [
      ...lines.map(({ what, amount }) => ({ label: what, amount: cents(amount) })),
      ...(cents(shipping) > 0 ? [{ label: 'Shipping', amount: cents(shipping) }] : []),
      ...(cents(tax) > 0 && !tax_included ? [{ label: 'Sales tax', amount: cents(tax) }] : []),
    ],
    total: { label: `Paid on ${longDay(date, timeZone)}`, amount: cents(total) },
  }
}

/** Refunds and the final amount; null without a refund. */
export function refundSum({ refunds, total }: ReceiptReply, timeZone?: string): Sum | null {
  if (refunds.length === 0) return null
  const left = refunds.reduce((sum, { amount }) => sum - cents(amount), cents(total))
  return {
    rows: [
      { label: 'Paid', amount: cents(total) },
      ...refunds.map(({ date, amount }) => ({
        label: `Refunded ${longDay(date, timeZone)}`,
        amount: -cents(amount),
      })),
    ],
    total: { label: 'Paid in the end', amount: left },
  }
}

/** Amount of a credit note, and the tax in it. */
export function creditNoteSum(
  { amount, tax }: Pick<ReceiptReply['credit_notes'][number], 'amount' | 'tax'>,
  { number, lines }: Pick<ReceiptReply, 'number' | 'lines'>,
): Sum {
  const what = lines.length === 1 ? `${lines[0]?.what}, receipt ${number}` : `Of receipt ${number}`
  return {
    rows: [
      { label: what, amount: cents(tax) - cents(amount) },
      ...(cents(tax) > 0 ? [{ label: 'Sales tax', amount: -cents(tax) }] : []),
    ],
    total: { label: 'Refunded', amount: -cents(amount) },
  }
}

/** Message about included tax; empty if there is none. */
export const includedTax = ({ tax, tax_included }: ReceiptReply): string =>
  tax_included && cents(tax) > 0 ? `The total includes ${formatCents(cents(tax))} of sales tax.` : ''
