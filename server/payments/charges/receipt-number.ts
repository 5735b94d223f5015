/** Formats a receipt number, such as 'M-2026-001017'. */
export const receiptNumber = (chargeId: number, paidAt: string): string =>
  `M-${paidAt.slice(0, 4)}-${String(chargeId).padStart(6, '0')}`
