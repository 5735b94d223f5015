import { timeSlices } from '#server/platform/base/time-slices.ts'
import { unreadable } from '#server/platform/files/decode-text.ts'
import type { FileTable } from '#server/platform/files/table.ts'
import { linesOf } from './lines.ts'
import { joinCut, paymentTexts } from './mt940-text.ts'
import { accountOf, type Movement, noPayments, statementTable } from './statement-table.ts'

/** Whether a text is MT940, or MT942 for the day: statements of SWIFT in numbered fields. */
export function isMt940(text: string): boolean {
  const start = text.slice(0, 8192)
  return /(?:^|[\r\n]|\{4:)\s{0,8}:20:/.test(start) && /[\r\n]:(?:25P?|28C?|60[FM]|61):/.test(start)
}

/** Maximum characters of a field; SWIFT allows 6 lines of 65. */
const maxFieldLength = 10_000

/** A field such as ':61:' with its lines. */
interface Field {
  tag: string
  lines: string[]
}

/** The bank's own fields are NS. */
const fieldStart = /^:(\d\d[A-Z]?|NS):/

/** Yields the fields of all messages; the end of a message is the field '-'. */
function* fieldsOf(text: string): Generator<Field> {
  let field: Field = { tag: '', lines: [] }
  let length = 0
  for (const whole of linesOf(text)) {
    // Wrappers of SWIFT: '{1:…}{2:…}{4:' above a message, and '-}' below it.
    const line = whole.startsWith('{') ? whole.slice(whole.lastIndexOf('{4:') + 3) : whole
    const isEnd = /^-\}?(?:\{.*)?\s*$/.test(line) || (whole !== line && !fieldStart.test(line))
    const [start, tag = ''] = fieldStart.exec(line) ?? []
    if (start !== undefined || isEnd) {
      yield field
      field = { tag: isEnd ? '-' : tag, lines: [] }
      length = 0
    }
    length += line.length + 1
    if (length > maxFieldLength)
      throw unreadable('An entry in this file is too long to be one. Please download the file once more.')
    field.lines.push(line.slice(start?.length ?? 0))
  }
  yield field
}

/**
 * An entry: value date, booking day, mark, third letter of the currency, amount, type and references. Some banks write
 * a point in amounts.
 */
const entryPattern = /^(\d{6})(\d{4})?(R?[CD]|E[CD])([A-Z])?(\d{1,15}(?:[,.]\d{0,5})?)(?:[A-Z][A-Z\d]{3})?(.*)$/

/** Signs of the marks: the reversal of a credit is money out, the reversal of a debit is money in. */
const signs: Record<string, string> = { C: '', D: '-', RC: '-', RD: '', EC: '', ED: '-' }

/** Two digits of a year from 1980 to 2079. */
const yearOf = (digits: string) => Number(digits) + (Number(digits) < 80 ? 2000 : 1900)

/** The closing balance of a statement, such as 'C231031EUR1234,56'. */
const balancePattern = /^([CD])(\d{2})(\d{2})(\d{2})([A-Z]{3})(\d{1,15}(?:[,.]\d{0,5})?)/

function balanceFrom(line: string) {
  const [, mark, year, month, day, currency = '', number = ''] = balancePattern.exec(line) ?? []
  if (year === undefined) return undefined
  return { amount: `${mark === 'D' ? '-' : ''}${number}`, date: [yearOf(year), month, day].join('-'), currency }
}

/** The booking day has no year: the one nearest to the value date. */
function dayOf(valueDate: string, bookingDay: string | undefined): string {
  const [year, month] = [yearOf(valueDate.slice(0, 2)), Number(valueDate.slice(2, 4))]
  const monthDay = bookingDay ?? valueDate.slice(2)
  const distance = Number(monthDay.slice(0, 2)) - month
  const bookingYear = distance > 6 ? year - 1 : distance < -6 ? year + 1 : year
  return [bookingYear, monthDay.slice(0, 2), monthDay.slice(2)].join('-')
}

function movementOf(entry: Field, information: Field | undefined, currency: string): Movement {
  const [first = '', ...supplement] = entry.lines
  const [, valueDate, bookingDay, mark = '', , number = '', references = ''] = entryPattern.exec(first) ?? []
  const { name, purpose, booking } = paymentTexts(information?.lines ?? [])
  const [ownReference = '', bankReference = ''] = references.split('//')
  const memo = purpose || booking || joinCut(supplement, Number.POSITIVE_INFINITY)
  const reference = /^(?:NONREF)?$/i.test(ownReference.trim()) ? '' : ownReference.trim()
  const texts = { description: name || memo || reference, memo, currency }
  // Reported as it is: without a date and an amount it cannot be read.
  if (valueDate === undefined) return { ...texts, date: '', amount: '', description: texts.description || first }
  const date = dayOf(valueDate, bookingDay)
  const amount = `${signs[mark]}${number}`
  const status = mark.startsWith('E') ? 'PDNG' : ''
  // References may repeat, so the day and the amount belong to the id.
  const id = /^(?:NONREF)?$/i.test(bankReference.trim()) ? '' : [bankReference.trim(), date, amount].join(' ')
  return { ...texts, date, amount, status, id }
}

/** 'BANK/1234567EUR' has a bank, a number and a currency. */
function accountFrom([line = '']: readonly string[]) {
  const [number = '', bank = ''] = line.split('/').reverse()
  return accountOf(bank, number.replace(/(?<=\d)[A-Z]{3}$/, ''))
}

/**
 * The entries of an MT940 or MT942 file, which may hold several statements. Yields to the event loop between fields.
 * @throws 400 with a message if there are none or too many
 */
export async function parseMt940(text: string): Promise<FileTable> {
  const table = statementTable('mt940')
  let account = accountOf('', '')
  let currency = ''
  let entry: Field | undefined
  const endEntry = (information?: Field) => {
    if (entry) table.add(account, movementOf(entry, information, currency))
    entry = undefined
  }
  const handlers: Record<string, (field: Field) => void> = {
    '20': () => {
      currency = ''
    },
    '25': ({ lines }) => {
      account = accountFrom(lines)
    },
    '60': ({ lines: [line = ''] }) => {
      currency = /^[CD]\d{6}([A-Z]{3})/.exec(line)?.[1] ?? currency
    },
    '34': ({ lines: [line = ''] }) => {
      currency ||= /^[A-Z]{3}/.exec(line)?.[0] ?? ''
    },
    // 62M is the balance at the end of a page.
    '62': ({ tag, lines: [line = ''] }) => {
      const balance = tag === '62F' ? balanceFrom(line) : undefined
      if (balance) table.addBalance(account, balance)
    },
    '61': (field) => {
      entry = field
    },
  }
  const endSlice = timeSlices()
  for (const field of fieldsOf(text)) {
    // Information without an entry above it is about the statement.
    endEntry(field.tag === '86' ? field : undefined)
    handlers[field.tag.slice(0, 2)]?.(field)
    await endSlice()
  }
  endEntry()
  return table.finish(account.key === '' ? noPayments.file : noPayments.account)
}
