import { maxCents, parseCents, toDollars, tooMuch } from '#contract/platform/money.ts'
import type { RequestOf } from '#web/platform/api/api.ts'
import { plainAmount } from '#web/platform/format/plain-amount.ts'
import type { Budget } from './budget-status.ts'

export type BudgetBody = RequestOf<'budgets', 'change'>['body']

/** Values of the form fields, as typed or chosen. */
export interface BudgetFields {
  /** The category id; empty if none is chosen. */
  category: string
  limit: string
  threshold: string
  rollover: boolean
}

export type BudgetErrors = Partial<Record<keyof BudgetFields, string>>

export const newFields: BudgetFields = { category: '', limit: '', threshold: '', rollover: false }

/** Form values of an existing budget. */
export const fieldsOf = (budget: Budget): BudgetFields => ({
  category: String(budget.category_id),
  limit: budget.monthly_limit.toFixed(2),
  threshold: budget.alert_threshold === null ? '' : String(budget.alert_threshold),
  rollover: budget.rollover,
})

function readLimit(text: string): { dollars: number } | { error: string } {
  const missing = 'Monthly limit must be greater than 0'
  const plain = plainAmount(text)
  if (plain === null || plain.startsWith('-')) return { error: missing }
  if (plain.length > 13) return { error: tooMuch }
  const cents = parseCents(plain)
  if (cents === null) return { error: 'Give an amount with at most two decimals' }
  if (cents <= 0) return { error: missing }
  return cents > maxCents ? { error: tooMuch } : { dollars: toDollars(cents) }
}

function readThreshold(text: string): { percent: number | null } | { error: string } {
  const plain = text.replace(/[\s%]/g, '').replace(',', '.')
  if (plain === '') return { percent: null }
  const percent = /^-?\d*\.?\d*$/.test(plain) && /\d/.test(plain) ? Number(plain) : Number.NaN
  if (!(percent >= 0 && percent <= 100)) return { error: 'Alert threshold must be between 0 and 100' }
  if (parseCents(percent) === null) return { error: 'Give a percentage with at most two decimals' }
  return { percent }
}

/** Parses the form into a request body, or into the same error messages as the server. */
export function readBudget(fields: BudgetFields): { body: BudgetBody } | { errors: BudgetErrors } {
  const limit = readLimit(fields.limit)
  const threshold = readThreshold(fields.threshold)
  const hasCategory = /^[1-9]\d*$/.test(fields.category)
  if (!hasCategory || 'error' in limit || 'error' in threshold)
    return {
      errors: {
        ...(!hasCategory && { category: 'Category is required' }),
        ...('error' in limit && { limit: limit.error }),
        ...('error' in threshold && { threshold: threshold.error }),
      },
    }
  return {
    body: {
      category_id: Number(fields.category),
      monthly_limit: limit.dollars,
      alert_threshold: threshold.percent,
      rollover: fields.rollover,
    },
  }
}

/** Maps the server's field names to those of the form. */
export const errorsOf = (wire: Readonly<Record<string, string>>): BudgetErrors => ({
  ...(wire.category_id && { category: wire.category_id }),
  ...(wire.monthly_limit && { limit: wire.monthly_limit }),
  ...(wire.alert_threshold && { threshold: wire.alert_threshold }),
})

/** Whether the stored budget differs from the typed values, for example when an earlier try did arrive. */
export const differs = (
  saved: Pick<Budget, 'monthly_limit' | 'alert_threshold' | 'rollover'>,
  body: BudgetBody,
): boolean =>
  saved.monthly_limit !== body.monthly_limit ||
  saved.alert_threshold !== (body.alert_threshold ?? null) ||
  saved.rollover !== (body.rollover ?? false)
