/**
 * What each workbook has to hold, written down apart from its builder. In a formula {r} is its own row and {a} the one above.
 * Cells are named with their sheet: 'Snapshot!C20'.
 */

export type Typed = string | number

export type Promised = {
  file: string
  sheets: string[]
  headers: [from: string, names: string[]][]
  formulas: [cells: string, formula: string][]
  /** What the example comes to. */
  results: Record<string, Typed>
  /** A cell whose month lies so many months after the one in which it is read. */
  monthsAhead?: [cell: string, months: number]
  /** A bad value is refused, a good one taken. */
  rules: [cells: string, good: Typed[], bad: Typed[]][]
  /** What comes out when the example is changed. */
  scenarios: { name: string; type: Record<string, Typed>; results: Record<string, Typed> }[]
}

const money: [Typed[], Typed[]] = [
  [0, 12.5, 999999],
  [-1, 'ten'],
]
const day: [Typed[], Typed[]] = [['2026-03-02'], ['1999-12-31', '2100-01-01', 'March', 'yesterday']]

const netWorth: Promised = {
  file: 'net-worth-tracker.xlsx',
  sheets: ['Start here', 'Snapshot', 'Net worth history', 'Lists'],
  headers: [
    ['Snapshot!A4', ['Name', 'Type', 'Value', 'Note']],
    ['Snapshot!F4', ['Name', 'Type', 'Owed', 'APR']],
    ['Net worth history!A4', ['Date', 'Assets', 'Debts', 'Net worth', 'Change']],
  ],
  formulas: [
    ['Snapshot!C20', 'SUM(C5:C19)'],
    ['Snapshot!H20', 'SUM(H5:H19)'],
    ['Snapshot!C22', 'C20-H20'],
    ['Snapshot!C23', 'IF(C20=0,"",H20/C20)'],
    ['Net worth history!D5:D64', 'IF(A{r}="","",B{r}-C{r})'],
    ['Net worth history!E6:E64', 'IF(OR(A{r}="",A{a}=""),"",D{r}-D{a})'],
  ],
  results: {
    'Snapshot!C20': 925,
    'Snapshot!H20': 205,
    'Snapshot!C22': 720,
    'Net worth history!D5': 720,
    'Net worth history!D6': 1080,
    'Net worth history!E6': 360,
    'Net worth history!D7': '',
  },
  rules: [
    ['Snapshot!B5:B19', ['Cash'], ['Gadget', 5]],
    ['Snapshot!C5:C19', ...money],
    ['Snapshot!G5:G19', ['Credit card'], ['Gadget', 5]],
    ['Snapshot!H5:H19', ...money],
    ['Snapshot!I5:I19', [0, 0.22, 1], [-0.1, 22, 'high']],
    ['Net worth history!A5:A64', ...day],
    ['Net worth history!B5:C64', ...money],
  ],
  scenarios: [
    {
      name: 'more owed than owned',
      type: { 'Snapshot!H6': 1145 },
      results: { 'Snapshot!H20': 1205, 'Snapshot!C22': -280 },
    },
  ],
}

const budget: Promised = {
  file: 'monthly-budget-template.xlsx',
  sheets: ['Start here', 'Budget', '50-30-20'],
  headers: [
    ['Budget!A4', ['Source', '', 'Planned', 'Actual']],
    ['Budget!A13', ['Category', 'Group', 'Planned', 'Actual', 'Left', 'Used']],
    ['50-30-20!A3', ['Group', 'Real month', 'Guide', 'Gap']],
  ],
  formulas: [
    ['Budget!C10', 'SUM(C5:C9)'],
    ['Budget!D10', 'SUM(D5:D9)'],
    ['Budget!E14:E33', 'C{r}-D{r}'],
    ['Budget!F14:F33', 'IF(C{r}=0,"",D{r}/C{r})'],
    ['Budget!C34', 'SUM(C14:C33)'],
    ['Budget!D34', 'SUM(D14:D33)'],
    ['Budget!C36', 'ROUND(C10-C34,2)'],
    ['Budget!C37', 'IF(C36=0,"Every dollar has a job",IF(C36>0,"Left to assign","Over-assigned"))'],
    ['50-30-20!B4', 'SUMIF(Budget!$B$14:$B$33,"Need",Budget!$D$14:$D$33)'],
    ['50-30-20!B5', 'SUMIF(Budget!$B$14:$B$33,"Want",Budget!$D$14:$D$33)'],
    ['50-30-20!B6', 'SUMIF(Budget!$B$14:$B$33,"Save",Budget!$D$14:$D$33)'],
    ['50-30-20!C4', 'Budget!$D$10*0.5'],
    ['50-30-20!C5', 'Budget!$D$10*0.3'],
    ['50-30-20!C6', 'Budget!$D$10*0.2'],
    ['50-30-20!D4:D6', 'B{r}-C{r}'],
  ],
  results: {
    'Budget!C10': 620,
    'Budget!C34': 620,
    'Budget!D34': 620,
    'Budget!C36': 0,
    'Budget!C37': 'Every dollar has a job',
    'Budget!G14': 'close',
    'Budget!G15': '',
    'Budget!G19': 'over',
    '50-30-20!B4': 265,
    '50-30-20!B5': 240,
    '50-30-20!B6': 115,
    '50-30-20!D4': -45,
    '50-30-20!D5': 54,
    '50-30-20!D6': -9,
  },
  rules: [
    ['Budget!C5:D9', ...money],
    ['Budget!B14:B33', ['Need', 'Want', 'Save'], ['Wish', 1]],
    ['Budget!C14:D33', ...money],
  ],
  scenarios: [
    {
      name: 'a plan above the income, and a line just at its limits',
      type: { 'Budget!C16': 145, 'Budget!D15': 64, 'Budget!D17': 65 },
      results: {
        'Budget!C36': -30,
        'Budget!C37': 'Over-assigned',
        'Budget!F15': 0.8,
        'Budget!G15': 'close',
        'Budget!G17': 'over',
      },
    },
    {
      name: 'a plan below the income',
      type: { 'Budget!C5': 700 },
      results: { 'Budget!C36': 80, 'Budget!C37': 'Left to assign' },
    },
  ],
}

