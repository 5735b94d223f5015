import type { DataBarRuleType, Workbook, Worksheet } from 'exceljs'
import { emergencyFund } from '#course/calculators/definitions/emergency-fund.ts'
import type { Chart } from './chart-part.ts'
import { type Demand, rules } from './rules.ts'
import { addSheet, type CellText, formula, headers, heading, inputs, label, lock, put, type Row } from './sheet.ts'
import { addStartHere, forAll } from './start-here.ts'
import { type Format, solid, styles } from './styles.ts'

/** Emergency Fund Calculator, lesson 3: essential costs, a target, and the month in which it is reached. */

const costs: Row[] = [
  ['Rent share', 700],
  ['Food', 320],
  ['Bus or car', 150],
  ['Phone', 60],
  ['Utilities', 120],
  ['Insurance', 100],
]

const { essentials, monthsWanted, saved, monthly } = emergencyFund.example

function example() {
  const result = emergencyFund.calculate({ ...emergencyFund.example, ratePercent: 0 })
  if (!result.ok) throw new Error(result.message)
  return result
}

/** Base date of the stored result of TODAY(); a spreadsheet program uses the current date. */
const written = { year: 2026, month: 0 }

const start = {
  title: 'Emergency Fund Calculator',
  what: 'It adds up your essential costs, sets the target of your emergency fund, and says in which month you reach it.',
  how: [
    'Sheet Essentials: write the bills that go on when your pay stops. Leave wants out; they can pause.',
    'Sheet Calculator: choose how many months the fund should last, and type what you have and what you can add each month.',
    'Sheet Schedule: watch the balance pass each quarter of the target.',
  ],
  example:
    'The numbers in it are made up. They are those of Kofi in the lesson: $1,450 a month for three months makes $4,350, and with $125 a month he gets there in 30 months. Type over them.',
  good: [
    'One month of essentials is a fine first goal. If you live at home, yours may be a phone and a bus pass.',
    'A rate of 0% counts without interest. Real rates change, so the month it gives is an estimate.',
    ...forAll,
  ],
}

function addEssentials(book: Workbook) {
  const sheet = addSheet(book, 'Essentials', { widths: [36, 18], frozen: 4, print: 'A1:B15' })
  heading(sheet, 'Essentials', 'What a month costs when only the bills that cannot wait are paid.')
  headers(sheet, 'A4', ['Item', 'Monthly cost'], ['text', 'money'])
  inputs(sheet, 'A5:B14', ['text', 'money'], costs)
  label(sheet, 'A15', 'Essential costs of a month', styles.total('text'))
  put(sheet, 'B15', formula('SUM(B5:B14)', essentials), styles.total('money'))
  return lock(sheet)
}

const questions: [name: string, value: number, format: Format, hint: string][] = [
  ['Months wanted', monthsWanted, 'whole', 'Choose 1, 2, 3, 6, 9 or 12.'],
  ['Saved already', saved, 'money', ''],
  ['Added each month', monthly, 'money', ''],
  ['Yearly rate', 0, 'percent', '0% counts without interest. Try 4%.'],
]

const toMonths =
  'IF(B10=0,0,IF(B6<=0,"Add a monthly amount",IF(B7=0,ROUNDUP(B10/B6,0),ROUNDUP(NPER(B7/12,-B6,-B5,B9),0))))'

function answers(): [name: string, text: string, result: CellText, format: Format][] {
  const { target, toGo, months } = example()
  return [
    ['Target', 'Essentials!B15*B4', target, 'money'],
    ['Still to go', 'MAX(0,B9-B5)', toGo, 'money'],
    ['Months until then', toMonths, months, 'whole'],
    ['Reached in', 'IF(ISNUMBER(B11),EDATE(TODAY(),B11),"")', monthAfter(months), 'month'],
    ['Progress', 'IF(B9=0,"",MIN(1,B5/B9))', saved / target, 'percent'],
  ]
}

const monthAfter = (months: number) => new Date(Date.UTC(written.year, written.month + months, 1))

