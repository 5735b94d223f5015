/** Formats the number of a document, such as 'R-2026-00017' for a receipt and 'C-2026-00003' for a credit note. */
export const documentNumber = (kind: 'receipt' | 'credit_note', year: number, count: number): string =>
  `${kind === 'receipt' ? 'R' : 'C'}-${year}-${String(count).padStart(5, '0')}`

/** A payment's receipt number. Receipts of earlier releases are numbered by the payment, such as 'M-2026-001017'. */
export const receiptNumber = (charge: { id: number; paid_at: string; receipt_number: string | null }): string =>
  charge.receipt_number ?? `M-${charge.paid_at.slice(0, 4)}-${paddedId(charge.id)}`

const paddedId = (id: number) => String(id).padStart(6, '0')

/**
 * What the number of a document identifies: a payment of a year, or a stored document. Undefined if the text is no number
 * of a document.
 */
export function parseReceiptNumber(text: string): { chargeId: number; year: string } | { number: string } | undefined {
  const [, year, digits] = /^\s*M-(\d{4})-(\d{6,15})\s*$/i.exec(text) ?? []
  if (year !== undefined && digits !== undefined)
    return digits === paddedId(Number(digits)) ? { chargeId: Number(digits), year } : undefined
  return /^\s*[RC]-\d{4}-\d{5,15}\s*$/i.test(text) ? { number: text.trim().toUpperCase() } : undefined
}
