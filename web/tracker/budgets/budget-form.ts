import { parseCents } from '#contract/platform/money.ts'
import type { Currency } from '#contract/tracker/currencies.ts'
import type { RequestOf } from '#web/platform/api/api.ts'
import { defineForm, Invalid, type TypedFields } from '#web/platform/forms/define-form.ts'
import { flag, requiredId } from '#web/platform/forms/field-codecs.ts'
import { amountAbove0 } from '#web/tracker/page/amount-field.ts'

export type BudgetBody = RequestOf<'budgets', 'change'>['body']

/** Typed values, and the currency in which the limit is read. */
export type BudgetFields = TypedFields<BudgetBody> & { currency: Currency }

export const newFields = (currency: Currency): BudgetFields => ({
  category_id: '',
  monthly_limit: '',
  alert_threshold: '',
  rollover: false,
  currency,
})

const threshold = {
  show: (percent: number | null | undefined) => percent?.toString() ?? '',
  read(text: string): number | null | Invalid {
    const normalized = text.replace(/[\s%]/g, '').replace(',', '.')
    if (normalized === '') return null
    const percent = /^-?\d*\.?\d*$/.test(normalized) && /\d/.test(normalized) ? Number(normalized) : Number.NaN
    if (!(percent >= 0 && percent <= 100)) return new Invalid('Alert threshold must be between 0 and 100')
    return parseCents(percent) === null ? new Invalid('Give a percentage with at most two decimals') : percent
  },
}

/** The form of a budget; its messages are those of the server. */
export const budgetForm = defineForm<BudgetBody, BudgetFields>({
  category_id: requiredId('Category is required'),
  monthly_limit: amountAbove0('Monthly limit must be greater than 0'),
  alert_threshold: threshold,
  rollover: flag,
})

/** Typed values of an existing budget. */
export const fieldsOf = (budget: BudgetBody, currency: Currency): BudgetFields => ({
  ...budgetForm.fieldsOf(budget),
  currency,
})
