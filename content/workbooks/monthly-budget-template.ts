import type { ConditionalFormattingRule, Workbook, Worksheet } from 'exceljs'
import { budgetSplit } from '#course/calculators/definitions/budget-split.ts'
import type { Chart } from './chart-part.ts'
import { addYear, months, ofChosenMonth, yearCells } from './monthly-budget-year.ts'
import { type Demand, rules } from './rules.ts'
import { addSheet, formula, headers, heading, inputs, label, lock, put } from './sheet.ts'
import { addStartHere, forAll } from './start-here.ts'
import { type Format, statusStyle, styles } from './styles.ts'

/**
 * Monthly Budget Template, lesson 2: a plan in which every dollar has a job, and the actual amounts of each month of a
 * year.
 */

const { income } = budgetSplit.example

type Line = [category: string, group: 'Need' | 'Want' | 'Save', planned: number, actual: number]

/** The plan follows the 50/30/20 guide; the month is the one of the lesson. */
const lines: Line[] = [
  ['Phone', 'Need', 50, 45],
  ['Bus', 'Need', 80, 60],
  ['Lunch', 'Need', 115, 110],
  ['School', 'Need', 65, 50],
  ['Games', 'Want', 70, 60],
  ['Eating out', 'Want', 66, 100],
  ['Clothes', 'Want', 50, 80],
  ['Safety net', 'Save', 80, 75],
  ['Laptop fund', 'Save', 44, 40],
]

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
const planned = sum(lines.map(([, , plan]) => plan))
const actual = sum(lines.map(([, , , spent]) => spent))

function example() {
  const result = budgetSplit.calculate(budgetSplit.example)
  if (!result.ok) throw new Error(result.message)
  return result
}

const start = {
  title: 'Monthly Budget Template',
  what: 'It plans a month before the money leaves, so that every dollar has a job, and then compares the plan with what really happened, for each month of a year.',
  how: [
    'Sheet Budget, top: write the money that reaches you. Plan with a low month if your income changes.',
    'Below it: give each dollar a job. Choose Need, Want or Save for each line, and fill in Planned until nothing is left to assign.',
    'Sheet Year: type what really came in and went out, a column for each month. Budget and 50-30-20 read it from there.',
    'Back in Budget: choose the month. Used turns amber with the word "close" from 80% of the plan, and red with the word "over" above 100%.',
    'Sheet 50-30-20: see the chosen month beside the guide. It is a guide, not a law.',
  ],
  example: `The numbers in it are made up. They are Mateo's month in the lesson: he planned his $${income} by the guide, and his wants came out $54 above it. Type over them.`,
  good: [
    'Save is a job too: put it first, on payday. What is left over on the last day is often nothing.',
    'When your plan changes, change Planned: past months are then measured by the new plan. For a new year, keep a copy and clear Year.',
    ...forAll,
  ],
}

const columns: Format[] = ['text', 'text', 'money', 'money', 'money', 'percent', 'general']

/** The chosen month's amount on a row. It is invisible where nothing is planned or spent. */
function addActual(sheet: Worksheet, row: number, result: number) {
  put(sheet, `D${row}`, formula(ofChosenMonth(row, '$F$5'), result), styles.worked('money'))
}

function addIncome(sheet: Worksheet) {
  put(sheet, 'A3', 'What reaches you', styles.section())
  headers(sheet, 'A4', ['Source', '', 'Planned', 'Actual'], columns)
  inputs(sheet, 'A5:C9', columns, [['Take-home pay', null, income]])
  for (let row = 5; row <= 9; row += 1) addActual(sheet, row, row === 5 ? income : 0)
  headers(sheet, 'F4', ['Month'], ['text'])
  put(sheet, 'F5', months[0] ?? '', styles.input('text'))
  label(sheet, 'A10:B10', 'Income', styles.total('text'))
  put(sheet, 'C10', formula('SUM(C5:C9)', income), styles.total('money'))
  put(sheet, 'D10', formula('SUM(D5:D9)', income), styles.total('money'))
}

const wordFor = (share: number) => (share > 1 ? 'over' : share >= 0.8 ? 'close' : '')

function addLine(sheet: Worksheet, row: number, line: Line | undefined) {
  const [, group, plan, spent] = line ?? ['', '', 0, 0]
  const word = `IF(F${row}="","",IF(ROUND(E${row},2)<0,"over",IF(F${row}>=0.8,"close","")))`
  const result = line && group !== 'Save' ? wordFor(spent / plan) : ''
  addActual(sheet, row, spent)
  put(sheet, `E${row}`, formula(`C${row}-D${row}`, plan - spent), styles.worked('money'))
  put(sheet, `F${row}`, formula(`IF(C${row}=0,"",D${row}/C${row})`, line ? spent / plan : ''), styles.worked('percent'))
  const status = formula(`IF(OR(B${row}="Need",B${row}="Want"),${word},"")`, result)
  put(sheet, `G${row}`, status, styles.worked('general'))
}

const when = (condition: string, priority: number, style: ConditionalFormattingRule['style']) =>
  ({ type: 'expression', formulae: [condition], priority, style }) satisfies ConditionalFormattingRule

