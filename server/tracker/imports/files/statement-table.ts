import { hash } from 'node:crypto'
import { importLimits } from '#contract/tracker/import-mapping.ts'
import { timeSlices } from '#server/platform/base/time-slices.ts'
import { unreadable } from '#server/platform/files/decode-text.ts'
import {
  type FileRow,
  type FileTable,
  type Statement,
  type StatementBalance,
  statementColumns,
} from '#server/platform/files/table.ts'
import { centsOf, decimalVote, normalAmount } from './amount.ts'

/** Account of the payments below it. */
export interface Account {
  /** Number as the file states it; empty if it states none. It is never stored. */
  number: string
  /** Hash of the bank and the number; empty without a number. */
  key: string
  /** See `Statement`. */
  name: string
}

/** A payment of a statement. Texts are empty if missing. */
export interface Movement {
  /** 'YYYY-MM-DD', or the text of the file in formats that do not define the order. */
  date: string
  /** Amount as the file states it, with a minus for money out. */
  amount: string
  description: string
  memo?: string
  category?: string
  currency?: string
  /** 'BOOK', 'PDNG' or empty. */
  status?: string
  /** The bank's transaction id. */
  id?: string
}

/** Balance of a statement as the file states it, with a minus for a debt. */
interface StatedBalance {
  amount: string
  /** 'YYYY-MM-DD'; another text is no balance. */
  date: string
  currency: string
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** Maximum characters of a stored text. Batches repeat the text of their entry, which would multiply it. */
const maxTextLength = 500
/** Maximum characters of an account number; banks use at most 34. */
const maxNumberLength = 100

/** Maximum balances of an account: a file has one for each day at most. */
const maxBalances = 400

const digest = (text: string) => hash('sha256', text, 'base64url').slice(0, 22)

/** Permanent key of a payment: the bank's id is unique per account, whose number is hashed for privacy. */
const keyOf = (number: string, id: string) => (id === '' ? '' : digest(`${number} ${id}`))

/** @param name of an account without a number */
export function accountOf(bank: string, number: string, name = ''): Account {
  const trimmed = number.slice(0, maxNumberLength).trim()
  if (trimmed === '') return { number: '', key: name === '' ? '' : digest(`${bank} ${name}`), name }
  return {
    number: trimmed,
    key: digest(`${bank} ${trimmed}`),
    name: `…${trimmed.replace(/[^\p{L}\d]/gu, '').slice(-4)}`,
  }
}

export const tooManyPayments = () =>
  unreadable(`This file has more than ${importLimits.rows.toLocaleString('en-US')} payments. Please split it.`)

/** On one line; a cut text keeps its surrogate pairs. */
const textOf = (text = '') => text.slice(0, maxTextLength).toWellFormed()

/**
 * Collects the payments of a file as rows with `statementColumns`.
 * @param decimal the separator that the format defines; by default the file's amounts decide
 */
export function statementTable(format: FileTable['format'], decimal?: '.' | ',') {
  const statements = new Map<string, Statement>()
  const vote = decimalVote()
  const cells: string[][] = []
  const balances = new Map<string, StatedBalance[]>()

  /** @throws 400 with a message if there are too many */
  function add({ number, key, name }: Account, movement: Movement) {
    if (cells.length >= importLimits.rows) throw tooManyPayments()
    const statement = statements.get(key) ?? { key, name, rows: 0 }
    statements.set(key, statement)
    statement.rows += 1
    vote.add(movement.amount)
    const { date, amount, description, memo, category, currency, status, id } = movement
    const texts = [date, amount, description, memo, category, currency, status].map(textOf)
    cells.push([...texts, key, keyOf(number, id ?? '')])
  }

  /** Adds the balance of an account. It counts if the file has payments of the account. */
  function addBalance({ key }: Account, balance: StatedBalance) {
    const stated = balances.get(key) ?? []
    if (stated.length < maxBalances) balances.set(key, [...stated, balance])
  }

  /** The latest balance of an account that can be read. */
  function balanceOf(key: string, separator: '.' | ','): StatementBalance | undefined {
    const read = (balances.get(key) ?? []).flatMap(({ amount, date, currency }) => {
      const cents = centsOf(amount, separator)
      return cents === null || !isDay(date) ? [] : [{ cents, day: date, currency: currency.slice(0, 3).toUpperCase() }]
    })
    return read.reduce<StatementBalance | undefined>(
      (last, one) => (last && last.day > one.day ? last : one),
      undefined,
    )
  }

  const withBalance = (statement: Statement, separator: '.' | ','): Statement => {
    const balance = balanceOf(statement.key, separator)
    return balance ? { ...statement, balance } : statement
  }

  /**
   * Writes all amounts with a decimal point.
   * @param emptyReason why there may be no payment
   * @throws 400 with that reason
   */
  async function finish(emptyReason: string): Promise<FileTable> {
    if (cells.length === 0) throw unreadable(emptyReason)
    const endSlice = timeSlices()
    const separator = decimal ?? vote.decimal()
    const rows: FileRow[] = []
    for (const [date = '', amount = '', ...others] of cells) {
      rows.push({ line: rows.length + 1, cells: [date, normalAmount(amount, separator), ...others] })
      await endSlice()
    }
    const withBalances = Array.from(statements.values(), (statement) => withBalance(statement, separator))
    return { format, header: statementColumns, rows, delimiter: '', statements: withBalances }
  }

  return { add, addBalance, finish }
}

/** Reasons for a file without a payment. */
export const noPayments = {
  file: 'There are no payments in this file.',
  account: 'There are no payments in this file: the account had none in its period.',
  investments:
    'This file holds investments only, and no payments of an account. Please choose a file of your bank account or card.',
}
