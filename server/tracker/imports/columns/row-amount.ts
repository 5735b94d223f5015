import type { ImportMapping } from '#contract/tracker/import-mapping.ts'
import { markOf, parseAmount } from './amounts.ts'
import { cellAt } from './cells.ts'
import { directionOf } from './direction.ts'

/** Quotes a text of a file in a message. */
export const quoted = (text: string): string => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`

/** Some banks write a dash for no amount. */
const isBlank = (text: string) => /^[-–—]{0,3}$/.test(text)

const noAmount = 'There is no amount in this row.'
const cannotBeRead = (text: string) => `The amount ${quoted(text)} cannot be read.`

/** The amount of columns for debits and credits, or an error message. Some banks write minus signs in them. */
function pairCents(cells: readonly string[], { debit, credit, decimal }: ImportMapping): number | string {
  const texts = [cellAt(cells, debit), cellAt(cells, credit)]
  const [out, into] = texts.map((text) => (isBlank(text) ? 0 : parseAmount(text, decimal)))
  if (texts.every(isBlank)) return noAmount
  if (typeof out !== 'number') return cannotBeRead(texts[0] ?? '')
  if (typeof into !== 'number') return cannotBeRead(texts[1] ?? '')
  if (out !== 0 && into !== 0) return 'This row has both a debit and a credit.'
  return Math.abs(out) - Math.abs(into)
}

/** The amount of income or of half of a transfer, or an error message. Money in is above zero in the file. */
function movedCents(cells: readonly string[], { moved, decimal }: ImportMapping): number | string {
  const text = cellAt(cells, moved)
  if (isBlank(text)) return noAmount
  const cents = parseAmount(text, decimal)
  return cents === null ? cannotBeRead(text) : -cents
}

/** The amount of a column of amounts, or an error message. A mark in the row takes precedence over the sign. */
function singleCents(cells: readonly string[], mapping: ImportMapping): number | string {
  const text = cellAt(cells, mapping.amount)
  if (isBlank(text)) return movedCents(cells, mapping)
  const cents = parseAmount(text, mapping.decimal)
  if (cents === null) return cannotBeRead(text)
  if (cents === 0) return 0
  const stated = directionOf(cellAt(cells, mapping.direction)) ?? markOf(text)
  if (stated) return stated === 'out' ? Math.abs(cents) : -Math.abs(cents)
  return mapping.money_out === 'positive' ? cents : -cents
}

/** The amount of a row with its fee, in cents; positive is money out. An error message if it cannot be read. */
export function rowCents(cells: readonly string[], mapping: ImportMapping): number | string {
  const cents = mapping.amount === null ? pairCents(cells, mapping) : singleCents(cells, mapping)
  const feeText = cellAt(cells, mapping.fee)
  if (typeof cents === 'string' || isBlank(feeText)) return cents
  const fee = parseAmount(feeText, mapping.decimal)
  return fee === null ? `The fee ${quoted(feeText)} cannot be read.` : cents + Math.abs(fee)
}
