import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statementColumns } from '#server/platform/files/table.ts'
import { bankTable, completeMapping, readRows } from '#server/testing/tracker/bank-table.ts'
import { guessCurrency } from './guess-currency.ts'
import { guessMapping } from './guess-mapping.ts'
import { readRow } from './read-row.ts'

const columnsOf = (text: string, delimiter = ',') => {
  const { date, description, amount, debit, credit, direction } = guessMapping(bankTable(text, delimiter))
  return { date, description, amount, debit, credit, direction }
}

test('formats that define their columns need no guess, but for the order of days in QIF', () => {
  const cells = ['2026-03-13', '12.50', 'Shop', '', '', 'EUR', '', 'a', 'b']
  const table = (format: 'ofx' | 'qif' | 'camt' | 'mt940', date = '2026-03-13') => ({
    format,
    header: statementColumns,
    rows: [{ line: 1, cells: [date, ...cells.slice(1)] }],
    delimiter: '',
    statements: [],
  })
  for (const format of ['ofx', 'camt', 'mt940', 'qif'] as const) {
    const { date_order: order, money_out: sign, ...rest } = guessMapping(table(format))
    assert.deepEqual([order, sign], ['ymd', 'negative'], format)
    const { date, amount, description, memo, category, currency_column: currency, status } = rest
    assert.deepEqual([date, amount, description, memo, category, currency, status], [0, 1, 2, 3, 4, 5, 6], format)
  }
  assert.equal(guessMapping(table('qif', '03/04/26')).date_order, null)
  assert.equal(guessMapping(table('qif', '25/04/26')).date_order, 'dmy')
  assert.equal(guessCurrency(table('camt')), 'EUR')
})

test('reads its own export: amounts above zero are expenses, and refunds are refunds', () => {
  const header = 'Date,Description,Amount,Category,Kind,Payment method,Tags'
  const rows = ['2026-03-13,Shoes,80.00,Clothes,expense,card,', '2026-03-14,Shoes,-80.00,Clothes,refund,,']
  const table = bankTable([header, ...rows].join('\n'))
  assert.equal(completeMapping(table).credits, 'keep')
  assert.deepEqual(readRows(table, 'keep'), ['2026-03-13 80.00 Shoes', '2026-03-14 -80.00 Shoes'])
  const later = bankTable([`${header},Account,Currency`, ...rows.map((row) => `${row},Travel,EUR`)].join('\n'))
  assert.deepEqual(readRows(later, 'keep'), ['2026-03-13 80.00 EUR Shoes', '2026-03-14 -80.00 EUR Shoes'])
  assert.equal(guessCurrency(later), 'EUR')
})

test('reads income and transfers of its own export from their column, with money in above zero', () => {
  const header = 'Date,Description,Amount,Category,Kind,Payment method,Tags,Account,Currency,Income and transfers'
  const rows = ['13,Pay,,,income,,,Everyday,USD,900.00', '14,To savings,,,transfer_out,,,Everyday,USD,-200.00']
  const table = bankTable([header, ...rows.map((row) => `2026-03-${row}`)].join('\n'))
  assert.deepEqual(readRows(table, 'keep'), ['2026-03-13 -900.00 USD Pay', '2026-03-14 200.00 USD To savings'])
  const mapping = completeMapping(table)
  const kinds = table.rows.map((row) => {
    const read = readRow(row, mapping, null)
    return 'cents' in read ? read.statedKind : read.reason
  })
  assert.deepEqual(kinds, ['income', 'transfer_out'])
})

test('without names, amounts are the column with cents that is no balance and no number of a document', () => {
  const rows = [
    '2026-03-13,4514010000000000,CHECK,2226,CORNER SHOP AUCKLAND,-30.00,970.00',
    '2026-03-14,4514010000000000,DEBIT,2227,PARKING LOT,-4.60,965.40',
    '2026-03-15,4514010000000000,CREDIT,2228,T LUND,500.00,1465.40',
  ]
  assert.deepEqual(columnsOf(rows.join('\n')), {
    date: 0,
    description: 4,
    amount: 5,
    debit: null,
    credit: null,
    direction: null,
  })
})

test('without names, a balance tells debits from credits', () => {
  const rows = ['03/13/2026,101,Check to A,100.00,0,400.00', '03/14/2026,0,From B,0,700.00,1100.00']
  const more = '03/15/2026,102,Check to C,50.00,0,1050.00'
  const { amount, debit, credit } = columnsOf([...rows, more].join('\n'))
  assert.deepEqual([amount, debit, credit], [null, 3, 4])
})

test('without names, words tell debits from credits; without words both are asked', () => {
  const pair = (first: string, second: string) =>
    columnsOf(`03/13/2026,${first},100.00,\n03/14/2026,${second},,700.00\n03/15/2026,${first},20.00,`)
  assert.deepEqual([pair('ATM', 'SALARY').debit, pair('ATM', 'SALARY').credit], [2, 3])
  assert.deepEqual([pair('SALARY', 'ATM').debit, pair('SALARY', 'ATM').credit], [3, 2])
  const { amount, debit, credit } = pair('ALPHA', 'BETA')
  assert.deepEqual([amount, debit, credit], [null, null, null])
})

test('without names, amounts whose sign or column is open are asked', () => {
  assert.equal(columnsOf('2026-03-13,ALPHA,7.80,\n2026-03-14,BETA,1.20,').amount, null)
  assert.equal(columnsOf('2026-03-13,ALPHA,-7.80,12.00\n2026-03-14,BETA,-1.20,99.00').amount, null)
})

test('the day of a purchase is preferred to that of the booking, and a payee to a type', () => {
  const text = `Buchungstag;Transaktionsdatum;Valuta;Art;Empfänger;Verwendungszweck;Betrag
15.03.2026;13.03.2026;16.03.2026;Kartenzahlung;Buchladen;Einkauf;-12,50
15.03.2026;14.03.2026;16.03.2026;Dauerauftrag;Vermieter;Miete;-900,00`
  assert.deepEqual([columnsOf(text, ';').date, columnsOf(text, ';').description], [1, 4])
})

test('the name of the member is no payee', () => {
  const text = `Datum;Naam;Omschrijving;Bedrag
13/03/2026;M ROWE;BETALING BAKKER;-12,50
14/03/2026;M ROWE;BETALING SLAGER;-9,00
15/03/2026;M ROWE;HUUR;-900,00`
  assert.equal(columnsOf(text, ';').description, 2)
})

test('language and currency decide days that two orders could mean; otherwise they are asked', () => {
  const order = (header: string, row: string) => guessMapping(bankTable(`${header}\n${row}`)).date_order
  assert.equal(order('Date,Description,Amount', '03/04/2026,ALPHA,-1.00'), null)
  assert.equal(order('Date,Libellé,Montant', '03/04/2026,ALPHA,-1.00'), 'dmy')
  assert.equal(order('Date,Description,Amount', '03/04/2026,ALPHA,-£1.00'), 'dmy')
  assert.equal(order('Date,Description,Amount,Currency', '03/04/2026,ALPHA,-1.00,EUR'), 'dmy')
  assert.equal(order('Date,Description,Amount,Currency', '03/04/2026,ALPHA,-1.00,USD'), null)
  assert.equal(order('Date,Description,Amount', '03.04.2026,ALPHA,-1.00'), 'dmy')
  // Another column of days tells.
  assert.equal(order('Transaction Date,Post Date,Description,Amount', '03/04/2026,03/14/2026,ALPHA,-1.00'), 'mdy')
})
