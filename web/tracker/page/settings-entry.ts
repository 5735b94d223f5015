import { maxCents, parseCents, toDollars, tooMuch } from '#contract/platform/money.ts'
import { plainAmount } from '#web/platform/format/plain-amount.ts'
import type { TrackerSettings } from './tracker-context.tsx'

/** What stands in the form of the settings. */
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

/** @returns null for an empty field, and what is wrong as text */
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

/** What is sent, or what is wrong, in the sentences in which the server would say it. */
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

/** The server's sentences, each under its field. */
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
