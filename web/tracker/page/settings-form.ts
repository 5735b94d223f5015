import { maxCents, parseCents, toDollars, tooMuch } from '#contract/platform/money.ts'
import { plainAmount } from '#web/platform/format/plain-amount.ts'
import { defineForm, Invalid, type TypedFields } from '#web/platform/forms/define-form.ts'
import { flag, showDollars } from '#web/platform/forms/field-codecs.ts'
import type { TrackerSettings } from './tracker-context.tsx'

export type SettingsFields = TypedFields<TrackerSettings>

/** An optional amount. @param outside the message when it is below `min` cents or above the maximum */
const optionalAmount = (min: number, outside: string) => ({
  show: showDollars,
  read(text: string): number | null | Invalid {
    if (text.trim() === '') return null
    const plain = plainAmount(text.replace('−', '-'))
    if (plain === null) return new Invalid('Please give an amount in dollars, or leave it empty.')
    const cents = plain.length > 14 ? Number.POSITIVE_INFINITY : parseCents(plain)
    if (cents === null) return new Invalid('Give an amount with at most two decimals')
    return cents < min || cents > maxCents ? new Invalid(outside) : toDollars(cents)
  },
})

/** The form of the settings; its messages are those of the server. */
export const settingsForm = defineForm<TrackerSettings>({
  month_start: { show: String, read: Number },
  monthly_income: optionalAmount(0, 'Please give $0 to $9,999,999.99.'),
  cash_on_hand: optionalAmount(-maxCents, tooMuch),
  budget_emails: flag,
})