function addCalculator(book: Workbook) {
  const sheet = addSheet(book, 'Calculator', { widths: [26, 26, 36], frozen: 3, print: 'A1:C13' })
  heading(sheet, 'Calculator', 'How big the fund has to be, and when it is full.')
  headers(sheet, 'A3', ['You say', '', ''], ['text', 'money', 'text'])
  questions.forEach(([name, value, format, hint], at) => {
    put(sheet, `A${at + 4}`, name, styles.worked('text'))
    put(sheet, `B${at + 4}`, value, styles.input(format))
    put(sheet, `C${at + 4}`, hint || null, styles.soft('text'))
  })
  headers(sheet, 'A8', ['It says', '', ''], ['text', 'money', 'text'])
  answers().forEach(([name, text, result, format], at) => {
    const style = at === 2 ? styles.result : styles.worked
    put(sheet, `A${at + 9}`, name, style('text'))
    put(sheet, `B${at + 9}`, formula(text, result), style(format))
  })
  sheet.getRow(11).height = 28
  const bounds = [{ type: 'num', value: 0 } as const, { type: 'num', value: 1 } as const]
  const bar: DataBarRuleType & { color: object } = {
    type: 'dataBar',
    priority: 1,
    gradient: false,
    cfvo: bounds,
    color: solid('accent-line'),
    minLength: 0,
    maxLength: 100,
  }
  sheet.addConditionalFormatting({ ref: 'B13', rules: [bar] })
  return lock(sheet)
}

const quarters = [0.25, 0.5, 0.75, 1]
const quarterColumns = ['C', 'D', 'E', 'F']
const percent = (part: number) => `${part * 100}%`

/** The quarter of the target that a row is the first to reach, as nested IFs from the largest down. */
const reached = (row: number) =>
  quarters
    .map(
      (part, at) =>
        `IF(B${row}>=${quarterColumns[at]}${row},IF(B${row - 1}>=${quarterColumns[at]}${row},"","${percent(part)}")`,
    )
    .reduce((inner, each) => `${each},${inner})`, '""')

function addMonth(sheet: Worksheet, row: number, balances: number[]) {
  const { target } = example()
  const [balance = 0, before = 0] = [balances[row - 5], balances[row - 6]]
  const grown = `MIN(Calculator!$B$9,B${row - 1}*(1+Calculator!$B$7/12)+Calculator!$B$6)`
  put(sheet, `A${row}`, row - 5, styles.worked('whole'))
  put(sheet, `B${row}`, formula(row === 5 ? 'Calculator!$B$5' : grown, balance), styles.worked('money'))
  quarters.forEach((part, at) => {
    put(sheet, `${quarterColumns[at]}${row}`, formula(`Calculator!$B$9*${part}`, target * part), styles.soft('money'))
  })
  const passed = quarters.findLast((part) => balance >= target * part && before < target * part)
  const word = row > 5 && passed ? percent(passed) : ''
  const mark = formula(`IF(Calculator!$B$9=0,"",${reached(row)})`, word)
  put(sheet, `G${row}`, row === 5 ? null : mark, styles.worked('word'))
}

function addSchedule(book: Workbook) {
  const widths = [10, 15, 13, 13, 13, 13, 12, 3, 11, 11, 11, 11, 11, 11, 11, 11]
  const sheet = addSheet(book, 'Schedule', { widths, frozen: 4, print: 'A1:P64' })
  const { points, target } = example()
  const balances = Array.from({ length: 60 }, (_, month) => points[month]?.withoutInterest ?? target)
  heading(sheet, 'Schedule', 'The balance at the end of each month, up to the target.')
  const formats: Format[] = ['whole', 'money', 'money', 'money', 'money', 'money', 'word']
  headers(sheet, 'A4', ['Month', 'Balance', ...quarters.map(percent), 'Reached'], formats)
  for (let row = 5; row <= 64; row += 1) addMonth(sheet, row, balances)
  return lock(sheet)
}

export const demands: Demand[] = [
  ['Essentials', 'B5:B14', rules.money()],
  ['Calculator', 'B4', rules.oneOf('"1,2,3,6,9,12"')],
  ['Calculator', 'B5:B6', rules.money()],
  ['Calculator', 'B7', rules.share(0.2, 'Type a rate from 0% to 20%, such as 4%.')],
]

const column = (letter: string) => `Schedule!$${letter}$5:$${letter}$64`

export const charts: Chart[] = [
  {
    sheet: 'Schedule',
    from: [8, 3],
    to: [16, 24],
    kind: 'line',
    title: 'The fund month by month',
    alt: 'Line of the balance by month, with marks at each quarter of the target. In the example it reaches $4,350 after 30 months.',
    valueFormat: '"$"#,##0',
    labelEvery: 12,
    series: [
      ...quarters.map((part, at) => ({
        name: percent(part),
        categories: column('A'),
        values: column(quarterColumns[at] ?? 'F'),
        tone: 'edge' as const,
        isMark: true,
      })),
      { name: 'Balance', categories: column('A'), values: column('B'), tone: 'accent' },
    ],
  },
]

export async function fill(book: Workbook) {
  await addStartHere(book, start)
  await addEssentials(book)
  await addCalculator(book)
  await addSchedule(book)
}
