import { maxCents } from '#contract/platform/money.ts'
import { type Currency, isCurrency } from '#contract/tracker/currencies.ts'
import type { RequestOf } from '#web/platform/api/api.ts'
import { defineForm, Invalid, type TypedFields } from '#web/platform/forms/define-form.ts'
import { flag } from '#web/platform/forms/field-codecs.ts'
import { optionalAmount, tooMuchIn } from './amount-field.ts'

/** The settings that the dialog changes, by two requests: the currency, and all others. */
export type SettingsBody = RequestOf<'expenses', 'changeSettings'>['body'] & { currency: Currency }

export type SettingsFields = TypedFields<SettingsBody> & { currency: Currency }

const incomeRange = (currency: Currency) =>
  currency === 'USD' ? 'Please give $0 to $9,999,999.99.' : 'Please give 0 to 9,999,999.99.'

/** The form of the settings. In US dollars, messages about bounds are those of the server. */
export const settingsForm = defineForm<SettingsBody, SettingsFields>({
  month_start: { show: String, read: Number },
  monthly_income: optionalAmount(0, incomeRange),
  cash_on_hand: optionalAmount(-maxCents, tooMuchIn),
  budget_emails: flag,
  currency: {
    show: (currency) => currency,
    read: (currency) => (isCurrency(currency) ? currency : new Invalid('Please choose a currency from the list.')),
  },
})