const log = 'Log!$D$5:$D$504,Log!$C$5:$C$504,$A{r},Log!$A$5:$A$504,">="&$B$3,Log!$A$5:$A$504,"<="&EOMONTH($B$3,0)'

const expenses: Promised = {
  file: 'expense-tracker.xlsx',
  sheets: ['Start here', 'Log', 'Summary', 'Lists'],
  headers: [
    ['Log!A4', ['Date', 'Description', 'Category', 'Amount', 'Payment method', 'Need/Want']],
    ['Summary!A5', ['Category', 'Spent', 'Share']],
    ['Lists!A4', ['Category', 'Payment method']],
    ['Lists!B4', ['Payment method']],
  ],
  formulas: [
    ['Summary!B6:B15', `SUMIFS(${log})`],
    ['Summary!B16', 'SUM(B6:B15)'],
    ['Summary!C6:C15', 'IF($B$16=0,"",B{r}/$B$16)'],
    ['Summary!B18', 'IF(B16=0,"",INDEX(A6:A15,MATCH(MAX(B6:B15),B6:B15,0)))'],
  ],
  results: {
    'Summary!A6': 'Food',
    'Summary!B6': 14.75,
    'Summary!B7': 30,
    'Summary!B16': 61.5,
    'Summary!B18': 'Transport',
    'Summary!B21': 43.25,
    'Summary!B22': 18.25,
  },
  rules: [
    ['Log!A5:A504', ...day],
    ['Log!C5:C504', ['Food', 'Other'], ['Pizza', 3]],
    ['Log!D5:D504', [0.01, 61.5], [0, -5, 'free']],
    ['Log!E5:E504', 'Cash,Credit Card,Debit Card,Bank Transfer,Digital Wallet,Check,Other'.split(','), ['Coins', 1]],
    ['Log!F5:F504', ['Need', 'Want'], ['Save', 1]],
    ['Summary!B3', ...day],
  ],
  scenarios: [
    { name: 'another month', type: { 'Summary!B3': '2026-04-01' }, results: { 'Summary!B16': 0, 'Summary!B18': '' } },
    {
      name: 'the last row of the log, on the last day of the month',
      type: { 'Log!A504': '2026-03-31', 'Log!C504': 'Food', 'Log!D504': 100 },
      results: { 'Summary!B6': 114.75, 'Summary!B16': 161.5, 'Summary!B18': 'Food' },
    },
  ],
}

const toMonths =
  'IF(B10=0,0,IF(B6<=0,"Add a monthly amount",IF(B7=0,ROUNDUP(B10/B6,0),ROUNDUP(NPER(B7/12,-B6,-B5,B9),0))))'

const emergency: Promised = {
  file: 'emergency-fund-calculator.xlsx',
  sheets: ['Start here', 'Essentials', 'Calculator', 'Schedule'],
  headers: [
    ['Essentials!A4', ['Item', 'Monthly cost']],
    ['Schedule!A4', ['Month', 'Balance', '25%', '50%', '75%', '100%', 'Reached']],
  ],
  formulas: [
    ['Essentials!B15', 'SUM(B5:B14)'],
    ['Calculator!B9', 'Essentials!B15*B4'],
    ['Calculator!B10', 'MAX(0,B9-B5)'],
    ['Calculator!B11', toMonths],
    ['Calculator!B12', 'IF(ISNUMBER(B11),EDATE(TODAY(),B11),"")'],
    ['Calculator!B13', 'IF(B9=0,"",MIN(1,B5/B9))'],
    ['Schedule!B5', 'Calculator!$B$5'],
    ['Schedule!B6:B64', 'MIN(Calculator!$B$9,B{a}*(1+Calculator!$B$7/12)+Calculator!$B$6)'],
  ],
  results: {
    'Essentials!B15': 1450,
    'Calculator!B9': 4350,
    'Calculator!B10': 3750,
    'Calculator!B11': 30,
    'Schedule!B5': 600,
    'Schedule!B6': 725,
    'Schedule!B34': 4225,
    'Schedule!B35': 4350,
    'Schedule!B64': 4350,
    'Schedule!G35': '100%',
  },
  monthsAhead: ['Calculator!B12', 30],
  rules: [
    ['Essentials!B5:B14', ...money],
    ['Calculator!B4', [1, 3, 6, 9, 12], [2, 0, 'some']],
    ['Calculator!B5:B6', ...money],
    ['Calculator!B7', [0, 0.04, 0.2], [-0.01, 0.21, 4]],
  ],
  scenarios: [
    { name: '4% a year', type: { 'Calculator!B7': 0.04 }, results: { 'Calculator!B11': 29, 'Schedule!B34': 4350 } },
    {
      name: 'nothing is added',
      type: { 'Calculator!B6': 0 },
      results: { 'Calculator!B11': 'Add a monthly amount', 'Calculator!B12': '' },
    },
    {
      name: 'the target is reached already',
      type: { 'Calculator!B5': 5000 },
      results: { 'Calculator!B10': 0, 'Calculator!B11': 0, 'Calculator!B13': 1 },
    },
  ],
}

export const promisedWorkbooks: Promised[] = [netWorth, budget, expenses, emergency]
