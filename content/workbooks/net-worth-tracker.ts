import type { Workbook, Worksheet } from 'exceljs'
import { netWorth } from '#course/calculators/definitions/net-worth.ts'
import type { Chart } from './chart-part.ts'
import { type Demand, rules } from './rules.ts'
import { addSheet, formula, headers, heading, inputs, label, lock, put, type Row } from './sheet.ts'
import { addStartHere, forAll } from './start-here.ts'
import { type Format, styles } from './styles.ts'

/** Net Worth Tracker, lesson 1: two lists, one number, and a history of it. */

const owns =
  'Savings account, Checking account, Cash, Thing at resale value, Vehicle, Home, Investment, Retirement account, Money owed to you, Other'
const owes =
  'Person, Phone or device, Credit card, Student loan, Car loan, Mortgage, Medical bill, Tax, Store plan, Other'

const { savings, cash, things, owedToPeople, otherDebt } = netWorth.example

function example() {
  const result = netWorth.calculate(netWorth.example)
  if (!result.ok) throw new Error(result.message)
  return result
}

const start = {
  title: 'Net Worth Tracker',
  what: 'It lists what you own and what you owe, works out your net worth, and keeps a history of it. Net worth is what you own minus what you owe, on one day. It says nothing about what you are worth as a person.',
  how: [
    'Sheet Snapshot: write what you own on the left and what you owe on the right. Things count at what they would sell for today. Type debts as plus numbers.',
    'Sheet Net worth history: add a row with the date and your two totals. Do it again each month or each half-year, and the line grows.',
    'Sheet Lists: change the types if yours are missing.',
  ],
  example:
    'The numbers in it are made up. They are those of Maya in the lesson: $925 minus $205 makes $720. Type over them.',
  good: [
    'APR is the yearly cost of a debt. Leave it at 0% where there is no interest, or empty where you do not know it yet.',
    ...forAll,
  ],
}

const ownColumns: Format[] = ['text', 'text', 'money', 'text']
const oweColumns: Format[] = ['text', 'text', 'money', 'percent']

const assets: Row[] = [
  ['Savings', 'Savings account', savings, 'the balance today'],
  ['Cash', 'Cash', cash, null],
  ['Laptop (resale)', 'Thing at resale value', things, 'what it would sell for'],
]
const debts: Row[] = [
  ['Sister', 'Person', owedToPeople, 0],
  ['Phone balance', 'Phone or device', otherDebt, 0],
]

function addSnapshot(book: Workbook) {
  const sheet = addSheet(book, 'Snapshot', {
    widths: [26, 23, 14, 27, 3, 26, 20, 14, 10],
    frozen: 4,
    print: 'A1:I23',
    landscape: true,
  })
  const { owns: has, owes: debt, netWorth: worth } = example()
  heading(sheet, 'Snapshot', 'What you own and what you owe on one day. Type over the example in the tinted cells.')
  put(sheet, 'A3', 'You own', styles.section())
  put(sheet, 'F3', 'You owe', styles.section())
  sheet.getRow(3).height = 26
  headers(sheet, 'A4', ['Name', 'Type', 'Value', 'Note'], ownColumns)
  headers(sheet, 'F4', ['Name', 'Type', 'Owed', 'APR'], oweColumns)
  inputs(sheet, 'A5:D19', ownColumns, assets)
  inputs(sheet, 'F5:I19', oweColumns, debts)
  label(sheet, 'A20:B20', 'All that you own', styles.total('text'))
  put(sheet, 'C20', formula('SUM(C5:C19)', has), styles.total('money'))
  label(sheet, 'F20:G20', 'All that you owe', styles.total('text'))
  put(sheet, 'H20', formula('SUM(H5:H19)', debt), styles.total('money'))
  label(sheet, 'A22:B22', 'Net worth', styles.result('text'))
  put(sheet, 'C22', formula('C20-H20', worth), styles.result('money'))
  put(sheet, 'A23', 'Owed, as a share of what you own', styles.soft('text'))
  put(sheet, 'C23', formula('IF(C20=0,"",H20/C20)', debt / has), styles.soft('percent'))
  sheet.getRow(22).height = 28
  return lock(sheet)
}

/** The sheet name History is reserved in spreadsheet programs. */
const historyName = 'Net worth history'
const historyColumns: Format[] = ['date', 'money', 'money', 'money', 'gap']

type Entry = { day: Date; owns: number; owes: number; worth: number }

