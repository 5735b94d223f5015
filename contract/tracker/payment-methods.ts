/** How something can have been paid. Apart from the schemas, so that a form can offer them without loading those. */
export const paymentMethods = [
  'Cash',
  'Credit Card',
  'Debit Card',
  'Bank Transfer',
  'Digital Wallet',
  'Check',
  'Other',
] as const
