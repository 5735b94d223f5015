import type { SoldAmounts, SoldKind, SoldRow } from '#contract/operations/money-sums.ts'
import { tierNames } from '#course/tiers.ts'
import type { Span } from '#server/platform/base/business-days.ts'
import type { Part, Posting } from './allocation.ts'
import type { SingleRow } from './store.ts'

const zeroAmounts = { gross: 0, tax: 0, refund: 0, dispute: 0 }

type Amounts = typeof zeroAmounts
interface Row extends Amounts {
  kind: SoldKind
  product: number | null
  name: string
  sold: number
}

const withNet = (row: Row): SoldRow => ({ ...row, net: row.gross - row.refund - row.dispute - row.tax })

/** Collects the rows of products, tiers, CashCoach and shipping. */
export function soldRows() {
  const rows = new Map<string, Row>()

  function rowOf(key: string, kind: SoldKind, name: string, product: number | null = null): Row {
    const row = rows.get(key) ?? { kind, product, name, sold: 0, ...zeroAmounts }
    rows.set(key, row)
    return row
  }

  /** Payments are read in their order, so the name is that of the latest sale. */
  function rowOfPart({ kind, item }: Part): Row {
    if (kind === 'shipping') return rowOf('shipping', kind, 'Shipping')
    if (!item) return rowOf('unassigned', 'unassigned', 'Store, no single product')
    const row = rowOf(item.product === null ? `name ${item.name}` : `${item.product}`, kind, item.name, item.product)
    return Object.assign(row, { name: item.name })
  }

  return {
    /** A sum of payments for a tier or CashCoach. */
    addSingle({ product, tier, sold, ...amounts }: SingleRow) {
      const name = tier ? `${tierNames[tier].name} membership` : 'Membership, tier unknown'
      const row = product === 'cashcoach' ? rowOf(product, product, 'CashCoach') : rowOf(`tier ${tier}`, 'tier', name)
      row.sold += sold
      for (const column of ['gross', 'tax', 'refund', 'dispute'] as const) row[column] += amounts[column]
    },

    /** The postings of a payment that are in the span. */
    addPostings(postings: readonly Posting[], { since, until }: Span) {
      for (const { at, column, part, cents, tax } of postings) {
        if (at < since || at >= until || (cents === 0 && tax === 0 && column !== 'gross')) continue
        const row = rowOfPart(part)
        row[column] += cents
        row.tax += tax
        if (column === 'gross') row.sold += part.sold
      }
    },

    /** By net, the largest first. */
    list: (): SoldRow[] =>
      [...rows.values()].map(withNet).sort((one, other) => other.net - one.net || (one.name < other.name ? -1 : 1)),
  }
}

/** Sum of rows. */
export const addUp = (rows: readonly SoldAmounts[]): SoldAmounts => {
  const add = (column: keyof SoldAmounts) => rows.reduce((sum, row) => sum + row[column], 0)
  return { gross: add('gross'), tax: add('tax'), refund: add('refund'), dispute: add('dispute'), net: add('net') }
}

/** At most `max` rows: the last one sums up the smallest. */
export function shorten(rows: readonly SoldRow[], max: number): SoldRow[] {
  if (rows.length <= max) return [...rows]
  const others = rows.slice(max - 1)
  const name = `${others.length} other rows`
  const sold = others.reduce((sum, row) => sum + row.sold, 0)
  return [...rows.slice(0, max - 1), { kind: 'others', product: null, name, sold, ...addUp(others) }]
}