const entries = (): Entry[] => {
  const { owns: has, owes: debt, netWorth: worth, later } = example()
  return [
    { day: new Date(Date.UTC(2026, 0, 31)), owns: has, owes: debt, worth },
    { day: new Date(Date.UTC(2026, 6, 31)), owns: later.owns, owes: later.owes, worth: later.netWorth },
  ]
}

/** The chart's two columns, P and Q, repeat the last entry below it, so that empty rows draw nothing. */
function historyRow(sheet: Worksheet, row: number, list: Entry[]) {
  const [entry, before] = [list[row - 5], list[row - 6]]
  const drawn = entry ?? list.at(-1)
  const [first, above] = [row === 5, row - 1]
  const change = entry && before ? entry.worth - before.worth : ''
  const changed = formula(`IF(OR(A${row}="",A${above}=""),"",D${row}-D${above})`, change)
  const worked = formula(`IF(A${row}="","",B${row}-C${row})`, entry ? entry.worth : '')
  const day = formula(`IF(A${row}="",${first ? 0 : `P${above}`},A${row})`, drawn?.day ?? 0)
  const worth = formula(`IF(A${row}="",${first ? 0 : `Q${above}`},D${row})`, drawn?.worth ?? 0)
  put(sheet, `D${row}`, worked, styles.worked('money'))
  put(sheet, `E${row}`, first ? null : changed, styles.worked('gap'))
  put(sheet, `P${row}`, day, styles.soft('date'))
  put(sheet, `Q${row}`, worth, styles.soft('money'))
}

function addHistory(book: Workbook) {
  const sheet = addSheet(book, historyName, {
    widths: [14, 15, 15, 16, 15, 3, 11, 11, 11, 11, 11, 11, 11, 11, 3, 13, 14],
    frozen: 4,
    print: 'A1:N64',
  })
  const list = entries()
  const rows = list.map(({ day, owns: has, owes: debt }) => [day, has, debt])
  heading(sheet, historyName, 'One row for each day on which you took a snapshot, the oldest first.')
  headers(sheet, 'A4', ['Date', 'Assets', 'Debts', 'Net worth', 'Change'], historyColumns)
  headers(sheet, 'P4', ['Drawn: date', 'Drawn: worth'], ['date', 'money'])
  inputs(sheet, 'A5:C64', historyColumns, rows)
  for (let row = 5; row <= 64; row += 1) historyRow(sheet, row, list)
  return lock(sheet)
}

function addLists(book: Workbook) {
  const sheet = addSheet(book, 'Lists', { widths: [28, 28], frozen: 4, print: 'A1:B14' })
  const debtTypes = owes.split(', ')
  const rows = owns.split(', ').map((each, at) => [each, debtTypes[at] ?? null])
  heading(sheet, 'Lists', 'The types that Snapshot offers. Change them as you like.')
  headers(sheet, 'A4', ['You own', 'You owe'], ['text', 'text'])
  inputs(sheet, 'A5:B14', ['text', 'text'], rows)
  return lock(sheet)
}

const plusOnly = 'Type debts as plus numbers, such as 145.'

export const demands: Demand[] = [
  ['Snapshot', 'B5:B19', rules.oneOf('Lists!$A$5:$A$14')],
  ['Snapshot', 'C5:C19', rules.money()],
  ['Snapshot', 'G5:G19', rules.oneOf('Lists!$B$5:$B$14')],
  ['Snapshot', 'H5:H19', rules.money(plusOnly)],
  ['Snapshot', 'I5:I19', rules.share(1, 'Type a rate from 0% to 100%, such as 22%.')],
  [historyName, 'A5:A64', rules.day()],
  [historyName, 'B5:B64', rules.money()],
  [historyName, 'C5:C64', rules.money(plusOnly)],
]

export const charts: Chart[] = [
  {
    sheet: historyName,
    from: [6, 3],
    to: [14, 22],
    kind: 'scatter',
    title: 'Net worth over time',
    alt: 'Line chart of net worth by date. The example rises from $720 in January 2026 to $1,080 in July 2026.',
    valueFormat: '"$"#,##0;"−$"#,##0',
    categoryFormat: 'mmm yyyy',
    series: [
      {
        name: 'Net worth',
        categories: `'${historyName}'!$P$5:$P$64`,
        values: `'${historyName}'!$Q$5:$Q$64`,
        tone: 'accent',
      },
    ],
  },
]

export async function fill(book: Workbook) {
  await addStartHere(book, start)
  await addSnapshot(book)
  await addHistory(book)
  await addLists(book)
}
