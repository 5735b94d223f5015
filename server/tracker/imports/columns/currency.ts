import { currencies } from '#contract/tracker/currencies.ts'

/** Codes of ISO 4217 that files may state: those of trackers, and others. */
const codes = new Set<string>([
  ...currencies,
  ...'JPY ISK KRW CLP VND RUB KZT RSD GEL AMD AZN ALL MKD BAM MDL BYN TND JOD KWD BHD OMR QAR LBP IQD DZD LYD'.split(
    ' ',
  ),
  ...'TZS UGX RWF ETB XOF XAF MUR NAD BWP ZMW MOP KHR LAK MMK BND FJD PGK CRC HNL NIO PAB BOB PYG VES CUP TTD'.split(
    ' ',
  ),
])

/** Signs and abbreviations of one currency, in lower case. */
const signs: Record<string, string> = {
  ...{ '€': 'EUR', euro: 'EUR', euros: 'EUR', '£': 'GBP', us$: 'USD', au$: 'AUD', a$: 'AUD', ca$: 'CAD', c$: 'CAD' },
  ...{ nz$: 'NZD', hk$: 'HKD', s$: 'SGD', nt$: 'TWD', mx$: 'MXN', r$: 'BRL', fr: 'CHF', sfr: 'CHF', zł: 'PLN' },
  ...{ zl: 'PLN', kč: 'CZK', kc: 'CZK', ft: 'HUF', lei: 'RON', лв: 'BGN', '₺': 'TRY', tl: 'TRY', '₴': 'UAH' },
  ...{ '₪': 'ILS', '₦': 'NGN', '₹': 'INR', '฿': 'THB', '₱': 'PHP', '₽': 'RUB', '₩': 'KRW', '₫': 'VND', rm: 'MYR' },
  ...{ rp: 'IDR' },
}

/** Abbreviations of several currencies, in lower case. */
const sharedSigns = new Set(['kr', 'rs', 'r', '$', '¥'])

/** Words, and signs with up to three letters before them. */
const words = /\p{L}{0,3}\p{Sc}|\p{L}{1,6}\.?/gu

/** The currency of a sign, an abbreviation or a code; empty for shared ones; undefined for other words. */
function currencyOfWord(word: string): string | undefined {
  const lower = word.toLowerCase().replace(/\.$/, '')
  if (signs[lower] !== undefined) return signs[lower]
  const code = lower.replace('$', '').toUpperCase()
  if (codes.has(code)) return code
  return sharedSigns.has(lower) || /^\p{Sc}$/u.test(lower) ? '' : undefined
}

/** The currency that a cell or a word consists of: 'EUR', '€', 'zł'. Empty if it is none, or shared by several. */
export const currencyCode = (text: string): string => (text.length > 6 ? '' : (currencyOfWord(text.trim()) ?? ''))

/**
 * Splits an amount from its currency.
 * @returns the text without signs and codes of currencies, and the stated currency; empty if none, or shared by several
 */
export function splitCurrency(text: string): { rest: string; currency: string } {
  let currency = ''
  const rest = text.replaceAll(words, (word) => {
    const found = currencyOfWord(word)
    if (found === undefined) return word
    currency ||= found
    return ''
  })
  return { rest, currency }
}
