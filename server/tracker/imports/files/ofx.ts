import { createHash } from 'node:crypto'
import { importLimits } from '#contract/tracker/imports.ts'
import { timeSlices } from '#server/platform/base/time-slices.ts'
import { unreadable } from '#server/platform/files/decode-text.ts'
import type { FileTable } from '#server/platform/files/table.ts'

/**
 * Whether a text is OFX: 1.x is SGML with its own header, 2.x is XML. QFX is either, with an extra line for Quicken.
 */
export const isOfx = (text: string): boolean => /^\s*OFXHEADER:|<OFX>/i.test(text.slice(0, 4096))

/** Columns for payments of an OFX file. */
export const ofxColumns = ['Date', 'Amount', 'Description', 'Memo', 'Key'] as const

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const decodeEntities = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[name.toLowerCase()] ?? whole
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })

/** The value of an element. SGML elements have no end tag: the value ends at the next tag or line break. */
function element(block: string, tag: string): string {
  const match = new RegExp(`<${tag}>([^<\\r\\n]*)`, 'i').exec(block)
  return decodeEntities(match?.[1] ?? '').trim()
}

/** '20261103120000[-5:EST]' is '2026-11-03'. */
const dayOf = (timestamp: string) => timestamp.replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3')

/** Permanent key of a payment: the bank's id is unique per account, whose number is hashed for privacy. */
function keyOf(account: string, id: string) {
  return id === '' ? '' : createHash('sha256').update(`${account} ${id}`).digest('base64url').slice(0, 22)
}

/** Mixed currencies would give wrong sums. @throws 400 with a message if an amount is not in dollars */
function assertDollars(text: string) {
  const currency = text.trim().toUpperCase()
  if (currency === '' || currency === 'USD') return
  const named = /^[A-Z]{3}$/.test(currency) ? currency : 'another currency'
  throw unreadable(
    `The amounts in this file are in ${named}. Moneta counts in US dollars, so please choose a statement in dollars.`,
  )
}

/** The currency of a single payment, if it has one. Each search scans the payment once. */
function ownCurrency(block: string): string {
  const start = block.search(/<CURRENCY>/i)
  const rest = start < 0 ? '' : block.slice(start)
  const end = rest.search(/<\/CURRENCY>/i)
  return end < 0 ? '' : rest.slice(0, end)
}

/** Maximum characters of a payment; typical ones have some hundred. */
const maxPaymentLength = 20_000
/** Maximum characters of an account id; banks use at most 22. */
const maxAccountLength = 100
interface Part {
  tag: 'ACCTID' | 'CURDEF' | 'STMTTRN'
  value: string
}

/** The value of an element outside payments. */
const valueAt = (text: string, at: number) => /^[^<\r\n]*/.exec(text.slice(at, at + maxAccountLength))?.[0] ?? ''

/**
 * Yields the payments, and the account and currency above them. Each search starts where the last tag ended, so parsing
 * is linear. Yields to the event loop in between.
 */
async function* partsOf(text: string): AsyncGenerator<Part> {
  let began: number | undefined
  const endSlice = timeSlices()
  for (const { 0: whole, 1: name = '', index } of text.matchAll(/<(\/?STMTTRN|\/BANKTRANLIST|ACCTID|CURDEF)>/gi)) {
    await endSlice()
    const tag = name.toUpperCase()
    const after = index + whole.length
    if (tag === 'ACCTID' || tag === 'CURDEF') {
      // Inside a payment it is the recipient's account.
      if (began === undefined) yield { tag, value: valueAt(text, after) }
      continue
    }
    if (began !== undefined) yield paymentOf(text, began, index)
    began = tag === 'STMTTRN' ? after : undefined
  }
  if (began !== undefined) yield paymentOf(text, began, text.length)
}

function paymentOf(text: string, from: number, to: number): Part {
  if (to - from > maxPaymentLength)
    throw unreadable('A payment in this file is too long to be one. Please download the file once more.')
  return { tag: 'STMTTRN', value: text.slice(from, to) }
}

/**
 * The payments of an OFX or QFX file.
 * @throws 400 with a message if there are none, too many, or any in another currency
 */
export async function parseOfx(text: string): Promise<FileTable> {
  const rows: FileTable['rows'][number][] = []
  let account = ''
  // Currency and account number appear above an account's payments.
  for await (const { tag, value: block } of partsOf(text)) {
    if (tag !== 'STMTTRN') {
      if (tag === 'CURDEF') assertDollars(block)
      else account = block.trim()
      continue
    }
    assertDollars(element(ownCurrency(block), 'CURSYM'))
    if (rows.length >= importLimits.rows)
      throw unreadable(
        `This file has more than ${importLimits.rows.toLocaleString('en-US')} payments. Please split it.`,
      )
    const name = element(block, 'NAME') || element(block, 'PAYEE')
    const memo = element(block, 'MEMO')
    const cells = [dayOf(element(block, 'DTPOSTED')), element(block, 'TRNAMT'), name || memo, memo]
    rows.push({ line: rows.length + 1, cells: [...cells, keyOf(account, element(block, 'FITID'))] })
  }
  if (rows.length === 0) throw unreadable('There are no payments in this file.')
  return { format: 'ofx', header: ofxColumns, rows }
}
