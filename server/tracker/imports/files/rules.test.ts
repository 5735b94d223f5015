import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { statementColumns } from '#server/platform/files/table.ts'
import { ProblemError } from '#server/platform/http/problems.ts'
import { guessMapping } from '#server/tracker/imports/columns/guess-mapping.ts'
import { layoutOf } from '#server/tracker/imports/columns/layout.ts'
import { readRow } from '#server/tracker/imports/columns/read-row.ts'
import { readFile } from './read-file.ts'

const folder = join(import.meta.dirname, '../fixtures')

/** Payments of a file with its proposed mapping: day, cents (positive is money out) and text. */
async function payments(bytes: Uint8Array) {
  const table = await readFile(bytes)
  const { date, date_order, description, money_out, ...rest } = guessMapping(table)
  assert.ok(
    date !== null && date_order !== null && description !== null && money_out !== null,
    JSON.stringify({ date, date_order, description, money_out }),
  )
  const mapping = { ...rest, date, date_order, description, money_out, category_id: 1, credits: 'refund' as const }
  return table.rows.map((row) => {
    const read = readRow(row, mapping, table.format === 'csv' ? null : statementColumns.indexOf('Key'))
    return 'cents' in read ? `${read.expense_date} ${read.cents} ${read.description}` : read.reason
  })
}

/** Files modeled on real bank layouts, with the expected payments. */
const files: Record<string, string[]> = {
  'chase-credit.csv': [
    '2026-11-03 8417 TRADER JOE S #552',
    '2026-11-13 123456 AMZN Mktp US*2K4,HT1',
    '2026-11-14 -50000 Payment Thank You-Mobile',
    '2026-11-16 -1250 TARGET "BULLSEYE" 00012',
  ],
  'chase-checking.csv': ['2026-11-20 6120 CITY WATER BILL PMT', '2026-11-15 -200000 ACME PAYROLL'],
  'bank-of-america.csv': [
    'There is no amount in this row.',
    '2026-11-02 120000 RENT, MAPLE STREET',
    '2026-11-15 -200000 PAYROLL',
    '2026-11-19 6000 COFFEE HOUSE',
  ],
  'wells-fargo.csv': [
    '2026-11-03 2500 PURCHASE AUTHORIZED ON 11/02 BOOK NOOK',
    '2026-11-18 725 PURCHASE AUTHORIZED ON 11/17 BAKERY',
    '2026-11-20 -150000 DIRECT DEPOSIT',
  ],
  'citi.csv': [
    '2026-11-03 1840 PHARMACY PLUS',
    '2026-11-25 -25000 ONLINE PAYMENT, THANK YOU',
    '2026-11-26 102000 GROCER 12',
  ],
  'capital-one.csv': ['2026-11-03 275 METRO TRANSIT', '2026-11-05 -4500 REFUND SHOES'],
  'amex.csv': [
    '2026-11-03 2310 NOODLE BAR',
    '2026-11-20 10499 HARDWARE STORE',
    '2026-11-21 -30000 ONLINE PAYMENT - THANK YOU',
  ],
  'discover.csv': ['2026-11-03 3100 CINEMA 8', '2026-11-23 -3100 DIRECTPAY FULL BALANCE', '2026-11-24 450 PARKING'],
  'usaa.csv': ['2026-11-03 3812 Gas Station', '2026-11-04 -12 Interest'],
  'ally.csv': ['2026-11-03 1500 Gym Membership', '2026-11-05 -10000 Transfer from Savings', '2026-11-06 999 Music'],
  'apple-card.csv': ['2026-11-03 1135 Corner Deli', '2026-11-28 -10000 Ach Deposit', '2026-11-30 1135 Corner Deli'],
  'paypal.csv': ['2026-11-03 105999 Game Shop', '2026-11-27 -105999 General Card Deposit', '2026-11-28 650 Café Zoë'],
  'venmo.csv': ['2026-11-03 2500 Pizza 🍕', '2026-11-05 -3000 Rent share'],
  'europe.csv': ['2026-11-03 123456 Bäckerei Müller', '2026-11-05 -250000 Arbeitgeber'],
  'utf-16.tsv': ["2026-11-03 1250 Café de l'Opéra", '2026-11-03 1250 Taxi'],
  'statement-102.ofx': ['2026-11-03 4210 Smith & Sons', '2026-11-04 -90000 Payroll'],
  'quicken.qfx': ['2026-11-05 1999 STREAMING CO', '2026-11-05 1999 STREAMING CO'],
  'statement-2.ofx': ['2026-11-06 525 Café Zoë', '2026-11-07 800 Bike Shop'],
}

for (const [name, expected] of Object.entries(files))
  test(`reads a file like ${name} without a question`, async () => {
    assert.deepEqual(await payments(readFileSync(join(folder, name))), expected)
  })

