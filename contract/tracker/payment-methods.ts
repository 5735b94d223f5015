/** Payment methods. Separate from the schemas, so that forms need not load those. */
export const paymentMethods = [
  'Cash',
  'Credit Card',
  'Debit Card',
  'Bank Transfer',
  'Digital Wallet',
  'Check',
  'Other',
] as const
