import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { statementColumns } from '#server/platform/files/table.ts'
import { readFile } from './read-file.ts'

const folder = join(import.meta.dirname, '../fixtures')
const ofx = (...parts: string[]) => Buffer.from(`OFXHEADER:100\n<OFX>${parts.join('')}</OFX>`)
const payment = (...elements: string[]) => `<STMTTRN><DTPOSTED>20261103<TRNAMT>-1.00${elements.join('')}</STMTTRN>`

const rowsOf = async (bytes: Uint8Array) => (await readFile(bytes)).rows.map(({ cells }) => cells)
/** Description and memo of a payment with these elements. */
async function textsOf(...elements: string[]) {
  const [row = []] = await rowsOf(ofx(payment(...elements)))
  return row.slice(2, 4)
}

test('reads all columns of an OFX file', async () => {
  const table = await readFile(readFileSync(join(folder, 'statement-102.ofx')))
  assert.deepEqual([table.format, table.header, table.delimiter], ['ofx', statementColumns, ''])
  assert.deepEqual(
    table.rows.map(({ line, cells }) => [line, ...cells.slice(0, 7)]),
    [
      [1, '2026-11-03', '-42.10', 'Smith & Sons', 'Receipt 4', '', 'USD', ''],
      [2, '2026-11-04', '900.00', 'Payroll', '', '', 'USD', ''],
    ],
  )
})

test('the key of a payment stays the one of earlier imports', async () => {
  const keyOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)
  const keysOf = async (bytes: Uint8Array) => (await rowsOf(bytes)).map((cells) => cells[8])
  assert.deepEqual(await keysOf(readFileSync(join(folder, 'statement-102.ofx'))), [
    keyOf('000111222 A1'),
    keyOf('000111222 A2'),
  ])
  assert.deepEqual(await keysOf(ofx(payment('<FITID>7&amp;amp;8'), payment('<NAME>Tea'))), [keyOf(' 7&amp;8'), ''])
  const transfer = '<INVTRANLIST><TRANSFER><INVACCTFROM><ACCTID>22</INVACCTFROM></TRANSFER>'
  assert.deepEqual(
    await keysOf(ofx('<INVSTMTRS><INVACCTFROM><ACCTID>11</INVACCTFROM>', transfer, payment('<FITID>7'))),
    [keyOf('22 7')],
  )
})

test('describes a payment by its name, or else by its memo, check number or type', async () => {
  assert.deepEqual(await textsOf('<NAME>Tea House', '<MEMO>Table 4'), ['Tea House', 'Table 4'])
  assert.deepEqual(await textsOf('<PAYEE>', '<NAME>Tea House', '<CITY>Rivertown', '</PAYEE>'), ['Tea House', ''])
  assert.deepEqual(await textsOf('<NAME>000000', '<MEMO>CARD;TEA HOUSE'), ['CARD;TEA HOUSE', 'CARD;TEA HOUSE'])
  assert.deepEqual(await textsOf('<NAME>PAY &lt;D4PMT&gt;', '<MEMO>TEA HOUSE'), ['TEA HOUSE', 'TEA HOUSE'])
  assert.deepEqual(await textsOf('<TRNTYPE>CHECK', '<CHECKNUM>1001'), ['1001', ''])
  assert.deepEqual(await textsOf('<TRNTYPE>CHECK', '<CHECKNUM>0'), ['Check', ''])
  assert.deepEqual(await textsOf('<TRNTYPE>FEE', '<NAME>0000'), ['Fee', ''])
  assert.deepEqual(await textsOf('<TRNTYPE>SRVCHG'), ['Service charge', ''])
  assert.deepEqual(await textsOf('<NAME>7-11', '<TRNTYPE>POS'), ['7-11', ''])
})

test('describes a payment by its memo if the name is the start of it, cut at 32 letters', async () => {
  const memo = 'DEBIT CARD PURCHASE  THE TEA HOUSE AT THE HARBOR'
  assert.deepEqual(await textsOf(`<NAME>${memo.slice(0, 32)}`, `<MEMO>${memo}`), [memo, memo])
  assert.deepEqual(await textsOf('<NAME>DEBIT CARD', `<MEMO>${memo}`), ['DEBIT CARD', memo])
})

test('reads values below their tags, sections of text, and entities that are escaped twice', async () => {
  const below = '<STMTTRN>\n<DTPOSTED>\n20261103\n<TRNAMT>\n-1,50\n<NAME>\n  Tea\n  House\n<MEMO>\n</STMTTRN>'
  assert.deepEqual((await rowsOf(ofx(below)))[0]?.slice(0, 4), ['2026-11-03', '-1.50', 'Tea House', ''])
  assert.deepEqual(await textsOf('<NAME><![CDATA[Tea </STMTTRN> & <b>House]]></NAME>'), [
    'Tea </STMTTRN> & <b>House',
    '',
  ])
  assert.deepEqual(await textsOf('<NAME>Tea &amp;amp; Milk &amp;#233;', '<MEMO>A < B'), ['Tea & Milk é', 'A < B'])
})

