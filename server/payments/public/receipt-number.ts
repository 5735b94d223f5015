/** Formats the number of a document, such as 'R-2026-00017' for a receipt and 'C-2026-00003' for a credit note. */
export const documentNumber = (kind: 'receipt' | 'credit_note', year: number, count: number): string =>
  `${kind === 'receipt' ? 'R' : 'C'}-${year}-${String(count).padStart(5, '0')}`

/** A payment's receipt number. Receipts of earlier releases are numbered by the payment, such as 'M-2026-001017'. */
export const receiptNumber = (charge: { id: number; paid_at: string; receipt_number: string | null }): string =>
  charge.receipt_number ?? `M-${charge.paid_at.slice(0, 4)}-${String(charge.id).padStart(6, '0')}`

/** What the number of a document identifies: a payment, or a stored document. Undefined if the text is no number. */
export function parseReceiptNumber(text: string): { chargeId: number } | { number: string } | undefined {
  const [, digits] = /^\s*M-\d{4}-(\d{6,15})\s*$/i.exec(text) ?? []
  if (digits !== undefined) return { chargeId: Number(digits) }
  return /^\s*[RC]-\d{4}-\d{5,15}\s*$/i.test(text) ? { number: text.trim().toUpperCase() } : undefined
}
