import { maxCents, parseCents, toDollars, tooMuch } from '#contract/platform/money.ts'
import { paymentMethods } from '#contract/tracker/payment-methods.ts'
import type { RequestOf } from '#web/platform/api/api.ts'
import { plainAmount } from '#web/platform/format/plain-amount.ts'

/** Request body of an expense. */
export type ExpenseBody = RequestOf<'expenses', 'change'>['body']

/** Values of the form fields, as typed or chosen. */
export interface EntryFields {
  amount: string
  description: string
  /** The category id; empty if none is chosen. */
  category: string
  date: string
  paymentMethod: string
  tags: string
  kind: 'expense' | 'refund'
}

const names = ['amount', 'description', 'category', 'date', 'paymentMethod', 'tags', 'kind'] as const

export type EntryErrors = Partial<Record<keyof EntryFields, string>>

/** Fields that the form needs of an expense or a queued entry. */
type Entry = Omit<ExpenseBody, 'payment_method'> & { payment_method?: string | null }

/** Default values of a new expense: only today's date. */
export const newFields = (today: string): EntryFields => ({
  amount: '',
  description: '',
  category: '',
  date: today,
  paymentMethod: '',
  tags: '',
  kind: 'expense',
})

/** Form values of an existing expense, with two decimals. */
export const fieldsOf = (entry: Entry): EntryFields => ({
  amount: entry.amount.toFixed(2),
  description: entry.description,
  category: String(entry.category_id),
  date: entry.expense_date,
  paymentMethod: entry.payment_method ?? '',
  tags: entry.tags ?? '',
  kind: entry.kind ?? 'expense',
})

/** Whether the form has unsaved changes. */
export const isChanged = (fields: EntryFields, from: EntryFields): boolean =>
  names.some((name) => fields[name] !== from[name])

function readAmount(text: string): { cents: number } | { error: string } {
  const plain = plainAmount(text)
  const missing = 'Amount must be greater than 0'
  if (plain === null) return { error: missing }
  if (plain.length > 13) return { error: plain.startsWith('-') ? missing : tooMuch }
  const cents = parseCents(plain)
  if (cents === null) return { error: 'Give an amount with at most two decimals' }
  if (cents <= 0) return { error: missing }
  return cents > maxCents ? { error: tooMuch } : { cents }
}

const isTooLong = (text: string) => (text.trim().length > 200 ? 'Please use at most 200 characters.' : undefined)

function dateError(date: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date))) return 'Date is required'
  return date >= '1970-01-01' && date < '2100-01-01' ? undefined : 'Please give a date from 1970 to 2099.'
}

/** Parses the form into a request body, or into the same error messages as the server. */
export function readEntry(fields: EntryFields): { body: ExpenseBody } | { errors: EntryErrors } {
  const amount = readAmount(fields.amount)
  const description = fields.description.trim()
  const errors: EntryErrors = {
    ...('error' in amount && { amount: amount.error }),
    description: description === '' ? 'Description is required' : isTooLong(description),
    category: /^[1-9]\d*$/.test(fields.category) ? undefined : 'Category is required',
    date: dateError(fields.date),
    tags: isTooLong(fields.tags),
  }
  if ('error' in amount || Object.values(errors).some((error) => error !== undefined)) return { errors }
  return {
    body: {
      amount: toDollars(amount.cents),
      description,
      category_id: Number(fields.category),
      expense_date: fields.date,
      payment_method: paymentMethods.find((method) => method === fields.paymentMethod) ?? '',
      tags: fields.tags.trim(),
      kind: fields.kind,
    },
  }
}

/** Maps the server's field names to those of the form. */
const fieldNames: Record<string, keyof EntryFields> = {
  amount: 'amount',
  description: 'description',
  category_id: 'category',
  expense_date: 'date',
  payment_method: 'paymentMethod',
  tags: 'tags',
  kind: 'kind',
}

/** Maps the server's error messages to form fields. */
export function errorsOf(wire: Readonly<Record<string, string>>): EntryErrors {
  const errors: EntryErrors = {}
  for (const [name, sentence] of Object.entries(wire)) {
    const field = fieldNames[name]
    if (field) errors[field] = sentence
  }
  return errors
}

/** Whether the stored expense differs from the typed values, for example when an earlier attempt did arrive. */
export const differs = (saved: Entry, body: ExpenseBody): boolean => {
  const [one, other] = [fieldsOf(saved), fieldsOf(body)]
  return names.some((name) => one[name].normalize('NFC').trim() !== other[name].normalize('NFC').trim())
}
