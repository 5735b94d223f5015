import type { ReactNode } from 'react'
import { dollars } from './format.ts'

/** A row of a result's amounts. */
export interface ResultRow {
  label: string
  /** Dollars, or text if the value is not money. */
  amount: number | string
}

export interface ResultAmountsProps {
  title?: string
  rows: readonly ResultRow[]
  total?: ResultRow
}

/** An amount as text. */
export const amountShown = ({ amount }: ResultRow): string => (typeof amount === 'number' ? dollars(amount) : amount)

/** Output of a calculator for a result. */
export interface CalculatorOutput {
  /** The headline result; defaults to the total of the first list of amounts. */
  headline?: string
  /** Instruction at the top of the card, if many fields come before the result. */
  lead?: ReactNode
  chart?: ReactNode
  amountLists: readonly ResultAmountsProps[]
  /** The conclusion, in a sentence or two. */
  summary?: ReactNode
  table?: ReactNode
}

/** The main result as text: always visible, and announced when typing pauses. */
export function headlineOf({ headline, amountLists: [first] }: CalculatorOutput): string {
  const row = first?.total ?? first?.rows.at(-1)
  return headline ?? (row ? `${row.label}: ${amountShown(row)}` : '')
}
