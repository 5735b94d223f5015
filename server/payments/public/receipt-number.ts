/** Formats a receipt number, such as 'M-2026-001017'. */
export const receiptNumber = (chargeId: number, paidAt: string): string =>
  `M-${paidAt.slice(0, 4)}-${String(chargeId).padStart(6, '0')}`

/** The payment in a receipt number; undefined if the text is none. */
export function chargeOfReceipt(text: string): number | undefined {
  const [, digits] = /^\s*M-\d{4}-(\d{6,15})\s*$/i.exec(text) ?? []
  return digits === undefined ? undefined : Number(digits)
}
