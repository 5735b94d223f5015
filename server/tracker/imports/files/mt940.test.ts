import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readFile } from './read-file.ts'

const statement = readFileSync(join(import.meta.dirname, '../fixtures/statement-940.sta'), 'utf8')
const mt940 = (...lines: string[]) => Buffer.from([':20:X', ':25:1', ':60F:C261101EUR0,', ...lines, '-'].join('\r\n'))

/** Date, amount, currency, description and memo of each row. */
const rowsOf = async (bytes: Uint8Array) =>
  (await readFile(bytes)).rows.map(({ cells: [date, amount, description, memo, , currency] }) =>
    [date, amount, currency, description, memo].join(' | '),
  )

test('reads MT940 in the structures of German and Dutch banks, and plain text', async () => {
  assert.deepEqual(await rowsOf(Buffer.from(statement)), [
    '2026-10-01 | -850.00 | EUR | Maple Street Homes and Gardens | Rent in October, the flat on the fourth floor',
    '2026-10-02 | 2400.00 | EUR | Lantern Works | Pay September',
    '2026-10-03 | -64.18 | EUR | Green Grocer | Receipt 552 Market Square',
    '2026-10-03 | -4.90 | EUR | ACCOUNT FEE | ACCOUNT FEE',
    '2026-10-04 | -12.00 | EUR | Theo Lund | Returned transfer',
    '2026-10-04 | 19.99 | EUR | Phone Line | No cover',
    '2026-01-02 | -9.99 | EUR | Tune Stream | Music',
    '2025-12-30 | -1.00 | EUR | Plain words of the bank over two lines | Plain words of the bank over two lines',
    '2027-01-02 | 0.35 | EUR | INTEREST OF THE YEAR | INTEREST OF THE YEAR',
    '2026-10-15 | -300.00 | EUR | To the travel card | To the travel card',
    '2026-10-01 | -42.50 | CHF | Bakkerij Zonne | Cake 2026/10',
    '2026-10-02 | 1200.00 | CHF | Harbor Office | Invoice 31',
    '2026-10-03 | -15.40 | CHF | Noodle Bar | Table 4',
    '2026-10-04 | -7.50 | CHF | CARD PAYMENT | CARD PAYMENT',
    '2026-10-05 | -7.50 | CHF | Museum of Ships | Two tickets',
    '2026-10-06 | 58.00 | CHF | Harbor Hotel | Minibar corrected',
    '2026-10-07 | -36.90 | CHF | TAXI 18 | ',
    '2026-10-08 | -2.00 | CHF | Card fee | Card fee',
    '2026-10-09 | 5.00 | CHF | Ola Fern | ',
    '2026-10-10 | -12.60 | CHF | Kiosk 8 | Kiosk 8',
  ])
})

test('lists each account of an MT940 file once, by the end of its number, and stores no number', async () => {
  const { format, statements, rows } = await readFile(Buffer.from(statement))
  assert.equal(format, 'mt940')
  assert.deepEqual(
    statements.map(({ name, rows: count }) => [name, count]),
    [
      ['…0304', 10],
      ['…4300', 10],
    ],
  )
  assert.equal(rows[19]?.cells[7], statements[1]?.key)
  assert.doesNotMatch(JSON.stringify({ statements, rows }), /00010203|04171643/)
})

test('the key of an MT940 entry comes from the reference of the bank, the day and the amount', async () => {
  const keysOf = async (...lines: string[]) => (await readFile(mt940(...lines))).rows.map(({ cells }) => cells[8])
  const [first, sameDay, otherDay, none] = await keysOf(
    ':61:2611031103D1,00NTRFNONREF//B1',
    ':61:2611031103D1,00NTRFNONREF//B1',
    ':61:2611041104D1,00NTRFNONREF//B1',
    ':61:2611031103D1,00NTRFOWN',
  )
  assert.ok(first)
  assert.deepEqual([sameDay === first, otherDay === first, none], [true, false, ''])
})

test('reads reports of the day: their currency and their expected entries', async () => {
  const { rows } = await readFile(
    Buffer.from([':20:X', ':25:1', ':34F:SEKD0,', ':61:261103ED5,00NTRFNONREF', ':86:Tea', ':90D:1SEK5,'].join('\n')),
  )
  assert.deepEqual(
    rows.map(({ cells }) => cells.slice(0, 7)),
    [['2026-11-03', '-5.00', 'Tea', 'Tea', '', 'SEK', 'PDNG']],
  )
})

test('reads MT940 below lines of the bank and without wrappers, with any line break', async () => {
  const lines = ['LANTNL2A', '940', ':20:X', ':25:1', ':60F:C261101EUR0,', ':61:2611031103D5.50NTRFNONREF', ':86:Tea']
  for (const lineBreak of ['\n', '\r\n', '\r'])
    assert.deepEqual(await rowsOf(Buffer.from(lines.join(lineBreak))), ['2026-11-03 | -5.50 | EUR | Tea | Tea'])
})

test('a sign that is no subfield stays in an MT940 text', async () => {
  const textOf = async (text: string) => (await readFile(mt940(':61:261103D1,N1', `:86:${text}`))).rows[0]?.cells[2]
  assert.equal(await textOf('106?20Is this it?32 or that'), 'or that')
  assert.equal(await textOf('106?20Who? Me?21and you'), 'Who? Me and you')
  assert.equal(await textOf('+49 170 555 top-up'), '+49 170 555 top-up')
  assert.equal(await textOf('020~00Fee~20Month~21of May'), 'Month of May')
})

test('an entry that cannot be read is reported as it is, and a file without entries has a reason', async () => {
  assert.deepEqual(await rowsOf(mt940(':61:today 5 euros')), [' |  | EUR | today 5 euros | '])
  await assert.rejects(readFile(mt940()), /had none in its period/)
})
