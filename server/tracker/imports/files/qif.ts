import { importLimits } from '#contract/tracker/import-mapping.ts'
import { timeSlices } from '#server/platform/base/time-slices.ts'
import type { FileTable } from '#server/platform/files/table.ts'
import { centsOf } from './amount.ts'
import { linesOf } from './lines.ts'
import {
  type Account,
  accountOf,
  type Movement,
  noPayments,
  statementTable,
  tooManyPayments,
} from './statement-table.ts'

/** Whether a text is QIF, the format of Quicken before QFX. */
export const isQif = (text: string): boolean => /^\s*!(?:type|account|option|clear)\b/i.test(text.slice(0, 4096))

/** Content of a section: payments, an account, investments, or a list such as that of the categories. */
type Section = 'payments' | 'account' | 'investments' | 'list'

const paymentTypes = /^!type:\s*(?:bank|ccard|cash|oth\s?[als])$/i
const investmentTypes = /^!type:\s*invst/i

/** The section that a header begins; options do not begin one. */
function sectionOf(header: string, current: Section): Section {
  if (/^!(?:option|clear)\b/i.test(header)) return current
  if (/^!account\b/i.test(header)) return 'account'
  if (paymentTypes.test(header)) return 'payments'
  return investmentTypes.test(header) ? 'investments' : 'list'
}

/** A part of a split payment. */
interface Part {
  category: string
  memo: string
  amount: string
}

/** A record up to its '^': the first line of each letter, and the parts of a split. */
interface Entry {
  lines: Map<string, string>
  parts: Part[]
}

/** Reads a line of a part: S begins one; E and $ describe it. @throws 400 with a message if there are too many */
function readPart(parts: Part[], code: string, value: string) {
  if (code === 'S' && parts.push({ category: value, memo: '', amount: '' }) > importLimits.rows) throw tooManyPayments()
  const part = parts.at(-1)
  if (part && code === 'E') part.memo = value
  if (part && code === '$') part.amount = value
}

/**
 * Writes a date without the quirks of Quicken: '12/31'19' is '12/31/2019', '1/ 5'20' is '1/5/2020'. The order of day
 * and month is not defined.
 */
function dateOf(text: string): string {
  const compact = text.replace(/\s/g, '')
  const [, first, separator, second, mark = '', year = ''] =
    /^(\d{1,4})([/.-])(\d{1,2})(['’/.-])(\d{1,4})$/.exec(compact) ?? []
  if (first === undefined) return text
  // The apostrophe marks the years from 2000 on.
  const isNew = /['’]/.test(mark) && year.length < 3
  return [first, second, isNew ? String(2000 + Number(year)) : year].join(separator)
}

/** Whether the parts have the amount of the whole. The file's decimal separator is not known yet. */
const addUp = (parts: readonly Part[], whole: string) =>
  (['.', ','] as const).some((decimal) => {
    const cents = parts.map(({ amount }) => centsOf(amount, decimal))
    const sum = cents.reduce((total, one) => (total === null || one === null ? null : total + one), 0)
    return sum !== null && sum === centsOf(whole, decimal)
  })

/** The payments of a record: one for each part, if the parts add up. */
function movementsOf({ lines, parts }: Entry): Movement[] {
  const lineOf = (code: string) => lines.get(code) ?? ''
  const [payee, memo, number, category] = [lineOf('P'), lineOf('M'), lineOf('N'), lineOf('L')]
  const date = dateOf(lineOf('D'))
  const amount = lineOf('T') || lineOf('U')
  if (date === '' && amount === '') return []
  const movement = (part: Part): Movement => ({
    date,
    amount: part.amount,
    description: payee || part.memo || memo || number || part.category,
    memo: part.memo || memo,
    category: part.category,
  })
  const isSplit = parts.length > 0 && addUp(parts, amount)
  return (isSplit ? parts : [{ category, memo, amount }]).map(movement)
}

/** An account has a name that its owner chose. One that contains a number shows only the end of it. */
function accountNamed(name: string): Account {
  const hasNumber = name.replace(/\D/g, '').length > 4
  return hasNumber ? accountOf('', name) : accountOf('', '', name.slice(0, 40).trim())
}

/** The balance with which Quicken begins an account. Its category is the name of the account in brackets. */
function openingAccountOf({ lines }: Entry): string | undefined {
  if (!/^opening balance$/i.test(lines.get('P') ?? '')) return undefined
  return /^\[(.*)\]$/.exec(lines.get('L') ?? '')?.[1]
}

/**
 * The payments of a QIF file. Lists of categories and the like are skipped, and so is the opening balance, which is no
 * payment. Yields to the event loop between lines.
 * @throws 400 with a message if there are none or too many
 */
export async function parseQif(text: string): Promise<FileTable> {
  const table = statementTable('qif')
  let section: Section = 'list'
  let account = accountOf('', '')
  let isNamed = false
  let entry: Entry = { lines: new Map(), parts: [] }
  let hasInvestments = false

  const begin = (header: string) => {
    section = sectionOf(header, section)
    hasInvestments ||= section === 'investments'
    if (section !== 'payments') return
    // Each account has its own section.
    if (!isNamed) account = accountOf('', '')
    isNamed = false
  }
  const endEntry = () => {
    const opening = openingAccountOf(entry)
    if (section === 'account' && entry.lines.size > 0) {
      account = accountNamed(entry.lines.get('N') ?? '')
      isNamed = true
    } else if (section === 'payments' && opening !== undefined) {
      if (account.key === '') account = accountNamed(opening)
    } else if (section === 'payments') {
      for (const movement of movementsOf(entry)) table.add(account, movement)
    }
    entry = { lines: new Map(), parts: [] }
  }
  const readLine = (code: string, value: string) => {
    if (code === '^') endEntry()
    else if (section === 'list' || code === '') return
    else if ('SE$'.includes(code)) readPart(entry.parts, code, value)
    else if (!entry.lines.has(code)) entry.lines.set(code, value)
  }

  const endSlice = timeSlices()
  for (const untrimmed of linesOf(text)) {
    const line = untrimmed.trim()
    if (line.startsWith('!')) {
      // The last record of a section may lack its end.
      endEntry()
      begin(line)
    } else readLine(line.charAt(0), line.slice(1).trim())
    await endSlice()
  }
  endEntry()
  if (hasInvestments) return table.finish(noPayments.investments)
  return table.finish(account.key === '' ? noPayments.file : noPayments.account)
}
