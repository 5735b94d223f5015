/** Currencies of trackers: common ones with two decimals in ISO 4217. */
export const currencies = [
  ...['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'NZD', 'CHF', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'HUF', 'RON', 'BGN', 'TRY'],
  ...['UAH', 'ILS', 'AED', 'SAR', 'ZAR', 'NGN', 'KES', 'GHS', 'EGP', 'MAD', 'INR', 'PKR', 'BDT', 'LKR', 'NPR', 'SGD'],
  ...['MYR', 'THB', 'PHP', 'IDR', 'HKD', 'CNY', 'TWD', 'MXN', 'BRL', 'ARS', 'COP', 'PEN', 'UYU', 'DOP', 'GTQ', 'JMD'],
] as const

export type Currency = (typeof currencies)[number]

/** Whether a text is the code of a currency that trackers can have. */
export const isCurrency = (code: string): code is Currency => (currencies as readonly string[]).includes(code)
