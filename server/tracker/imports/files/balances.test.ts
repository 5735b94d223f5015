import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFile } from './read-file.ts'

const balancesOf = async (text: string) =>
  (await readFile(Buffer.from(text))).statements.map(({ balance }) =>
    balance ? `${balance.day} ${balance.cents} ${balance.currency}` : 'none',
  )

const payment = '<STMTTRN><DTPOSTED>20260314<TRNAMT>-5.00<FITID>1<NAME>Quux</STMTTRN>'
const ofx = (account: string, after: string) =>
  `<STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>${account}</BANKACCTFROM><BANKTRANLIST>${payment}</BANKTRANLIST>${after}</STMTRS>`
const ledger = (amount: string, day: string) => `<LEDGERBAL><BALAMT>${amount}<DTASOF>${day}</LEDGERBAL>`
const available = '<AVAILBAL><BALAMT>999.00<DTASOF>20260401</AVAILBAL>'

test('reads the ledger balance of each OFX statement, not the available one', async () => {
  const file = [ofx('1', ledger('-1204.55', '20260331120000[-5:EST]') + available), ofx('2', available)]
  assert.deepEqual(await balancesOf(`OFXHEADER:100\n<OFX>${file.join('')}</OFX>`), ['2026-03-31 -120455 USD', 'none'])
  const xml = ofx('1', '<LEDGERBAL><BALAMT>10.00</BALAMT><DTASOF>20260331</DTASOF></LEDGERBAL>')
  assert.deepEqual(await balancesOf(`<?xml version="1.0"?><OFX>${xml}</OFX>`), ['2026-03-31 1000 USD'])
  for (const broken of [
    ledger('', '20260331'),
    ledger('ten', '20260331'),
    ledger('10.00', '2026'),
    ledger('1', '20261399'),
  ])
    assert.deepEqual(await balancesOf(`OFXHEADER:100\n<OFX>${ofx('1', broken)}</OFX>`), ['none'], broken)
})

test('reads the latest final balance of an MT940 account, not that of a page', async () => {
  const page = (...lines: string[]) => [
    ':20:X',
    ':25:1',
    ':60F:C260301EUR0,',
    ':61:2603010301D1,00NTRFNONREF',
    ...lines,
  ]
  const file = [
    ...page(':62F:D260331EUR1234,5'),
    ...page(':62F:C260228EUR7,00'),
    ...page(':62M:C260401EUR8,00', ':64:C260402EUR9,00'),
  ]
  assert.deepEqual(await balancesOf([...file, '-'].join('\r\n')), ['2026-03-31 -123450 EUR'])
  assert.deepEqual(await balancesOf([...page(':62F:X'), '-'].join('\r\n')), ['none'])
})

test('reads the closing booked balance of a CAMT statement, not the other ones', async () => {
  const balance = (code: string, amount: string, indicator: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="CHF">${amount}</Amt>` +
    `<CdtDbtInd>${indicator}</CdtDbtInd><Dt><Dt>2026-03-31</Dt></Dt></Bal>`
  const entry =
    '<Ntry><Amt Ccy="CHF">10.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2026-03-03</Dt></BookgDt></Ntry>'
  const camt = (balances: string) =>
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>' +
    `<Acct><Id><IBAN>XX1</IBAN></Id></Acct>${balances}${entry}</Stmt></BkToCstmrStmt></Document>`
  const all = balance('OPBD', '1.00', 'CRDT') + balance('CLBD', '55.10', 'DBIT') + balance('CLAV', '3.00', 'CRDT')
  assert.deepEqual(await balancesOf(camt(all)), ['2026-03-31 -5510 CHF'])
  assert.deepEqual(await balancesOf(camt(balance('OPBD', '1.00', 'CRDT'))), ['none'])
})
