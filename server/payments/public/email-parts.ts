import { formatCents } from '#contract/platform/money.ts'
import type { DocumentRow } from '#server/payments/receipts/document-store.ts'
import type { ChargeRow } from './charge.ts'
import type { ReturnReason } from './purchasable.ts'
import type { Line } from './stored-shapes.ts'

/** Why a payment goes back by itself. */
export const reasonText: Record<ReturnReason, string> = {
  included: 'What it was for is open already, so you do not pay for it twice.',
  sold_out: 'What you wanted was sold out before your payment arrived.',
  base_gone: 'It was an upgrade from a membership that is no longer open, so it could not be opened.',
  account_gone: 'The account that it was for was deleted.',
}

/** Lines of a receipt. */
export const lineList = (lines: readonly Line[]) =>
  lines.map(({ what, cents }) => `  ${what}: ${formatCents(cents)}`).join('\n')

/** Totals below the lines of a receipt. */
export function totalsOf(charge: ChargeRow): string {
  const total = formatCents(charge.total_cents)
  if (charge.tax_included) return `  Total, tax included: ${total}`
  const shipping = charge.shipping_cents > 0 ? `  Shipping: ${formatCents(charge.shipping_cents)}\n` : ''
  const tax = charge.tax_cents > 0 ? `  Sales tax: ${formatCents(charge.tax_cents)}\n` : ''
  return `${shipping}${tax}  Total: ${total}`
}

/** Tax number of the seller and postal address of the buyer, as lines of a document. */
export const partiesOf = (
  document: Pick<DocumentRow, 'seller_tax_number'> | undefined,
  address: string | null | undefined,
) =>
  `${document?.seller_tax_number ? `Tax number of the seller: ${document.seller_tax_number}\n` : ''}` +
  `${address ? `Sold to: ${address.replaceAll('\n', ', ')}\n` : ''}`

/** A credit note below the text of an e-mail. */
export const noteText = (note: DocumentRow) =>
  `\n\nCredit note ${note.number} of ${note.issued_at.slice(0, 10)}: ${formatCents(note.amount_cents)}` +
  `${note.tax_cents > 0 ? `, of it ${formatCents(note.tax_cents)} tax` : ''}\n` +
  partiesOf(note, note.buyer_address).trimEnd()
