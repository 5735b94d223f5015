import { changedTags } from '#contract/tracker/tags.ts'
import { kindColumns } from '#server/tracker/expenses/fields.ts'
import type { NoPayment } from './columns/read-row.ts'
import type { Match } from './match.ts'
import type { KindOfPayment } from './money-in.ts'
import type { SortedPlacement } from './payment-sorter.ts'
import { canBeAdded, isPayment, type PlacedPayment } from './placed-payment.ts'
import type { StagedRow } from './staging-store.ts'

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const dayText = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`))

function reasonOf({ state, like }: Match): string | null {
  if (state === 'imported') return 'This came with an import before.'
  return like ? `May be the same as “${like.description}” of ${dayText(like.expense_date)}.` : null
}

const emptyFields = {
  expense_date: null,
  kind: null,
  income: null,
  amount: null,
  category_id: null,
  account_id: null,
  payment_method: null,
  tags: null,
  currency: null,
  import_key: null,
}

/**
 * Rows of a file as staged for the preview; a generator, so that saving can pause.
 * @param matches of the payments that can be added, in their order
 * @param sort returns the proposed category of a payment, and the effects of rules
 * @param kindOf returns the kind of a payment
 */
export function* stagedRows(
  rows: readonly (PlacedPayment | NoPayment)[],
  matches: readonly Match[],
  sort: (payment: PlacedPayment) => SortedPlacement,
  kindOf: (payment: PlacedPayment) => KindOfPayment,
): Generator<StagedRow> {
  const remainingMatches = matches.values()
  for (const row of rows)
    if (canBeAdded(row)) yield addableRow(row, remainingMatches.next().value, sort(row), kindOf(row))
    else if (isPayment(row)) yield foreignRow(row)
    else yield { ...emptyFields, ...row }
}

const fieldsOf = ({ line, expense_date, description, cents, ...row }: PlacedPayment) => ({
  line,
  expense_date,
  description,
  kind: cents < 0 ? ('refund' as const) : ('expense' as const),
  amount: Math.abs(cents),
  account_id: row.account_id,
  payment_method: row.payment_method,
  tags: row.tags,
})

function addableRow(
  payment: PlacedPayment,
  match: Match | undefined,
  placement: SortedPlacement,
  { kind, reason }: KindOfPayment,
): StagedRow {
  const isLeftOut = payment.skipped !== null && match?.state !== 'imported'
  return {
    ...emptyFields,
    ...fieldsOf(payment),
    ...kindColumns(kind),
    description: placement.description ?? payment.description,
    tags:
      placement.tags === undefined
        ? payment.tags
        : changedTags(payment.tags, { add_tags: placement.tags, remove_tags: null }),
    state: isLeftOut ? 'skipped' : (match?.state ?? 'new'),
    category_id: placement.category_id,
    import_key: match?.key ?? null,
    reason: isLeftOut ? payment.skipped : ((match && reasonOf(match)) ?? reason),
  }
}

/** A row in another currency: it is listed, and cannot be added. */
const foreignRow = (payment: PlacedPayment): StagedRow => ({
  ...emptyFields,
  ...fieldsOf(payment),
  state: 'skipped',
  currency: payment.otherCurrency,
  reason: `In ${payment.otherCurrency}, another currency than that of your tracker`,
})