function addLines(sheet: Worksheet) {
  put(sheet, 'A12', 'What it does', styles.section())
  headers(sheet, 'A13', ['Category', 'Group', 'Planned', 'Actual', 'Left', 'Used', ''], columns)
  inputs(sheet, 'A14:C33', columns, lines)
  for (let row = 14; row <= 33; row += 1) addLine(sheet, row, lines[row - 14])
  label(sheet, 'A34:B34', 'All jobs', styles.total('text'))
  put(sheet, 'C34', formula('SUM(C14:C33)', planned), styles.total('money'))
  put(sheet, 'D34', formula('SUM(D14:D33)', actual), styles.total('money'))
  put(sheet, 'E34', formula('C34-D34', planned - actual), styles.total('money'))
  put(sheet, 'F34', formula('IF(C34=0,"",D34/C34)', actual / planned), styles.total('percent'))
  put(sheet, 'G34', null, styles.total('general'))
  const conditions = [when('$G14="over"', 1, statusStyle('bad')), when('$G14="close"', 2, statusStyle('warn'))]
  sheet.addConditionalFormatting({ ref: 'F14:G33', rules: conditions })
  sheet.addConditionalFormatting({ ref: 'D14:E33', rules: [when('$C14+$D14=0', 3, { font: styles.hidden() })] })
  sheet.addConditionalFormatting({ ref: 'D5:D9', rules: [when('$C5+$D5=0', 5, { font: styles.hidden() })] })
}

function addBudget(book: Workbook) {
  const widths = [26, 12, 14, 14, 14, 11, 11]
  const sheet = addSheet(book, 'Budget', { widths, frozen: 4, print: 'A1:G37' })
  heading(
    sheet,
    'Budget',
    'A plan, and the month that you choose beside it. Type over the example in the tinted cells.',
  )
  addIncome(sheet)
  addLines(sheet)
  for (const row of [3, 12]) sheet.getRow(row).height = 28
  label(sheet, 'A36:B36', 'Left to assign', styles.result('text'))
  put(sheet, 'C36', formula('ROUND(C10-C34,2)', income - planned), styles.result('money'))
  sheet.getRow(36).height = 28
  const message = 'IF(C36=0,"Every dollar has a job",IF(C36>0,"Left to assign","Over-assigned"))'
  put(sheet, 'C37', formula(message, 'Every dollar has a job'), styles.said())
  sheet.addConditionalFormatting({ ref: 'C37', rules: [when('$C$36<0', 4, { font: statusStyle('bad').font })] })
  return lock(sheet)
}

function addGuide(book: Workbook) {
  const sheet = addSheet(book, '50-30-20', { widths: [20, 16, 16, 16, 16], frozen: 3, print: 'A1:E26' })
  const { guide, gap, share } = example()
  const { needs, wants, saving } = budgetSplit.example
  const rows = [
    ['Need', 0.5, needs, guide.needs, gap.needs, share.needs],
    ['Want', 0.3, wants, guide.wants, gap.wants, share.wants],
    ['Save', 0.2, saving, guide.saving, gap.saving, share.saving],
  ] as const
  heading(sheet, '50-30-20', 'The chosen month beside the guide: half for needs, 30% for wants, 20% for saving.')
  headers(sheet, 'A3', ['Group', 'Real month', 'Guide', 'Gap', 'Share'], ['text', 'money', 'money', 'gap', 'percent'])
  rows.forEach(([group, part, mine, guided, over, percent], at) => {
    const row = at + 4
    const spent = `SUMIF(Budget!$B$14:$B$33,"${group}",Budget!$D$14:$D$33)`
    put(sheet, `A${row}`, group, styles.worked('text'))
    put(sheet, `B${row}`, formula(spent, mine), styles.worked('money'))
    put(sheet, `C${row}`, formula(`Budget!$D$10*${part}`, guided), styles.worked('money'))
    put(sheet, `D${row}`, formula(`B${row}-C${row}`, over), styles.worked('gap'))
    const shared = formula(`IF(Budget!$D$10=0,"",B${row}/Budget!$D$10)`, percent / 100)
    put(sheet, `E${row}`, shared, styles.worked('percent'))
  })
  put(sheet, 'A7', 'Together', styles.total('text'))
  put(sheet, 'B7', formula('SUM(B4:B6)', actual), styles.total('money'))
  put(sheet, 'C7', formula('SUM(C4:C6)', income), styles.total('money'))
  put(sheet, 'D7', formula('B7-C7', actual - income), styles.total('gap'))
  put(sheet, 'E7', formula('IF(Budget!$D$10=0,"",B7/Budget!$D$10)', actual / income), styles.total('percent'))
  return lock(sheet)
}

export const demands: Demand[] = [
  ['Budget', 'C5:C9', rules.money()],
  ['Budget', 'F5', rules.oneOf(`"${months.join()}"`)],
  ['Budget', 'B14:B33', rules.oneOf('"Need,Want,Save"')],
  ['Budget', 'C14:C33', rules.money()],
  ...yearCells.map((cells): Demand => ['Year', cells, rules.money()]),
]

const range = (column: string) => `'50-30-20'!$${column}$4:$${column}$6`

export const charts: Chart[] = [
  {
    sheet: '50-30-20',
    from: [0, 8],
    to: [5, 26],
    kind: 'bar',
    title: 'The guide and your month',
    alt: 'Bars of needs, wants and saving: the guide beside the real month. In the example wants are $54 over the guide.',
    valueFormat: '"$"#,##0',
    legend: true,
    series: [
      { name: 'Guide', categories: range('A'), values: range('C'), tone: 'accent-line' },
      { name: 'Real month', categories: range('A'), values: range('B'), tone: 'accent' },
    ],
  },
]

export async function fill(book: Workbook) {
  await addStartHere(book, start)
  await addBudget(book)
  const spent = lines.map(([category, , , amount]): [string, number] => [category, amount])
  await addYear(book, ['Take-home pay', income], spent)
  await addGuide(book)
}
