import { dateSamples, type ExpectedWorkbook, moneySamples } from './expected-workbook.ts'

/** The two record-keeping workbooks. */

export const netWorth: ExpectedWorkbook = {
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
    ['Net worth history!D5:D64', 'IF(A{row}="","",B{row}-C{row})'],
    ['Net worth history!E6:E64', 'IF(OR(A{row}="",A{previousRow}=""),"",D{row}-D{previousRow})'],
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
  validations: [
    ['Snapshot!B5:B19', ['Cash'], ['Gadget', 5]],
    ['Snapshot!C5:C19', ...moneySamples],
    ['Snapshot!G5:G19', ['Credit card'], ['Gadget', 5]],
    ['Snapshot!H5:H19', ...moneySamples],
    ['Snapshot!I5:I19', [0, 0.22, 1], [-0.1, 22, 'high']],
    ['Net worth history!A5:A64', ...dateSamples],
    ['Net worth history!B5:C64', ...moneySamples],
  ],
  scenarios: [
    {
      name: 'more owed than owned',
      inputs: { 'Snapshot!H6': 1145 },
      results: { 'Snapshot!H20': 1205, 'Snapshot!C22': -280 },
    },
  ],
}

const sumifsArguments =
  'Log!$D$5:$D$2004,Log!$C$5:$C$2004,$A{row},Log!$A$5:$A$2004,">="&$B$3,Log!$A$5:$A$2004,"<="&EOMONTH($B$3,0)'

export const expenses: ExpectedWorkbook = {
  file: 'expense-tracker.xlsx',
  sheets: ['Start here', 'Log', 'Summary', 'Lists'],
  headers: [
    ['Log!A4', ['Date', 'Description', 'Category', 'Amount', 'Payment method', 'Need/Want']],
    ['Summary!A5', ['Category', 'Spent', 'Share']],
    ['Lists!A4', ['Category', 'Payment method']],
    ['Lists!B4', ['Payment method']],
  ],
  formulas: [
    ['Summary!B6:B15', `SUMIFS(${sumifsArguments})`],
    ['Summary!B16', 'SUM(B6:B15)'],
    ['Summary!C6:C15', 'IF($B$16=0,"",B{row}/$B$16)'],
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
  validations: [
    ['Log!A5:A2004', ...dateSamples],
    ['Log!C5:C2004', ['Food', 'Other'], ['Pizza', 3]],
    ['Log!D5:D2004', [0.01, 61.5], [0, -5, 'free']],
    ['Log!E5:E2004', 'Cash,Credit Card,Debit Card,Bank Transfer,Digital Wallet,Check,Other'.split(','), ['Coins', 1]],
    ['Log!F5:F2004', ['Need', 'Want'], ['Save', 1]],
    ['Summary!B3', ...dateSamples],
  ],
  scenarios: [
    { name: 'another month', inputs: { 'Summary!B3': '2026-04-01' }, results: { 'Summary!B16': 0, 'Summary!B18': '' } },
    {
      name: 'the last row of the log, on the last day of the month',
      inputs: { 'Log!A2004': '2026-03-31', 'Log!C2004': 'Food', 'Log!D2004': 100 },
      results: { 'Summary!B6': 114.75, 'Summary!B16': 161.5, 'Summary!B18': 'Food' },
    },
  ],
}
