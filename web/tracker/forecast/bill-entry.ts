import { parseCents, toDollars } from '#contract/platform/money.ts'
import type { RequestOf } from '#web/platform/api/api.ts'
import { periodNames } from './bill-text.ts'
import type { Bill } from './forecast-text.ts'

/** Values of the bill form, as typed. */
export interface BillFormFields {
  description: string
  category_id: string
  amount: string
  period: Bill['period']
  next_due: string
}

export type BillErrors = Partial<Record<keyof BillFormFields, string>>
export type BillBody = RequestOf<'bills', 'change'>['body']

/** Initial form values: those of a bill, or empty. */
export const billFields = (bill: Bill | null, today: string): BillFormFields => ({
  description: bill?.description ?? '',
  category_id: bill ? String(bill.category_id) : '',
  amount: bill ? bill.amount.toFixed(2) : '',
  period: bill?.period ?? 'monthly',
  next_due: bill?.next_due ?? today,
})

/** Parses the form into a request body, or into the server's error messages. */
export function billEntry(fields: BillFormFields): { body: BillBody } | { errors: BillErrors } {
  const cents = parseCents(fields.amount.replace(/[$,\s]/g, ''))
  const errors: BillErrors = {
    ...(fields.description.trim() === '' && { description: 'Description is required' }),
    ...(fields.category_id === '' && { category_id: 'Category is required' }),
    ...((cents === null || cents <= 0) && { amount: 'Amount must be greater than 0' }),
    ...(fields.next_due === '' && { next_due: 'Date is required' }),
  }
  if (cents === null || Object.keys(errors).length > 0) return { errors }
  return {
    body: {
      description: fields.description.trim(),
      category_id: Number(fields.category_id),
      amount: toDollars(cents),
      period: fields.period,
      next_due: fields.next_due,
    },
  }
}

/** Parses a period name; defaults to monthly. */
export const periodOf = (text: string): Bill['period'] => {
  const known = Object.keys(periodNames).find((name): name is Bill['period'] => name === text)
  return known ?? 'monthly'
}
