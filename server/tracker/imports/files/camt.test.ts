import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readFile } from './read-file.ts'

const statement = readFileSync(join(import.meta.dirname, '../fixtures/statement-053.xml'), 'utf8')
const document = (content: string, version = 'camt.053.001.08') =>
  Buffer.from(`<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${version}">${content}</Document>`)
const inStatement = (...entries: string[]) =>
  document(`<BkToCstmrStmt><Stmt><Acct><Id><IBAN>XX1</IBAN></Id></Acct>${entries.join('')}</Stmt></BkToCstmrStmt>`)
const entry = (more: string, amount = '10.00') =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2026-11-03</Dt></BookgDt>${more}</Ntry>`
const detail = (amount: string, more = '') => `<TxDtls><Amt Ccy="EUR">${amount}</Amt>${more}</TxDtls>`

/** Date, amount, currency, status, description and memo of each row. */
const rowsOf = async (bytes: Uint8Array) =>
  (await readFile(bytes)).rows.map(({ cells: [date, amount, description, memo, , currency, status] }) =>
    [date, amount, currency, status, description, memo].join(' | '),
  )
const keysOf = async (bytes: Uint8Array) => (await readFile(bytes)).rows.map(({ cells }) => cells[8] ?? '')

test('reads the entries, batches and reversals of CAMT.053', async () => {
  assert.deepEqual(await rowsOf(Buffer.from(statement)), [
    '2026-10-01 | -850.00 | EUR | BOOK | Maple Street Homes | Rent October Flat 4',
    '2026-10-02 | 2400.00 | EUR | BOOK | Lantern Works | Pay September',
    '2026-10-03 | -64.18 | EUR | BOOK | Green Grocer & Sons | Card payment',
    '2026-10-03 | -4.90 | EUR | BOOK | Account fee | Account fee',
    '2026-10-05 | -20.00 | EUR | BOOK | Tune Stream | October',
    '2026-10-05 | -35.00 | EUR | BOOK | Corner Gym | Collective order',
    '2026-10-05 | -5.00 | EUR | BOOK | Reading Club | Dues',
    '2026-10-06 | -90.00 | EUR | BOOK | 2 payments | ',
    '2026-10-07 | 19.99 | EUR | BOOK | Phone Line | Returned debit',
    '2026-10-08 | -12.00 | EUR | BOOK | Theo Lund | ',
    '2026-10-30 | -31.50 | EUR | PDNG | Noodle Bar | ',
    '2026-10-01 | 1204.05 | CHF | BOOK | Harbor Office | Invoice 31',
    '2026-10-02 | -7.50 | CHF | BOOK | Museum of Ships | ',
    '2026-10-03 | -7.50 | CHF | BOOK | Museum of Ships | ',
    '2026-10-04 | 400.00 | CHF | BOOK | Ola Fern | ',
    '2026-10-04 | -100.00 | CHF | BOOK | Correction | Correction',
    '2026-10-05 | -21.00 | CHF | BOOK | Ticket 5518 | Ticket 5518',
    '2026-10-06 | -15.00 | CHF | PDNG | Notice | Notice',
    '2026-10-07 | -88.20 | CHF | BOOK | Books <& Maps> | ',
    '2026-10-31 | -2.00 | CHF | BOOK | Card fee | Card fee',
  ])
})

test('lists each account of a CAMT file by the end of its number, and stores no number', async () => {
  const { format, statements, rows } = await readFile(Buffer.from(statement))
  assert.equal(format, 'camt')
  assert.deepEqual(
    statements.map(({ name, rows: count }) => [name, count]),
    [
      ['…2051', 11],
      ['…9983', 9],
    ],
  )
  assert.deepEqual([rows[0]?.cells[7], rows[19]?.cells[7]], [statements[0]?.key, statements[1]?.key])
  assert.doesNotMatch(JSON.stringify({ statements, rows }), /12030000|4410/)
})

test('the key of a CAMT entry is stable, and differs by day, by place in a batch and by account', async () => {
  const keys = await keysOf(Buffer.from(statement))
  const withKey = keys.filter((key) => key !== '')
  assert.equal(withKey.length, 14)
  assert.equal(new Set(withKey).size, 14)
  assert.deepEqual(await keysOf(Buffer.from(statement)), keys)
  const otherAccount = await keysOf(Buffer.from(statement.replace('2020 51', '2020 52')))
  assert.notEqual(otherAccount[0], keys[0])
  assert.equal(otherAccount[12], keys[12])
  assert.deepEqual(await keysOf(inStatement(entry('<AcctSvcrRef>NOTPROVIDED</AcctSvcrRef>'))), [''])
})

test('reads reports of the day and notifications, with any prefix of the namespace', async () => {
  const row = ['2026-11-03 | -10.00 | EUR |  | Tea | Tea']
  const tea = entry('<AddtlNtryInf>Tea</AddtlNtryInf>')
  const wrapped: [string, string][] = [
    ['camt.052.001.08', `<BkToCstmrAcctRpt><Rpt>${tea}</Rpt></BkToCstmrAcctRpt>`],
    ['camt.054.001.04', `<BkToCstmrDbtCdtNtfctn><Ntfctn>${tea}</Ntfctn></BkToCstmrDbtCdtNtfctn>`],
  ]
  for (const [version, content] of wrapped) {
    assert.deepEqual(await rowsOf(document(content, version)), row)
    const prefixed = document(content, version)
      .toString()
      .replaceAll(/<(\/?)(?=\w)/g, '<$1b:')
    assert.deepEqual(await rowsOf(Buffer.from(prefixed.replace('xmlns=', 'xmlns:b='))), row)
  }
})

test('a batch whose amounts do not add up is one row, and so is one without amounts', async () => {
  const named = (name: string) => `<RltdPties><Cdtr><Nm>${name}</Nm></Cdtr></RltdPties>`
  const batch = (...details: string[]) => rowsOf(inStatement(entry(`<NtryDtls>${details.join('')}</NtryDtls>`)))
  const [whole] = await batch(detail('4.00', named('One')), detail('5.00', named('Two')))
  assert.equal(whole, '2026-11-03 | -10.00 | EUR |  | 2 payments | ')
  assert.deepEqual(await batch(`<TxDtls>${named('Same')}</TxDtls>`, `<TxDtls>${named('Same')}</TxDtls>`), [
    '2026-11-03 | -10.00 | EUR |  | Same | ',
  ])
  assert.equal((await batch(detail('4.00'), detail('6.00'))).length, 2)
})

test('takes the currency of the account for amounts without one, and no amount without a direction', async () => {
  const bare = inStatement('<Ntry><Amt>5.00</Amt><BookgDt><Dt>2026-11-03</Dt></BookgDt></Ntry>').toString()
  const inEuro = bare.replace('</Acct>', '<Ccy>EUR</Ccy></Acct>')
  assert.deepEqual(await rowsOf(Buffer.from(inEuro)), ['2026-11-03 |  | EUR |  |  | '])
  const directed = inEuro.replace('</Amt>', '</Amt><CdtDbtInd>DBIT</CdtDbtInd>')
  assert.deepEqual(await rowsOf(Buffer.from(directed)), ['2026-11-03 | -5.00 | EUR |  |  | '])
})

test('rejects a statement without entries, other XML, and a document that is cut off', async () => {
  await assert.rejects(readFile(inStatement()), /had none in its period/)
  await assert.rejects(readFile(document('<BkToCstmrStmt></BkToCstmrStmt>')), /no payments in this file\.$/)
  await assert.rejects(readFile(Buffer.from('<?xml version="1.0"?><Invoice/>')), /no statement of a bank/)
  await assert.rejects(readFile(Buffer.from(statement.slice(0, -40))), /cut off or damaged/)
  await assert.rejects(readFile(Buffer.from(statement.replace('</Ntry>', '</Entry>'))), /cut off or damaged/)
})
