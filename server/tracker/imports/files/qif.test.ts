import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readFile } from './read-file.ts'

const household = readFileSync(join(import.meta.dirname, '../fixtures/household.qif'))
const qif = (...lines: string[]) => Buffer.from(['!Type:Bank', ...lines, ''].join('\n'))

/** Date, amount, description, memo and category of each row. */
const rowsOf = async (bytes: Uint8Array) =>
  (await readFile(bytes)).rows.map(({ cells: [date, amount, description, memo, category] }) =>
    [date, amount, description, memo, category].join(' | '),
  )

test('reads the accounts, splits and transfers of a QIF file', async () => {
  assert.deepEqual(await rowsOf(household), [
    '9/1/2026 | -1150.00 | Maple Street Homes | Rent September | Rent',
    '9/2/2026 | -64.18 | Green Grocer |  | Groceries',
    '9/4/2026 | 2400.00 | Lantern Works | Pay August | Salary',
    '9/5/2026 | -85.50 | Corner Market | Fruit and bread | Groceries',
    '9/5/2026 | -22.30 | Corner Market | Soap | Household',
    '9/5/2026 | -12.20 | Corner Market | Weekly shop | Gifts',
    '9/7/2026 | -300.00 | To the travel card |  | [Travel card]',
    '9/8/2026 | -9.99 | Tune Stream |  | Music',
    '9/11/2026 | -45.00 | Cash at the station | Cash at the station | ',
    '9/12/2026 | -18.75 | 1002 |  | ',
    '9/15/2026 | -72.40 | City Water |  | Utilities',
    '9/18/2026 | 31.20 | Green Grocer | Returned juicer | Groceries',
    '9/19/2026 | -40.00 | Pharmacy Nine |  | ',
    '9/22/2026 | -1020.00 | Wheel & Sons | New tires | Car:Repair',
    '9/30/2026 | 0.35 | Interest earned |  | Interest',
    '9/3/2026 | -412.60 | Harbor Hotel |  | Travel:Hotel',
    '9/3/2026 | -36.90 | Blue Taxi |  | Travel',
    '9/6/2026 | -15.40 | Noodle Bar |  | Dining',
    '9/7/2026 | 300.00 | From household |  | [Household]',
    '9/9/2026 | -7.50 | Museum of Ships |  | Travel',
    '9/10/2026 | -7.50 | Museum of Ships |  | Travel',
    '9/14/2026 | 58.00 | Harbor Hotel | Minibar corrected | Travel:Hotel',
    '9/28/2026 | -2.00 | Card fee |  | Fees',
  ])
})

test('lists each account of a QIF file by its name, or by the end of its number', async () => {
  const { format, statements, rows } = await readFile(household)
  assert.equal(format, 'qif')
  assert.deepEqual(
    statements.map(({ name, rows: count }) => [name, count]),
    [
      ['Household', 15],
      ['…7755', 8],
    ],
  )
  const [first, second] = statements.map(({ key }) => key)
  assert.notEqual(first, second)
  assert.deepEqual([rows[0]?.cells[7], rows[22]?.cells[7]], [first, second])
  assert.doesNotMatch(JSON.stringify(rows), /4021/)
})

test('names the account of a section by its opening balance, if no account is above it', async () => {
  const opening = (name: string) => ['D1/13/26', 'T10.00', 'POpening Balance', `L[${name}]`, '^']
  const payment = ['D1/14/26', 'T-1.00', 'PTea', '^']
  const { statements, rows } = await readFile(
    qif(...opening('First'), ...payment, '!Type:CCard', ...payment, '!Type:Cash', ...opening('Third'), ...payment),
  )
  assert.deepEqual(
    statements.map(({ name }) => name),
    ['First', '', 'Third'],
  )
  assert.equal(rows.length, 3)
})

test('writes QIF dates with a full year where the file states one, and keeps their order', async () => {
  const cases: [string, string][] = [
    ["12/31'19", '12/31/2019'],
    ["1/ 5' 5", '1/5/2005'],
    ["1/ 5'20", '1/5/2020'],
    ["31.12'2019", '31.12.2019'],
    ['31.12.2019', '31.12.2019'],
    ['12/31/97', '12/31/97'],
    ['2019-12-31', '2019-12-31'],
    ['3 Nov 2026', '3 Nov 2026'],
  ]
  for (const [written, expected] of cases)
    assert.deepEqual(await rowsOf(qif(`D${written}`, 'T-1', 'PTea', '^')), [`${expected} | -1.00 | Tea |  | `])
})

test('one decimal separator applies to all amounts of a QIF file', async () => {
  const amounts = async (...texts: string[]) =>
    (await readFile(qif(...texts.flatMap((text) => ['D1/14/26', `T${text}`, 'PTea', '^'])))).rows.map(
      ({ cells }) => cells[1],
    )
  assert.deepEqual(await amounts('-1.250', '-12,50'), ['-1250.00', '-12.50'])
  assert.deepEqual(await amounts('-1,250', '+12.5'), ['-1250.00', '12.50'])
  assert.deepEqual(await amounts('-1,250'), ['-1250.00'])
  assert.deepEqual(await amounts('1.234.567,8'), ['1234567.80'])
  assert.deepEqual(await amounts('12.50', 'about 5'), ['12.50', 'about 5'])
})

test('a split keeps the whole row if its parts do not add up or have no amount', async () => {
  const split = (...parts: string[]) => rowsOf(qif('D1/14/26', 'T-10,00', 'PShop', 'LMixed', ...parts, '^'))
  assert.deepEqual(await split('SFood', '$-7,00', 'SSoap', '$-3,00'), [
    '1/14/26 | -7.00 | Shop |  | Food',
    '1/14/26 | -3.00 | Shop |  | Soap',
  ])
  const whole = ['1/14/26 | -10.00 | Shop |  | Mixed']
  assert.deepEqual(await split('SFood', '$-7,00'), whole)
  assert.deepEqual(await split('SFood', '%70', 'SSoap', '%30'), whole)
})

test('reads the last record of a QIF file without its end, with any line break', async () => {
  for (const lineBreak of ['\n', '\r\n', '\r'])
    assert.deepEqual(await rowsOf(Buffer.from(['!type:Bank', 'D1/14/26', 'T-2.50', 'PTea'].join(lineBreak))), [
      '1/14/26 | -2.50 | Tea |  | ',
    ])
})

test('rejects investments and lists of QIF with a reason, but reads payments beside them', async () => {
  const investments = ['!Type:Invst', 'D1/14/26', 'NBuy', 'YShares', 'T100.00', '^']
  await assert.rejects(readFile(Buffer.from(investments.join('\n'))), /holds investments only/)
  await assert.rejects(readFile(Buffer.from('!Type:Cat\nNFood\n^\n')), /no payments in this file\.$/)
  await assert.rejects(readFile(Buffer.from('!Account\nNEmpty\n^\n!Type:Bank\n')), /had none in its period/)
  assert.deepEqual(await rowsOf(qif('D1/14/26', 'T-2.50', 'PTea', '^', ...investments)), [
    '1/14/26 | -2.50 | Tea |  | ',
  ])
})