test('reads the same text with any encoding and any line break', async () => {
  const text = 'Date,Description,Amount\n2026-11-03,Café Zoë,-6.50\n'
  const bigEndian = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()
  const encodings = [
    Buffer.from(text),
    Buffer.from(`\uFEFF${text}`),
    Buffer.from(text, 'latin1'),
    Buffer.from(text, 'utf16le'),
    Buffer.from(`\uFEFF${text}`, 'utf16le'),
    bigEndian,
    Buffer.from(text.replaceAll('\n', '\r\n')),
    Buffer.from(text.replaceAll('\n', '\r')),
    Buffer.from(text.replaceAll(',', '|')),
  ]
  for (const bytes of encodings) assert.deepEqual(await payments(bytes), ['2026-11-03 650 Café Zoë'])
})

test('reads the euro sign and curly quotes of Windows', async () => {
  const bytes = Buffer.concat([
    Buffer.from('Date,Description,Amount\n2026-11-03,'),
    Buffer.from([0x93, 0x80, 0x94]),
    Buffer.from(',-1'),
  ])
  assert.deepEqual(await payments(bytes), ['2026-11-03 100 “€”'])
})

test('rejects a file that is no bank export, with instructions', async () => {
  const row = '2026-11-03,Lunch,-1.00\n'
  const rejected: [string, Uint8Array, RegExp][] = [
    ['an empty file', Buffer.alloc(0), /empty/],
    ['blanks', Buffer.from('  \n\n'), /empty/],
    ['a zip', Buffer.from([0x50, 0x4b, 3, 4, 20, 0]), /unpack/],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /save it as CSV/],
    ['a PDF', Buffer.from('%PDF-1.7'), /PDF/],
    ['gzip', Buffer.from([0x1f, 0x8b, 8]), /unpack/],
    ['NUL bytes', Buffer.from(`Date,Description,Amount\n${row}\0\0\0`), /no text file/],
    [
      'a quote that is never closed',
      Buffer.from(`Date,Description,Amount\n2026-11-03,"Lunch,-1.00\n${row}`),
      /never closed/,
    ],
    ['5,000 columns', Buffer.from(`${'a,'.repeat(5000)}\n`), /more than 50 columns/],
    ['a header alone', Buffer.from('Date,Description,Amount\n'), /no payments/],
    ['20,001 rows', Buffer.from(`Date,Description,Amount\n${row.repeat(20_001)}`), /more than 20,000 rows/],
    ['20,001 empty rows', Buffer.from(`Date,Description,Amount\n${',,\n'.repeat(20_001)}${row}`), /20,000 empty rows/],
    ['OFX without payments', Buffer.from('OFXHEADER:100\n<OFX></OFX>'), /no payments/],
  ]
  for (const [what, bytes, sentence] of rejected)
    await assert.rejects(readFile(bytes), (error) => {
      assert.ok(error instanceof ProblemError, what)
      assert.equal(error.status, 400, what)
      assert.match(error.problem.error, sentence, what)
      return true
    })
})

test('accepts 20,000 rows and 50 columns', async () => {
  const row = `2026-11-03,Lunch,-1.00${',x'.repeat(47)}\n`
  const { rows } = await readFile(Buffer.from(row.repeat(20_000)))
  assert.deepEqual([rows.length, rows[19_999]?.line, rows[0]?.cells.length], [20_000, 20_000, 50])
})

test('skips the empty rows that a spreadsheet writes below the last payment', async () => {
  const { rows } = await readFile(
    Buffer.from(`Date,Description,Amount\n2026-11-03,Lunch,-1.00\n${',,\n'.repeat(20_000)}`),
  )
  assert.deepEqual(
    rows.map(({ cells }) => cells),
    [['2026-11-03', 'Lunch', '-1.00']],
  )
})

test('remembers a mapping only for files with the same columns', async () => {
  const layout = async (text: string) => layoutOf(await readFile(Buffer.from(text)))
  const march = await layout('Date,Description,Amount\n2026-03-03,Lunch,-1.00\n')
  assert.equal(await layout('date, description ,AMOUNT\n2026-04-09,Bus,-2.00\n2026-04-10,Bus,-2.00\n'), march)
  assert.notEqual(await layout('Date,Amount,Description\n2026-03-03,-1.00,Lunch\n'), march)
  const bare = await layout('"11/03/2026","-25.00","*","","SHOP"\n')
  assert.equal(await layout('"12/07/2026","-3.00","*","","OTHER"\n'), bare)
  assert.notEqual(await layout('"SHOP","11/03/2026","-25.00"\n'), bare)
})

test('stores no account number, and keeps equal payments of two accounts apart', async () => {
  const text = readFileSync(join(folder, 'statement-102.ofx'), 'utf8')
  const keys = async (bytes: string) => (await readFile(Buffer.from(bytes))).rows.map(({ cells }) => cells[8])
  const [first, other] = await keys(text)
  assert.notEqual(first, other)
  assert.doesNotMatch(String(first), /A1|000111222/)
  assert.deepEqual(await keys(text), [first, other])
  assert.notEqual((await keys(text.replace('000111222', '999')))[0], first)
})
