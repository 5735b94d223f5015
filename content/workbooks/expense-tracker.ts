import type { Workbook, Worksheet } from 'exceljs'
import type { Chart } from './chart-part.ts'
import { type Demand, rules } from './rules.ts'
import { addSheet, formula, headers, heading, inputs, label, lock, put } from './sheet.ts'
import { addStartHere, forAll } from './start-here.ts'
import { type Format, styles } from './styles.ts'

/** Expense Tracker, lesson 3: a log for each payment of a year and a summary of any month. */

const categories = ['Food', 'Transport', 'Fun', 'School', 'Phone', 'Clothes', 'Health', 'Home', 'Gifts', 'Other']
const methods = ['Cash', 'Credit Card', 'Debit Card', 'Bank Transfer', 'Digital Wallet', 'Check', 'Other']

type Payment = [day: Date, what: string, category: string, amount: number, method: string, kind: 'Need' | 'Want']

const march = (day: number) => new Date(Date.UTC(2026, 2, day))
const payments: Payment[] = [
  [march(2), 'Lunch', 'Food', 8.5, 'Debit Card', 'Need'],
  [march(3), 'Bus pass', 'Transport', 30, 'Cash', 'Need'],
  [march(5), 'Movie', 'Fun', 12, 'Digital Wallet', 'Want'],
  [march(7), 'Snacks', 'Food', 6.25, 'Cash', 'Want'],
  [march(9), 'Notebook', 'School', 4.75, 'Debit Card', 'Need'],
]

const sum = (list: Payment[]) => list.reduce((total, [, , , amount]) => total + amount, 0)
const total = sum(payments)

const start = {
  title: 'Expense Tracker',
  what: 'It keeps a log of what you spend and adds it up for a month: by category, and by need or want.',
  how: [
    'Sheet Log: write each payment on a row of its own, on the day you make it. Leave nothing out; small sums count.',
    'Sheet Summary: type the first day of the month that you want to see, such as 2026-03-01.',
    'Sheet Lists: change the categories if yours are missing. A category that you rename keeps only the rows that carry its new name.',
  ],
  example:
    'The five payments in it are made up. They come to $61.50, and the largest category is Transport. Type over them.',
  good: [
    'The log holds 2,000 payments, five a day for a year. For a new year, keep a copy and clear it. Its printed page holds the first 50: Page Layout, Print Area changes that.',
    ...forAll,
  ],
}

/** Rows for a year: five payments a day, plus a reserve. */
const rows = 2000
const last = 4 + rows

const logColumns: Format[] = ['date', 'text', 'text', 'money', 'text', 'text']

function addLog(book: Workbook) {
  const sheet = addSheet(book, 'Log', { widths: [14, 34, 18, 14, 20, 14], frozen: 4, print: 'A1:F54' })
  heading(sheet, 'Log', 'One row for each payment. Type over the example.')
  const names = ['Date', 'Description', 'Category', 'Amount', 'Payment method', 'Need/Want']
  headers(sheet, 'A4', names, logColumns)
  inputs(sheet, `A5:F${last}`, logColumns, payments)
  return lock(sheet)
}

/** Sum of the month's log rows whose column matches the value in column A. */
const spent = (column: string, row: number) =>
  `SUMIFS(Log!$D$5:$D$${last},Log!$${column}$5:$${column}$${last},$A${row},Log!$A$5:$A$${last},">="&$B$3,Log!$A$5:$A$${last},"<="&EOMONTH($B$3,0))`

function addShare(sheet: Worksheet, row: number, column: string, amount: number) {
  put(sheet, `B${row}`, formula(spent(column, row), amount), styles.worked('money'))
  put(sheet, `C${row}`, formula(`IF($B$16=0,"",B${row}/$B$16)`, amount / total), styles.worked('percent'))
}

function addCategories(sheet: Worksheet) {
  headers(sheet, 'A5', ['Category', 'Spent', 'Share'], ['text', 'money', 'percent'])
  categories.forEach((category, at) => {
    const row = at + 6
    const name = formula(`IF(Lists!$A${at + 5}="","(not used)",Lists!$A${at + 5})`, category)
    put(sheet, `A${row}`, name, styles.worked('general'))
    addShare(sheet, row, 'C', sum(payments.filter((payment) => payment[2] === category)))
  })
  label(sheet, 'A16', 'All spending', styles.total('text'))
  put(sheet, 'B16', formula('SUM(B6:B15)', total), styles.total('money'))
  put(sheet, 'C16', formula('IF($B$16=0,"",B16/$B$16)', 1), styles.total('percent'))
  label(sheet, 'A18', 'Largest category', styles.result('text'))
  const largest = 'IF(B16=0,"",INDEX(A6:A15,MATCH(MAX(B6:B15),B6:B15,0)))'
  put(sheet, 'B18', formula(largest, 'Transport'), styles.result('word'))
  sheet.getRow(18).height = 28
}

function addKinds(sheet: Worksheet) {
  headers(sheet, 'A20', ['Need or want', 'Spent', 'Share'], ['text', 'money', 'percent'])
  for (const [row, kind] of [
    [21, 'Need'],
    [22, 'Want'],
  ] as const) {
    put(sheet, `A${row}`, kind, styles.worked('text'))
    addShare(sheet, row, 'F', sum(payments.filter((payment) => payment[5] === kind)))
  }
}

function addSummary(book: Workbook) {
  const widths = [26, 18, 12, 3, 11, 11, 11, 11, 11, 11]
  const sheet = addSheet(book, 'Summary', { widths, frozen: 5, print: 'A1:J22', landscape: true })
  heading(sheet, 'Summary', 'What the log adds up to in one month.')
  put(sheet, 'A3', 'First day of the month', styles.worked('text'))
  put(sheet, 'B3', march(1), styles.input('date'))
  addCategories(sheet)
  addKinds(sheet)
  return lock(sheet)
}

function addLists(book: Workbook) {
  const sheet = addSheet(book, 'Lists', { widths: [24, 24], frozen: 4, print: 'A1:B14' })
  heading(sheet, 'Lists', 'What Log offers. Change the categories as you like.')
  headers(sheet, 'A4', ['Category', 'Payment method'], ['text', 'text'])
  const offered = categories.map((category) => [category])
  inputs(sheet, 'A5:A14', ['text'], offered)
  methods.forEach((method, at) => {
    put(sheet, `B${at + 5}`, method, styles.worked('text'))
  })
  return lock(sheet)
}

export const demands: Demand[] = [
  ['Log', `A5:A${last}`, rules.day()],
  ['Log', `C5:C${last}`, rules.oneOf('Lists!$A$5:$A$14')],
  ['Log', `D5:D${last}`, rules.aboveZero()],
  ['Log', `E5:E${last}`, rules.oneOf('Lists!$B$5:$B$11')],
  ['Log', `F5:F${last}`, rules.oneOf('"Need,Want"')],
  ['Summary', 'B3', rules.day()],
]

export const charts: Chart[] = [
  {
    sheet: 'Summary',
    from: [4, 2],
    to: [10, 22],
    kind: 'bar',
    title: 'Spending by category',
    alt: 'Bars of what each category came to in the month. In the example Transport is largest with $30.00, then Food with $14.75.',
    valueFormat: '"$"#,##0.00;;',
    series: [{ name: 'Spent', categories: 'Summary!$A$6:$A$15', values: 'Summary!$B$6:$B$15', tone: 'accent' }],
  },
]

export async function fill(book: Workbook) {
  await addStartHere(book, start)
  await addLog(book)
  await addSummary(book)
  await addLists(book)
}
