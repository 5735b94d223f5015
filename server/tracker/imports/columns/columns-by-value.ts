import { hasCents } from './amounts.ts'
import { type BalanceProof, type Cents, proveBalance, type RowOrder } from './balance.ts'
import { type MoneyColumns, pairAmounts } from './money-columns.ts'
import { type Column, hasRole, isMoneyColumn, isTextColumn } from './profile.ts'
import { isMark } from './roles.ts'
import type { Sign } from './sign-evidence.ts'
import { signByWords } from './sign-of-amounts.ts'

/** Maximum columns of numbers compared with each other. */
const maxColumns = 8

const isFilled = (amount: Cents) => amount !== null && amount !== 0

/** Whether a column looks like money: most numbers have cents, and they differ. */
function isMoney({ cells, values, filled }: Column): boolean {
  const numbers = cells.filter((cell) => /[1-9]/.test(cell))
  if (numbers.length === 0 || (filled > 2 && values.size === 1)) return false
  return numbers.filter(hasCents).length >= numbers.length / 2
}

/** Minimum share of numbers in a column whose name does not say that it is money. */
const minNumbers = 0.8
const isNumeric = ({ numbers, filled }: Column) => filled > 0 && numbers >= filled * minNumbers
const hasSigns = ({ cells }: Column) => cells.some((cell) => /[-+−(]/.test(cell))

/** Columns that may hold money, by their values. Amounts without cents are recognized by their signs. */
function candidatesOf(columns: readonly Column[]): Column[] {
  const others = ['balance', 'fee', 'part', 'own', 'document', 'foreign'] as const
  const numeric = columns.filter((column) => isNumeric(column) && !hasRole(column, ...others))
  const money = numeric.filter(isMoney)
  return (money.length > 0 ? money : numeric.filter(hasSigns)).slice(0, maxColumns)
}

/** Two columns without signs of which each row fills exactly one, and their credits less debits. */
interface Pair {
  first: Column
  second: Column
  amounts: readonly Cents[]
}

function pairsOf(columns: readonly Column[]): Pair[] {
  const isPair = ({ amounts: first }: Column, { amounts: second }: Column) => {
    const counts = first.map((amount, index) => [amount, second[index] ?? null].filter(isFilled).length)
    const single = counts.filter((count) => count === 1).length
    return single >= counts.length * 0.9 && !counts.includes(2) && first.some(isFilled) && second.some(isFilled)
  }
  const unsigned = columns.filter(({ amounts }) => amounts.every((amount) => (amount ?? 0) >= 0))
  return unsigned.flatMap((first, at) =>
    unsigned
      .slice(at + 1)
      .filter((second) => isPair(first, second))
      .map((second) => ({ first, second, amounts: pairAmounts(first, second) })),
  )
}

/**
 * Debits and credits of a pair. The balance of a card may be a debt, so debits after credits need words that agree.
 * @param sign of debits less credits by the balance
 * @returns undefined in doubt
 */
function pairOf(
  { first, second, amounts }: Pair,
  sign: Sign,
  descriptions: readonly string[],
): MoneyColumns | undefined {
  const byWords = signByWords(descriptions, amounts)
  if (byWords === null ? sign === 'positive' : byWords !== sign) return undefined
  return sign === 'negative' ? { debit: first, credit: second } : { debit: second, credit: first }
}

/** Columns of amounts that explain a column of balances; those that explain most balances come first. */
function provenColumns(
  candidates: readonly Column[],
  pairs: readonly Pair[],
  { columns, descriptions, order }: Rows,
): MoneyColumns[] {
  const found: { money: MoneyColumns; proof: BalanceProof; rows: number }[] = []
  for (const balance of columns.filter(isMoneyColumn).slice(0, 2 * maxColumns)) {
    for (const amount of candidates) {
      const proof = amount === balance ? null : proveBalance(amount.amounts, balance.amounts, order)
      if (proof) found.push({ money: { amount, balance }, proof, rows: amount.amounts.filter(isFilled).length })
    }
    for (const pair of pairs) {
      if (pair.first === balance || pair.second === balance) continue
      const proof = proveBalance(pair.amounts, balance.amounts, order)
      const money = proof && pairOf(pair, proof.sign === 'follows' ? 'negative' : 'positive', descriptions)
      if (money) found.push({ money: { ...money, balance }, proof, rows: pair.amounts.length })
    }
  }
  return found.sort((a, b) => b.proof.matches - a.proof.matches || b.rows - a.rows).map(({ money }) => money)
}

/** The rows of a file. */
interface Rows {
  columns: readonly Column[]
  /** Words about the payments, which tell debits from credits. */
  descriptions: readonly string[]
  order: RowOrder
}

/**
 * Detects the columns of money by their values: those that explain a running balance, or the only ones that may be it.
 * @returns undefined in doubt
 */
export function moneyByValue(rows: Rows): MoneyColumns | undefined {
  const candidates = candidatesOf(rows.columns)
  const pairs = pairsOf(candidates)
  const [proven] = provenColumns(candidates, pairs, rows)
  if (proven) return proven
  const [amount, ...others] = candidates
  if (amount && others.every(({ amounts }) => amounts.every((cents, index) => cents === amount.amounts[index])))
    return { amount }
  const [pair] = pairs
  if (candidates.length !== 2 || !pair) return undefined
  const sign = signByWords(rows.descriptions, pair.amounts)
  return sign === null ? undefined : pairOf(pair, sign, rows.descriptions)
}

/** Maximum letters of a cell that count; long references are no better description. */
const maxLetters = 60

/** How much a column tells the payments apart: letters of its cells, less for few different ones, and for marks. */
function wealthOf(column: Column): number {
  const { cells, values, filled } = column
  const letters = cells.reduce((sum, cell) => {
    const isId = !/\s/.test(cell.slice(0, 2 * maxLetters)) && /\d/.test(cell.slice(0, 2 * maxLetters))
    return sum + (isId ? 0 : Math.min(maxLetters, cell.slice(0, 2 * maxLetters).replaceAll(/[^\p{L}]/gu, '').length))
  }, 0)
  const share = isMark(column) ? 0.5 : 1
  return filled === 0 ? 0 : (share * letters * values.size) / filled
}

/** Detects the column of descriptions by its values: the one with the most letters and the most different texts. */
export function descriptionByValue(columns: readonly Column[]): Column | undefined {
  const [best] = columns
    .filter((column) => isTextColumn(column) && !hasRole(column, 'own', 'document', 'status', 'category', 'currency'))
    .map((column) => ({ column, wealth: wealthOf(column) }))
    .sort((a, b) => b.wealth - a.wealth)
  return best && best.wealth > 0 ? best.column : undefined
}
