type Decimal = '.' | ','

/** Maximum characters of an amount; longer text is none. */
const maxAmountLength = 60

/** Removes spaces and the apostrophes of Swiss thousands, and writes the minus as a hyphen. */
const plain = (text: string) =>
  text.length > maxAmountLength ? '' : text.replace(/[\s\u00a0\u202f'’]/g, '').replace(/[−–]/g, '-')

const signed = /^([+-]?)([\d.,]+)(-?)$/
/** Digits, or groups of three, or of two in India. */
const whole = { '.': /^(?:\d*|\d{1,3}(?:,\d{2,3})*,\d{3})$/, ',': /^(?:\d*|\d{1,3}(?:\.\d{2,3})*\.\d{3})$/ }

/**
 * Parses the amount of a statement and rounds it to the cent: '-1,234.5025' is -123450.
 * @returns signed cents, or null for other text
 */
export function centsOf(text: string, decimal: Decimal): number | null {
  const [, sign = '', number = '', signAfter = ''] = signed.exec(plain(text)) ?? []
  const at = number.lastIndexOf(decimal)
  const units = at < 0 ? number : number.slice(0, at)
  const fraction = at < 0 ? '' : number.slice(at + 1)
  const isAmount = whole[decimal].test(units) && /^\d*$/.test(fraction) && units + fraction !== ''
  if (!isAmount || (sign !== '' && signAfter !== '')) return null
  const padded = fraction.padEnd(2, '0')
  const cents = Number(units.replace(/\D/g, '')) * 100 + Math.round(Number(`${padded.slice(0, 2)}.${padded.slice(2)}`))
  if (!Number.isSafeInteger(cents)) return null
  return cents !== 0 && `${sign}${signAfter}` === '-' ? -cents : cents
}

/** Amount with a decimal point and, below zero, a minus: '-1234.50'. Text that is no amount is returned unchanged. */
export function normalAmount(text: string, decimal: Decimal): string {
  const cents = centsOf(text, decimal)
  if (cents === null) return text
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * Counts the votes of a file's amounts for one decimal separator. Three digits after a separator are rather thousands,
 * so they only decide if no other amount does.
 */
export function decimalVote() {
  const votes = { '.': 0, ',': 0 }
  return {
    add(text: string) {
      const [, separator, digits = ''] = /([.,])(\d*)-?$/.exec(plain(text)) ?? []
      if (separator !== '.' && separator !== ',') return
      if (digits.length !== 3) votes[separator] += 1000
      else votes[separator === '.' ? ',' : '.'] += 1
    },
    decimal: (): Decimal => (votes[','] > votes['.'] ? ',' : '.'),
  }
}
