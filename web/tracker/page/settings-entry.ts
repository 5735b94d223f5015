import { maxCents, parseCents, toDollars, tooMuch } from '#contract/platform/money.ts'
import { plainAmount } from '#web/platform/format/plain-amount.ts'
import type { TrackerSettings } from './tracker-context.tsx'

/** Values of the settings form. */
export interface SettingsFields {
  monthStart: string
  income: string
  cash: string
  emails: boolean
}

export type SettingsErrors = Partial<Record<keyof SettingsFields, string>>

const amountText = (dollars: number | null) => (dollars === null ? '' : dollars.toFixed(2))

export const fieldsOf = (settings: TrackerSettings): SettingsFields => ({
  monthStart: String(settings.month_start),
  income: amountText(settings.monthly_income),
  cash: amountText(settings.cash_on_hand),
  emails: settings.budget_emails,
})

/** @returns null for an empty field, or an error message */
function readAmount(text: string, min: number): number | null | string {
  if (text.trim() === '') return null
  const plain = plainAmount(text.replace('−', '-'))
  if (plain === null) return 'Please give an amount in dollars, or leave it empty.'
  const cents = plain.length > 14 ? Number.POSITIVE_INFINITY : parseCents(plain)
  if (cents === null) return 'Give an amount with at most two decimals'
  if (cents < min) return min === 0 ? 'Please give $0 to $9,999,999.99.' : tooMuch
  if (cents > maxCents) return min === 0 ? 'Please give $0 to $9,999,999.99.' : tooMuch
  return toDollars(cents)
}

/** Parses the form into a request body, or into the same error messages as the server. */
export function readSettings(fields: SettingsFields): { body: TrackerSettings } | { errors: SettingsErrors } {
  const income = readAmount(fields.income, 0)
  const cash = readAmount(fields.cash, -maxCents)
  if (typeof income === 'string' || typeof cash === 'string')
    return {
      errors: { ...(typeof income === 'string' && { income }), ...(typeof cash === 'string' && { cash }) },
    }
  return {
    body: {
      month_start: Number(fields.monthStart),
      monthly_income: income,
      cash_on_hand: cash,
      budget_emails: fields.emails,
    },
  }
}

/** Maps the server's error messages to form fields. */
export const errorsOf = (wire: Readonly<Record<string, string>>): SettingsErrors => ({
  ...(wire.month_start && { monthStart: wire.month_start }),
  ...(wire.monthly_income && { income: wire.monthly_income }),
  ...(wire.cash_on_hand && { cash: wire.cash_on_hand }),
})

/** '1st', '2nd', '25th'. */
export function ordinal(day: number): string {
  const isTeen = day > 10 && day < 14
  return `${day}${(!isTeen && { 1: 'st', 2: 'nd', 3: 'rd' }[day % 10]) || 'th'}`
}
