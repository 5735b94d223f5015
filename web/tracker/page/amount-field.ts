import { formatCents, maxCents, toDollars, tooMuch } from '#contract/platform/money.ts'
import type { Currency } from '#contract/tracker/currencies.ts'
import { Invalid } from '#web/platform/forms/define-form.ts'
import { showDollars } from '#web/platform/forms/field-codecs.ts'
import { readAmount } from './read-amount.ts'

/** The typed fields of a form that an amount depends on. */
interface WithCurrency {
  currency: Currency
}

const problems = {
  unreadable: 'This amount cannot be read. Write it like 12.50.',
  decimals: 'Give an amount with at most two decimals',
}

/** The message for an amount above the maximum. In US dollars it is the server's. */
export const tooMuchIn = (currency: Currency): string =>
  currency === 'USD' ? tooMuch : 'Please give at most 9,999,999.99.'

/** Reads a typed amount in cents, within no bounds; null for empty text. */
export function readCents(text: string, currency: Currency): number | null | Invalid {
  const reading = readAmount(text, currency)
  if ('cents' in reading) return reading.cents
  return reading.problem === 'empty' ? null : new Invalid(problems[reading.problem])
}

/** A required amount. @param missing the message for empty text, zero and less */
export const amountAbove0 = (missing: string) => ({
  show: showDollars,
  read(text: string, { currency }: WithCurrency): number | Invalid {
    const cents = readCents(text, currency)
    if (cents instanceof Invalid) return cents
    if (cents === null || cents <= 0) return new Invalid(missing)
    return cents > maxCents ? new Invalid(tooMuchIn(currency)) : toDollars(cents)
  },
})

/**
 * An optional amount.
 * @param min minimum in cents
 * @param outside the message for an amount that is outside of the bounds
 */
export const optionalAmount = (min: number, outside: (currency: Currency) => string) => ({
  show: showDollars,
  read(text: string, { currency }: WithCurrency): number | null | Invalid {
    const cents = readCents(text, currency)
    if (cents === null || cents instanceof Invalid) return cents
    return cents < min || cents > maxCents ? new Invalid(outside(currency)) : toDollars(cents)
  },
})

/** How a typed amount is read, such as '= $1,234.56'; null for a plain amount, and for text that is none. */
export function readingText(text: string, currency: Currency): string | null {
  const reading = readAmount(text, currency)
  if ('problem' in reading || reading.isPlain || Math.abs(reading.cents) > maxCents) return null
  return `= ${formatCents(reading.cents, currency)}`
}
