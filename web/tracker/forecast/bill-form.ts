import type { Currency } from '#contract/tracker/currencies.ts'
import type { RequestOf } from '#web/platform/api/api.ts'
import { defineForm, type TypedFields } from '#web/platform/forms/define-form.ts'
import { requiredId, requiredText } from '#web/platform/forms/field-codecs.ts'
import { amountAbove0 } from '#web/tracker/page/amount-field.ts'
import { periodNames } from './bill-text.ts'
import type { Bill } from './forecast-text.ts'

export type BillBody = RequestOf<'bills', 'change'>['body']

/** Values of the bill form, as typed, and the currency in which its amount is read. */
export type BillFormFields = TypedFields<BillBody> & { currency: Currency }

const period = {
  show: (name: Bill['period']): string => name,
  read: (text: string): Bill['period'] =>
    Object.keys(periodNames).find((name): name is Bill['period'] => name === text) ?? 'monthly',
}

export const billForm = defineForm<BillBody, BillFormFields>({
  description: requiredText('Description is required'),
  category_id: requiredId('Category is required'),
  amount: amountAbove0('Amount must be greater than 0'),
  period,
  next_due: requiredText('Date is required'),
})

/** Initial form values: those of a bill, or empty. */
export const billFields = (bill: Bill | null, today: string, currency: Currency): BillFormFields =>
  bill
    ? { ...billForm.fieldsOf({ ...bill, next_due: bill.next_due ?? today }), currency }
    : { description: '', category_id: '', amount: '', period: 'monthly', next_due: today, currency }
