import { timeSlices } from '#server/platform/base/time-slices.ts'
import { unreadable } from '#server/platform/files/decode-text.ts'
import type { FileTable } from '#server/platform/files/table.ts'
import { decodeEntities, displayText, firstLine, type Tag, tagsOf } from './ofx-text.ts'
import { accountOf, type Movement, noPayments, statementTable } from './statement-table.ts'

/**
 * Whether a text is OFX: 1.x is SGML with its own header, 2.x is XML. QFX is either, with an extra line for Quicken.
 */
export const isOfx = (text: string): boolean => /^\s*OFXHEADER:|<OFX[\s>]/i.test(text.slice(0, 4096))

/** Maximum characters of a payment; typical ones have some hundred. */
const maxPaymentLength = 20_000
/** Tags read before looking at the clock: a small part of a time slice. */
const tagsPerLook = 16

/** Plain words for the types of payments, for those without any text. */
const typeWords: Record<string, string> = {
  CREDIT: 'Credit',
  DEBIT: 'Debit',
  INT: 'Interest',
  DIV: 'Dividend',
  FEE: 'Fee',
  SRVCHG: 'Service charge',
  DEP: 'Deposit',
  ATM: 'ATM',
  POS: 'Card payment',
  XFER: 'Transfer',
  CHECK: 'Check',
  PAYMENT: 'Payment',
  CASH: 'Cash',
  DIRECTDEP: 'Direct deposit',
  DIRECTDEBIT: 'Direct debit',
  REPEATPMT: 'Standing order',
}

/** Elements of a payment; the first one of a name counts. */
type Elements = Map<string, string>

const paymentTags = new Set(['STMTTRN', '/STMTTRN', '/BANKTRANLIST'])

/** Elements that several aggregates have. */
const aggregatesOf: Record<string, readonly string[]> = {
  NAME: ['PAYEE', 'EXTDPAYEE'],
  CURSYM: ['CURRENCY', 'ORIGCURRENCY'],
}
const aggregates = new Set(Object.values(aggregatesOf).flat())

/** '20261103120000[-5:EST]' is '2026-11-03'. */
const dayOf = (timestamp: string) => timestamp.replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3')

/** A name has letters, and is no code such as '<DEFTPYMT>'. */
const isName = (text: string) => /\p{L}/u.test(text) && !/<\w+>/.test(text)
const hasDigit = (text: string) => /[1-9]/.test(text)

/** Names have at most 32 letters; a cut one may have lost a blank at its end. */
const isCut = (name: string, memo: string) => name.length >= 31 && memo.length > name.length && memo.startsWith(name)

/** The text that names a payment best. */
function descriptionOf(elements: Elements, name: string, memo: string): string {
  if (isName(name)) return isCut(name, memo) ? memo : name
  const check = firstLine(elements.get('CHECKNUM') ?? '')
  const type = typeWords[firstLine(elements.get('TRNTYPE') ?? '').toUpperCase()] ?? ''
  return memo || [check, name].find(hasDigit) || type || name
}

function movementOf(elements: Elements, statementCurrency: string): Movement {
  const lineOf = (tag: string) => firstLine(elements.get(tag) ?? '')
  const textOf = (tag: string) => displayText(elements.get(tag) ?? '')
  const name = ['NAME', 'PAYEE.NAME', 'PAYEE', 'EXTDPAYEE.NAME'].map(textOf).find((text) => text !== '') ?? ''
  const memo = textOf('MEMO')
  return {
    date: dayOf(lineOf('DTPOSTED') || lineOf('DTUSER')),
    amount: decodeEntities(lineOf('TRNAMT')),
    description: descriptionOf(elements, name, memo),
    memo,
    // The original currency is the one before conversion, so the amount is not in it.
    currency: (lineOf('CURRENCY.CURSYM') || statementCurrency).toUpperCase(),
    id: decodeEntities(lineOf('FITID')).trim(),
  }
}

