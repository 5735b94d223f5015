import { centsOf } from './amount.ts'
import type { Movement } from './statement-table.ts'

/** Texts of an element by their path in it, such as 'BookgDt/Dt'. The currency of an amount is at 'Amt@Ccy'. */
export type Values = Map<string, string>

/** Paths in an entry. */
export const entryPaths: ReadonlySet<string> = new Set([
  'Amt',
  'CdtDbtInd',
  'RvslInd',
  'Sts',
  'Sts/Cd',
  'BookgDt/Dt',
  'BookgDt/DtTm',
  'ValDt/Dt',
  'ValDt/DtTm',
  'AcctSvcrRef',
  'NtryRef',
  'AddtlNtryInf',
])

/** Paths in a balance. */
export const balancePaths: ReadonlySet<string> = new Set(['Tp/CdOrPrtry/Cd', 'Amt', 'CdtDbtInd', 'Dt/Dt', 'Dt/DtTm'])

/** Paths in a detail of an entry, which is one payment of a batch. Parties have two forms. */
export const detailPaths: ReadonlySet<string> = new Set([
  'Refs/AcctSvcrRef',
  'Amt',
  'AmtDtls/TxAmt/Amt',
  'CdtDbtInd',
  ...['Cdtr', 'Dbtr', 'UltmtCdtr', 'UltmtDbtr'].flatMap((role) => [`RltdPties/${role}/Nm`, `RltdPties/${role}/Pty/Nm`]),
  'RmtInf/Ustrd',
  'RmtInf/Strd/AddtlRmtInf',
  'AddtlTxInf',
])

const firstOf = (values: Values | undefined, ...paths: string[]) =>
  paths.map((path) => values?.get(path) ?? '').find((text) => text !== '') ?? ''

/** An amount has no sign of its own; without an indicator it cannot be read. */
function signed(amount: string, indicator: string): string {
  if (indicator === 'DBIT') return `-${amount}`
  return indicator === 'CRDT' ? amount : ''
}

/** The balance of the booked entries at the end of a statement; undefined for a balance of another kind. */
export function balanceFrom(values: Values, accountCurrency: string) {
  if (values.get('Tp/CdOrPrtry/Cd') !== 'CLBD') return undefined
  return {
    amount: signed(firstOf(values, 'Amt'), firstOf(values, 'CdtDbtInd')),
    date: firstOf(values, 'Dt/Dt', 'Dt/DtTm').slice(0, 10),
    currency: firstOf(values, 'Amt@Ccy') || accountCurrency,
  }
}

const referenceOf = (values: Values, ...paths: string[]) => {
  const reference = firstOf(values, ...paths)
  return /^(?:NOTPROVIDED|NONREF)$/i.test(reference) ? '' : reference
}

/** Reads the parts that the payments of an entry share. */
function readEntry(entry: Values, accountCurrency: string) {
  const indicator = firstOf(entry, 'CdtDbtInd')
  const status = firstOf(entry, 'Sts', 'Sts/Cd')
  // The indicator is that of the booking: the reversal of a credit is a debit, whose parties are those of the credit.
  const isReversal = /^(?:true|1)$/.test(firstOf(entry, 'RvslInd'))
  return {
    indicator,
    amount: signed(firstOf(entry, 'Amt'), indicator),
    otherSide: (indicator === 'CRDT') === isReversal ? 'Cdtr' : 'Dbtr',
    reference: referenceOf(entry, 'AcctSvcrRef', 'NtryRef'),
    information: firstOf(entry, 'AddtlNtryInf'),
    shared: {
      date: firstOf(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm').slice(0, 10),
      currency: firstOf(entry, 'Amt@Ccy') || accountCurrency,
      status: status === '' || status === 'BOOK' ? status : 'PDNG',
    },
  }
}

type Entry = ReturnType<typeof readEntry>

/** References may repeat, such as those of a standing order, so the day and the amount belong to the id. */
const idOf = (reference: string, { shared: { date }, amount }: Entry, ...more: number[]) =>
  reference === '' ? '' : [reference, date, amount, ...more].join(' ')

const payeeOf = (detail: Values | undefined, side: string) =>
  firstOf(detail, ...[side, `Ultmt${side}`].flatMap((role) => [`RltdPties/${role}/Nm`, `RltdPties/${role}/Pty/Nm`]))

function textsOf({ otherSide, information }: Entry, detail: Values | undefined) {
  const memo = firstOf(detail, 'RmtInf/Ustrd', 'RmtInf/Strd/AddtlRmtInf', 'AddtlTxInf') || information
  return { description: payeeOf(detail, otherSide) || memo, memo }
}

/** The signed amounts of a batch, if all are in the currency of the entry and add up to it. */
function amountsOf(details: readonly Values[], { amount: whole, indicator, shared }: Entry): string[] | undefined {
  const amounts = details.map((detail) => {
    const path = detail.has('Amt') ? 'Amt' : 'AmtDtls/TxAmt/Amt'
    const isSame = firstOf(detail, `${path}@Ccy`) === shared.currency
    return isSame ? signed(firstOf(detail, path), firstOf(detail, 'CdtDbtInd') || indicator) : ''
  })
  const cents = amounts.map((amount) => centsOf(amount, '.'))
  const sum = cents.reduce((total, one) => (total === null || one === null ? null : total + one), 0)
  return sum !== null && sum === centsOf(whole, '.') ? amounts : undefined
}

/** Texts of a batch that is one payment. */
function batchTexts(entry: Entry, details: readonly Values[]) {
  const payees = new Set(details.map((detail) => payeeOf(detail, entry.otherSide)))
  const [payee = ''] = payees.size === 1 ? payees : []
  return { description: payee || entry.information || `${details.length} payments`, memo: entry.information }
}

/** The payments of an entry: one for each detail of a batch, if their amounts add up to the entry. */
export function movementsOf(values: Values, details: readonly Values[], accountCurrency: string): Movement[] {
  const entry = readEntry(values, accountCurrency)
  const { shared, amount, reference } = entry
  if (details.length < 2) {
    const [detail] = details
    const ownReference = reference || (detail ? referenceOf(detail, 'Refs/AcctSvcrRef') : '')
    return [{ ...shared, ...textsOf(entry, detail), amount, id: idOf(ownReference, entry) }]
  }
  const amounts = amountsOf(details, entry)
  if (!amounts) return [{ ...shared, ...batchTexts(entry, details), amount, id: idOf(reference, entry) }]
  return details.map((detail, at) => ({
    ...shared,
    ...textsOf(entry, detail),
    amount: amounts[at] ?? '',
    id: idOf(referenceOf(detail, 'Refs/AcctSvcrRef') || reference, entry, at + 1),
  }))
}
