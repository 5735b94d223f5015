import { type ExpectedWorkbook, moneySamples } from './expected-workbook.ts'

/** The two planning workbooks. */

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const selectedMonthFormula = 'IF($F$5="",0,INDEX(Year!$B{row}:$M{row},MATCH($F$5,Year!$B$4:$M$4,0)))'

export const budget: ExpectedWorkbook = {
  file: 'monthly-budget-template.xlsx',
  sheets: ['Start here', 'Budget', 'Year', '50-30-20'],
  headers: [
    ['Budget!A4', ['Source', '', 'Planned', 'Actual']],
    ['Budget!F4', ['Month']],
    ['Year!A4', ['What reached you', ...months, 'Year']],
    ['Year!A13', ['What it did', ...months, 'Year']],
    ['Budget!A13', ['Category', 'Group', 'Planned', 'Actual', 'Left', 'Used']],
    ['50-30-20!A3', ['Group', 'Real month', 'Guide', 'Gap']],
  ],
  formulas: [
    ['Budget!C10', 'SUM(C5:C9)'],
    ['Budget!D10', 'SUM(D5:D9)'],
    ['Budget!D5:D9', selectedMonthFormula],
    ['Budget!D14:D33', selectedMonthFormula],
    ['Year!A14:A33', 'IF(Budget!A{row}="","",Budget!A{row})'],
    ['Year!N14:N33', 'SUM(B{row}:M{row})'],
    ['Year!B10', 'SUM(B5:B9)'],
    ['Year!M34', 'SUM(M14:M33)'],
    ['Year!N36', 'ROUND(N10-N34,2)'],
    ['Budget!E14:E33', 'C{row}-D{row}'],
    ['Budget!F14:F33', 'IF(C{row}=0,"",D{row}/C{row})'],
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
    ['50-30-20!D4:D6', 'B{row}-C{row}'],
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
    'Year!A14': 'Phone',
    'Year!B19': 100,
    'Year!N34': 620,
    'Year!N36': 0,
    'Year!C36': 0,
    '50-30-20!B4': 265,
    '50-30-20!B5': 240,
    '50-30-20!B6': 115,
    '50-30-20!D4': -45,
    '50-30-20!D5': 54,
    '50-30-20!D6': -9,
  },
  validations: [
    ['Budget!C5:C9', ...moneySamples],
    ['Budget!F5', months, ['January', 1]],
    ['Budget!B14:B33', ['Need', 'Want', 'Save'], ['Wish', 1]],
    ['Budget!C14:C33', ...moneySamples],
    ['Year!B5:M9', ...moneySamples],
    ['Year!B14:M33', ...moneySamples],
  ],
  scenarios: [
    {
      name: 'a plan above the income, and a line just at its limits',
      inputs: { 'Budget!C16': 145, 'Year!B15': 64, 'Year!B17': 65, 'Year!B19': 66.01 },
      results: {
        'Budget!C36': -30,
        'Budget!C37': 'Over-assigned',
        'Budget!F15': 0.8,
        'Budget!G15': 'close',
        'Budget!F17': 1,
        'Budget!G17': 'close',
        'Budget!G19': 'over',
      },
    },
    {
      name: 'another month, with its own pay and its own spending',
      inputs: { 'Budget!F5': 'Dec', 'Year!M5': 500, 'Year!M14': 55 },
      results: {
        'Budget!D10': 500,
        'Budget!D14': 55,
        'Budget!G14': 'over',
        'Budget!D15': 0,
        'Year!N14': 100,
        'Year!N36': 445,
        '50-30-20!B4': 55,
        '50-30-20!C4': 250,
      },
    },
    {
      name: 'a plan below the income',
      inputs: { 'Budget!C5': 700 },
      results: { 'Budget!C36': 80, 'Budget!C37': 'Left to assign' },
    },
  ],
}

const monthsToTargetFormula =
  'IF(B10=0,0,IF(B6<=0,"Add a monthly amount",IF(B7=0,ROUNDUP(B10/B6,0),ROUNDUP(NPER(B7/12,-B6,-B5,B9),0))))'

export const emergency: ExpectedWorkbook = {
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
    ['Calculator!B11', monthsToTargetFormula],
    ['Calculator!B12', 'IF(ISNUMBER(B11),EDATE(TODAY(),B11),"")'],
    ['Calculator!B13', 'IF(B9=0,"",MIN(1,B5/B9))'],
    ['Schedule!B5', 'Calculator!$B$5'],
    ['Schedule!B6:B64', 'MIN(Calculator!$B$9,B{previousRow}*(1+Calculator!$B$7/12)+Calculator!$B$6)'],
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
  validations: [
    ['Essentials!B5:B14', ...moneySamples],
    ['Calculator!B4', [1, 2, 3, 6, 9, 12], [4, 0, 'some']],
    ['Calculator!B5:B6', ...moneySamples],
    ['Calculator!B7', [0, 0.04, 0.2], [-0.01, 0.21, 4]],
  ],
  scenarios: [
    { name: '4% a year', inputs: { 'Calculator!B7': 0.04 }, results: { 'Calculator!B11': 29, 'Schedule!B34': 4350 } },
    {
      name: 'nothing is added',
      inputs: { 'Calculator!B6': 0 },
      results: { 'Calculator!B11': 'Add a monthly amount', 'Calculator!B12': '' },
    },
    {
      name: 'the target is reached already',
      inputs: { 'Calculator!B5': 5000 },
      results: { 'Calculator!B10': 0, 'Calculator!B11': 0, 'Calculator!B13': 1 },
    },
  ],
}