test('reads a comma as the decimal separator if the file writes it so', async () => {
  const amounts = async (...texts: string[]) =>
    (await rowsOf(ofx(...texts.map((text) => `<STMTTRN><TRNAMT>${text}</STMTTRN>`)))).map((cells) => cells[1])
  assert.deepEqual(await amounts('-100,00', '-1.250,50', '+3'), ['-100.00', '-1250.50', '3.00'])
  assert.deepEqual(await amounts('-100.00', '-1,250.50', '.5'), ['-100.00', '-1250.50', '0.50'])
  assert.deepEqual(await amounts('-00000000000197.1063'), ['-197.11'])
})

test('states the currency of each payment: its own, or that of its statement', async () => {
  const currencies = async (...parts: string[]) => (await rowsOf(ofx(...parts))).map((cells) => cells[5])
  const own = '<CURRENCY><CURRATE>1.1<CURSYM>eur</CURRENCY>'
  const original = '<ORIGCURRENCY><CURRATE>1.1<CURSYM>GBP</ORIGCURRENCY>'
  const statement = (currency: string, ...payments: string[]) => `<STMTRS>${currency}${payments.join('')}</STMTRS>`
  assert.deepEqual(
    await currencies(
      statement('<CURDEF>CAD', payment(), payment(own), payment(original)),
      statement('<CURDEF>usd', payment()),
      statement('', payment()),
    ),
    ['CAD', 'EUR', 'CAD', 'USD', ''],
  )
})

test('lists the account of each statement, with the payments of both', async () => {
  const account = (bank: string, number: string) =>
    `<BANKACCTFROM>${bank}<ACCTID>${number}</BANKACCTFROM><BANKTRANLIST>`
  const bytes = ofx(
    `<STMTRS>${account('<BANKID>1', '00099887766')}`,
    `${payment('<FITID>1')}${payment('<FITID>2', '<BANKACCTTO><ACCTID>555</BANKACCTTO>')}</BANKTRANLIST></STMTRS>`,
    `<CCSTMTRS><CCACCTFROM><ACCTID>4111XXXX1234</CCACCTFROM><BANKTRANLIST>${payment('<FITID>1')}</BANKTRANLIST>`,
    `</CCSTMTRS><STMTRS>${account('<BANKID>1', '00099887766')}${payment('<FITID>3')}`,
    `</BANKTRANLIST></STMTRS><STMTRS>${account('<BANKID>2', '00099887766')}${payment('<FITID>3')}</STMTRS>`,
  )
  const { statements, rows } = await readFile(bytes)
  assert.deepEqual(
    statements.map(({ name, rows: count }) => [name, count]),
    [
      ['…7766', 3],
      ['…1234', 1],
      ['…7766', 1],
    ],
  )
  const [first, card, other] = statements.map(({ key }) => key)
  assert.equal(new Set([first, card, other]).size, 3)
  assert.deepEqual(
    rows.map(({ cells }) => cells[7]),
    [first, first, card, first, other],
  )
  assert.doesNotMatch(JSON.stringify({ statements, rows }), /0009988|4111/)
})

test('rejects investments without payments with a reason, and reads the payments beside others', async () => {
  const shares = '<INVTRANLIST><BUYSTOCK><INVTRAN><FITID>1<DTTRADE>20261103</INVTRAN><TOTAL>-5.00</BUYSTOCK>'
  const statement = (...more: string[]) => ofx('<INVSTMTRS><CURDEF>USD', shares, ...more, '</INVTRANLIST></INVSTMTRS>')
  await assert.rejects(readFile(statement()), /holds investments only/)
  const [row] = await rowsOf(statement(`<INVBANKTRAN>${payment('<NAME>Late fee')}<SUBACCTFUND>CASH</INVBANKTRAN>`))
  assert.deepEqual(row?.slice(0, 3), ['2026-11-03', '-1.00', 'Late fee'])
})

test('an account without payments is told apart from a file without an account', async () => {
  const account = '<BANKACCTFROM><BANKID>1<ACCTID>2</BANKACCTFROM><BANKTRANLIST></BANKTRANLIST>'
  await assert.rejects(readFile(ofx(`<STMTRS>${account}</STMTRS>`)), /had none in its period/)
  await assert.rejects(readFile(ofx()), /no payments in this file\.$/)
})
