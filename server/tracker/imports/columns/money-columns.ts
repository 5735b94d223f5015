import { type Cents, less, proveBalance } from './balance.ts'
import { bestColumn, type Column, hasRole, isCurrencyColumn, isMoneyColumn, rankOf } from './profile.ts'

/** Columns of money: either amounts, or debits and credits. */
export interface MoneyColumns {
  amount?: Column
  debit?: Column
  credit?: Column
  /** A fee that is not part of the amount. */
  fee?: Column
  /** The running balance. */
  balance?: Column
  /** Whether the name of the amounts says that they are spending. */
  isSpending?: boolean
}

/** Money out as below zero: credits less debits, whatever their sign. */
export const pairAmounts = (debit: Column, credit: Column): Cents[] =>
  less(
    credit.amounts.map((amount) => amount && Math.abs(amount)),
    debit.amounts,
  )

const isOther = (column: Column) => hasRole(column, 'balance', 'fee', 'part', 'own', 'document')
const isNamed = (column: Column) => !isOther(column) && !hasRole(column, 'foreign')
const isFilled = (amount: Cents) => amount !== null && amount !== 0

/** Number of rows with an amount other than zero, in any of the columns or in all of them. */
function countRows(columns: readonly Column[], isIn: 'some' | 'every'): number {
  const amounts = columns.map(({ amounts }) => amounts)
  const rows = amounts[0] ?? []
  return rows.filter((_, index) => amounts[isIn]((cells) => isFilled(cells[index] ?? null))).length
}

/** Maximum share of rows in which both a debit and a credit are filled. */
const maxOverlap = 0.05

/** Columns of debits and credits; one of them may be empty in this file. */
function pairOf(columns: readonly Column[]): { debit: Column; credit: Column } | undefined {
  const fits = (column: Column) => isNamed(column) && (isMoneyColumn(column) || column.filled === 0)
  const debit = bestColumn(columns, ['debit'], fits)
  const credit = bestColumn(columns, ['credit'], (column) => column !== debit && fits(column))
  if (!debit || !credit) return undefined
  const filled = countRows([debit, credit], 'some')
  if (filled === 0 || countRows([debit, credit], 'every') > filled * maxOverlap) return undefined
  return { debit, credit }
}

/** The column of amounts by its name. Amounts in a named currency are those of the account. */
function amountOf(columns: readonly Column[]): Column | undefined {
  const named = columns.filter((column) => isMoneyColumn(column) && hasRole(column, 'amount') && !isOther(column))
  const own = named.filter((column) => !hasRole(column, 'foreign'))
  const candidates = own.length > 0 ? own : named
  const most = Math.max(0, ...candidates.map(({ filled }) => filled))
  const [best] = candidates
    .filter(({ filled }) => filled > most / 2)
    .sort(
      (a, b) =>
        Number(b.name.currency !== '') - Number(a.name.currency !== '') || rankOf(a, 'amount') - rankOf(b, 'amount'),
    )
  return best
}

/** A column of debits or of credits without its partner. Both signs in it mean that it is a column of amounts. */
function loneColumn(columns: readonly Column[]): MoneyColumns | undefined {
  const spending = bestColumn(columns, ['spending'], (column) => isNamed(column) && isMoneyColumn(column))
  if (spending) return { amount: spending, isSpending: true }
  const lone = bestColumn(columns, ['debit', 'credit'], (column) => isNamed(column) && isMoneyColumn(column))
  if (!lone) return undefined
  if (!hasRole(lone, 'debit')) return { credit: lone }
  const amounts = lone.amounts
  const isSigned = amounts.some((amount) => (amount ?? 0) < 0) && amounts.some((amount) => (amount ?? 0) > 0)
  return isSigned ? { amount: lone, isSpending: true } : { debit: lone }
}

/** The column of net amounts if it is the amount with the fee: then no fee must be added. */
function netOf(columns: readonly Column[], amount: Column, fee: Column): Column | undefined {
  const net = bestColumn(columns, ['net'], isMoneyColumn)
  if (!net) return undefined
  const [gross, fees, nets] = [amount.amounts, fee.amounts, net.amounts]
  const isSum = (factor: 1 | -1) =>
    nets.every((cents, index) => cents === null || cents === (gross[index] ?? 0) + factor * (fees[index] ?? 0))
  return isSum(1) || isSum(-1) ? net : undefined
}

/** Whether a fee must be added to the amounts: the balance decides, or else the name of the amounts. */
function isSeparateFee(fee: Column, amounts: readonly Cents[], money: Column, balance: Column | undefined): boolean {
  if (hasTotal(money)) return false
  if (!balance) return true
  const balances = balance.amounts
  const without = proveBalance(amounts, balances, null)?.matches ?? 0
  const withFee = proveBalance(less(amounts, fee.amounts), balances, null)?.matches ?? 0
  return withFee >= without
}
const hasTotal = ({ name }: Column) => name.words.some((word) => word === 'total' || word.startsWith('incl'))

/** Whether debits and credits say more than an amount. An amount in a named currency is that of the account. */
function isFuller({ debit, credit }: { debit: Column; credit: Column }, amount: Column): boolean {
  const isInCurrency = amount.name.currency !== '' && debit.name.currency === ''
  if (isInCurrency && amount.amounts.some((cents) => (cents ?? 0) < 0)) return false
  return countRows([debit, credit], 'some') >= countRows([amount], 'some') * 0.9
}

/** The columns of money by their names. */
export function moneyColumns(columns: readonly Column[]): MoneyColumns | undefined {
  const pair = pairOf(columns)
  const amount = amountOf(columns)
  const isPair = pair && (!amount || isFuller(pair, amount))
  const found: MoneyColumns | undefined = isPair ? pair : amount ? { amount } : loneColumn(columns)
  const balance = bestColumn(columns, ['balance'], (column) => isMoneyColumn(column) && !hasRole(column, 'foreign'))
  const fee = bestColumn(columns, ['fee'], (column) => isMoneyColumn(column) && !hasRole(column, 'balance'))
  if (!found || !fee) return found && { ...found, balance }
  if (found.amount) {
    const net = netOf(columns, found.amount, fee)
    if (net) return { amount: net, balance }
  }
  const money = found.amount ?? found.debit ?? found.credit
  if (!money) return { ...found, balance }
  const amounts = isPair ? pairAmounts(pair.debit, pair.credit) : money.amounts
  return isSeparateFee(fee, amounts, money, balance) ? { ...found, fee, balance } : { ...found, balance }
}

/**
 * The column of the currency of the amounts: the one whose name is most alike, or else the next one. Names of amounts
 * may state it instead.
 */
export function currencyColumn(columns: readonly Column[], money: Column | undefined): Column | undefined {
  const isForeign = (column: Column) => hasRole(column, 'foreign') && !(money && hasRole(money, 'foreign'))
  const codes = columns.filter(
    (column) => isCurrencyColumn(column) && !hasRole(column, 'balance', 'fee') && !isForeign(column),
  )
  if (!money) return codes.length === 1 ? codes[0] : undefined
  if (money.name.currency !== '') return undefined
  const fit = ({ index, name }: Column) => {
    const shared = name.words.filter((word) => word !== '' && money.name.words.includes(word)).length
    if (shared > 0) return 10_000 + 3 * shared - name.words.length
    return index > money.index ? money.index - index : index - money.index - 1000
  }
  return codes.sort((a, b) => fit(b) - fit(a))[0]
}