/** Reads the elements of one payment. @param from offset of the payment in the file */
function paymentReader(from: number) {
  const elements: Elements = new Map()
  let aggregate = ''
  return {
    elements,
    /** @throws 400 with a message if the payment is too long */
    read({ name, at, text }: Tag) {
      if (at + text.length - from > maxPaymentLength)
        throw unreadable('A payment in this file is too long to be one. Please download the file once more.')
      if (aggregates.has(name)) aggregate = name
      else if (name === `/${aggregate}`) aggregate = ''
      const key = aggregatesOf[name]?.includes(aggregate) ? `${aggregate}.${name}` : name
      if (!elements.has(key)) elements.set(key, text)
    },
  }
}

interface StatementState {
  currency: string
  bank: string
  account: ReturnType<typeof accountOf>
  isInList: boolean
  hasAccount: boolean
  /** The balance whose elements are being read. */
  balance: { amount: string; date: string } | undefined
}

/** Follows the accounts, currencies and balances around the payments. */
function statementReader() {
  const start = { currency: '', bank: '', isInList: false, hasAccount: false, balance: undefined }
  const state: StatementState = { ...start, account: accountOf('', '') }
  let hasInvestments = false
  const startStatement = () => {
    state.currency = ''
    state.isInList = false
  }
  const setBank = (value: string) => {
    state.bank = value
  }
  const setList = (isInList: boolean) => () => {
    state.isInList = isInList
  }
  const handlers: Record<string, (value: string) => void> = {
    STMTRS: startStatement,
    CCSTMTRS: startStatement,
    INVSTMTRS() {
      startStatement()
      hasInvestments = true
    },
    BANKACCTFROM: () => setBank(''),
    CCACCTFROM: () => setBank(''),
    INVACCTFROM: () => setBank(''),
    BANKID: setBank,
    BROKERID: setBank,
    BANKTRANLIST: setList(true),
    INVTRANLIST: setList(true),
    '/BANKTRANLIST': setList(false),
    '/INVTRANLIST': setList(false),
    LEDGERBAL() {
      state.balance = { amount: '', date: '' }
    },
    BALAMT(value) {
      if (state.balance) state.balance.amount = decodeEntities(value)
    },
    DTASOF(value) {
      if (state.balance) state.balance.date = dayOf(value)
    },
    CURDEF(value) {
      state.currency = value
    },
    ACCTID(value) {
      state.hasAccount = true
      // Inside a list it is the account of a transfer of shares; keys of earlier imports count with it.
      state.account = state.isInList ? { ...state.account, number: value } : accountOf(state.bank, value)
    },
  }
  return {
    state,
    read: ({ name, text }: Tag) => handlers[name]?.(firstLine(text.slice(0, 200))),
    emptyReason: () =>
      hasInvestments ? noPayments.investments : state.hasAccount ? noPayments.account : noPayments.file,
  }
}

/**
 * The payments of an OFX or QFX file. Yields to the event loop between payments.
 * @throws 400 with a message if there are none or too many
 */
export async function parseOfx(text: string): Promise<FileTable> {
  const table = statementTable('ofx')
  const statement = statementReader()
  let payment: ReturnType<typeof paymentReader> | undefined
  const endPayment = () => {
    const { account, currency } = statement.state
    if (payment) table.add(account, movementOf(payment.elements, currency))
    payment = undefined
  }
  const endBalance = () => {
    const { account, balance, currency } = statement.state
    if (balance) table.addBalance(account, { ...balance, currency })
    statement.state.balance = undefined
  }
  const endSlice = timeSlices()
  let tags = 0
  for (const tag of tagsOf(text)) {
    const isPaymentTag = paymentTags.has(tag.name)
    if (isPaymentTag) endPayment()
    if (tag.name === 'STMTTRN') payment = paymentReader(tag.at)
    else if (payment) payment.read(tag)
    else statement.read(tag)
    if (tag.name === '/LEDGERBAL') endBalance()
    tags += 1
    if (isPaymentTag || tags % tagsPerLook === 0) await endSlice()
  }
  endPayment()
  return table.finish(statement.emptyReason())
}
