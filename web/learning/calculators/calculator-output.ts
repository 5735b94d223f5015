import type { ReactNode } from 'react'
import { dollars } from './format.ts'

/** A row of a result's ledger. */
export interface ResultRow {
  label: string
  /** Dollars, or words where the figure is not money. */
  amount: number | string
}

export interface ResultLedgerProps {
  title?: string
  rows: readonly ResultRow[]
  total?: ResultRow
}

/** An amount in words. */
export const amountShown = ({ amount }: ResultRow): string => (typeof amount === 'number' ? dollars(amount) : amount)

/** What a calculator shows for a result. */
export interface CalculatorOutput {
  /** The main result in a line of its own; without one it is the total of the first ledger. */
  headline?: string
  /** What to do, said at the top of the card where many fields come before the answer. */
  lead?: ReactNode
  chart?: ReactNode
  ledgers: readonly ResultLedgerProps[]
  /** The finding, in a sentence or two. */
  summary?: ReactNode
  table?: ReactNode
}

/** The main result in a line: what stays in sight, and what is read out when typing pauses. */
export function headlineOf({ headline, ledgers: [first] }: CalculatorOutput): string {
  const row = first?.total ?? first?.rows.at(-1)
  return headline ?? (row ? `${row.label}: ${amountShown(row)}` : '')
}
