import { parseCents, toDollars } from '#contract/platform/money.ts'
import type { RequestOf } from '#web/platform/api/api.ts'
import { defineForm, Invalid, type TypedFields } from '#web/platform/forms/define-form.ts'
import { requiredId, requiredText, showDollars } from '#web/platform/forms/field-codecs.ts'
import { periodNames } from './bill-text.ts'
import type { Bill } from './forecast-text.ts'

export type BillBody = RequestOf<'bills', 'change'>['body']

/** Values of the bill form, as typed. */
export type BillFormFields = TypedFields<BillBody>

const amount = {
  show: showDollars,
  read(text: string): number | Invalid {
    const cents = parseCents(text.replace(/[$,\s]/g, ''))
    return cents === null || cents <= 0 ? new Invalid('Amount must be greater than 0') : toDollars(cents)
  },
}

const period = {
  show: (name: Bill['period']): string => name,
  read: (text: string): Bill['period'] =>
    Object.keys(periodNames).find((name): name is Bill['period'] => name === text) ?? 'monthly',
}

export const billForm = defineForm<BillBody>({
  description: requiredText('Description is required'),
  category_id: requiredId('Category is required'),
  amount,
  period,
  next_due: requiredText('Date is required'),
})

/** Initial form values: those of a bill, or empty. */
export const billFields = (bill: Bill | null, today: string): BillFormFields =>
  bill
    ? billForm.fieldsOf({ ...bill, next_due: bill.next_due ?? today })
    : { description: '', category_id: '', amount: '', period: 'monthly', next_due: today }
