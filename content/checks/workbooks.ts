import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Workbook } from 'exceljs'
import { light } from '#content/pictures/palette.ts'
import { buildWorkbook } from '#content/workbooks/build.ts'
import { rejects } from './cell-validation.ts'
import { budget, emergency } from './expected-plans.ts'
import { expenses, netWorth } from './expected-records.ts'
import type { CellValue, ExpectedWorkbook } from './expected-workbook.ts'
import { type Finding, fail } from './finding.ts'
import { checkRecalculated } from './recalculated.ts'
import { cellAt, everyCell, formulaOf, namesOf, openWorkbook, shownIn, type WorkbookFile } from './workbook-file.ts'

/** Checks 33 and 34: the workbooks have the expected contents and reject invalid input. */

export const expectedWorkbooks: ExpectedWorkbook[] = [netWorth, budget, expenses, emergency]

type Check = (file: WorkbookFile, expected: ExpectedWorkbook) => Finding[]

/** Functions that Excel, Google Sheets and LibreOffice calculate identically. */
const supportedFunctions =
  'SUM SUMIF SUMIFS IF OR ISNUMBER ROUND ROUNDUP MIN MAX NPER INDEX MATCH EOMONTH EDATE TODAY'.split(' ')
const notAdvice = /This workbook is for learning\. It is not financial advice\./

/** No macros, external links, passwords or hidden sheets. */
const checkParts: Check = ({ parts }) =>
  [...parts].flatMap(([name, text]) => {
    const isSheet = /^xl\/worksheets\/sheet\d+\.xml$/.test(name)
    return [
      ...(/vba|externalLink|activeX|embeddings/i.test(name) ? [fail(33, `it has the part ${name}`)] : []),
      ...(/TargetMode="External"|\b(?:password|hashValue)="|state="(?:very)?hidden"/i.test(text)
        ? [fail(33, `${name} leads out, hides something or has a password`)]
        : []),
      ...(/<\/f>(?!<v>)/.test(text) ? [fail(33, `${name} has a formula without a stored result`)] : []),
      ...(isSheet && !/<sheetProtection [^>]*sheet="1"/.test(text) ? [fail(33, `${name} is not protected`)] : []),
    ]
  })

const checkSheets: Check = ({ book }, { sheets, headers }) => {
  const names = book.worksheets.map(({ name }) => name)
  if (names.join() !== sheets.join()) return [fail(33, `sheets are ${names.join(', ')}, not ${sheets.join(', ')}`)]
  const start = everyCell(book).filter(([name]) => name.startsWith('Start here!'))
  const words = start.map(([, cell]) => shownIn(cell)).join(' ')
  return [
    ...(notAdvice.test(words) && /made up/.test(words) ? [] : [fail(33, 'Start here says too little')]),
    ...headers.flatMap(([from, columns]) => checkHeaders(book, from, columns)),
    ...book.worksheets.flatMap(({ name, views, pageSetup }) => [
      ...(views[0]?.state === 'frozen' ? [] : [fail(33, `${name}: no row stays in sight`)]),
      ...(pageSetup.fitToPage && pageSetup.fitToHeight === 1 && /^\$?[A-Z]+\$?\d+:/.test(pageSetup.printArea ?? '')
        ? []
        : [fail(33, `${name}: its print area is not one page`)]),
    ]),
  ]
}

function checkHeaders(book: Workbook, from: string, columns: string[]): Finding[] {
  const first = cellAt(book, from)
  const found = columns.map((_, at) => shownIn(first.worksheet.getCell(Number(first.row), Number(first.col) + at)))
  return found.join('|') === columns.join('|') ? [] : [fail(33, `${from}: headers are ${found.join(', ')}`)]
}

const checkFormulas: Check = ({ book }, { formulas }) =>
  formulas.flatMap(([cells, formula]) =>
    namesOf(cells).flatMap((name) => {
      const cell = cellAt(book, name)
      const expectedValue = formula
        .replaceAll('{row}', String(cell.row))
        .replaceAll('{previousRow}', String(Number(cell.row) - 1))
      return formulaOf(cell) === expectedValue
        ? []
        : [fail(33, `${name}: the formula is ${formulaOf(cell)}, not ${expectedValue}`)]
    }),
  )

const tint = `FF${light['accent-soft'].slice(1).toUpperCase()}`

/** Every formula is locked, known and visible; every unlocked cell is tinted and has no formula. */
const checkCells: Check = ({ book }) =>
  everyCell(book).flatMap(([name, cell]) => {
    const formula = formulaOf(cell)
    const isUnlocked = cell.protection?.locked === false
    if (isUnlocked) {
      const isTinted = cell.fill?.type === 'pattern' && cell.fill.fgColor?.argb === tint
      return isTinted && !formula ? [] : [fail(33, `${name} is unlocked, but is no tinted cell to type into`)]
    }
    if (!formula) return []
    const unknownFunctions = [...formula.matchAll(/\b([A-Z]+)\(/g)]
      .map(([, each = '']) => each)
      .filter((each) => !supportedFunctions.includes(each))
    return [
      ...unknownFunctions.map((each) => fail(33, `${name} uses ${each}`)),
      ...(/^#/.test(String(shownIn(cell))) ? [fail(33, `${name} shows ${shownIn(cell)}`)] : []),
    ]
  })

export const isResult = (found: string | number | Date | undefined, expectedValue: CellValue): boolean =>
  typeof expectedValue === 'number'
    ? typeof found === 'number' && Math.abs(found - expectedValue) < 0.005
    : found === expectedValue

const checkResults: Check = ({ book }, { results, monthsAhead }) => [
  ...Object.entries(results).flatMap(([name, expectedValue]) => {
    const found = shownIn(cellAt(book, name))
    return isResult(found, expectedValue) ? [] : [fail(33, `${name} shows ${found}, not ${expectedValue}`)]
  }),
  ...(monthsAhead && !(shownIn(cellAt(book, monthsAhead[0])) instanceof Date)
    ? [fail(33, `${monthsAhead[0]} shows no date`)]
    : []),
]

const checkValidations: Check = ({ book }, { validations }) =>
  validations.flatMap(([cells, accepted, rejected]) =>
    namesOf(cells).flatMap((name) => {
      const rule = cellAt(book, name).dataValidation
      if (!rule) return [fail(34, `${name} takes anything`)]
      return [
        ...accepted.filter((each) => rejects(rule, each, book)).map((each) => fail(34, `${name} rejects ${each}`)),
        ...rejected.filter((each) => !rejects(rule, each, book)).map((each) => fail(34, `${name} takes ${each}`)),
      ]
    }),
  )

const checks: Check[] = [checkParts, checkSheets, checkFormulas, checkCells, checkResults, checkValidations]

/** Checks of a single workbook. */
export async function checkWorkbook(bytes: Uint8Array, expected: ExpectedWorkbook): Promise<Finding[]> {
  const opened = await openWorkbook(bytes)
  const sheets = checkSheets(opened, expected)
  return sheets.some(({ message }) => message.startsWith('sheets are'))
    ? sheets
    : checks.flatMap((check) => check(opened, expected))
}

/** Compares the workbooks with the expected contents, their builder and the recalculated results. */
export async function checkWorkbooks(dir: string): Promise<Finding[]> {
  const folder = join(dir, 'workbooks')
  const found = expectedWorkbooks.map(async (expected) => {
    const bytes = readFileSync(join(folder, expected.file))
    const isCurrent = bytes.equals(await buildWorkbook(expected.file))
    const findings = [
      ...(await checkWorkbook(bytes, expected)),
      ...(isCurrent ? [] : [fail(33, 'it is not what the builder makes; run content/workbooks/build.ts')]),
      ...checkRecalculated(readFileSync(join(folder, 'recalculated.json'), 'utf8'), bytes, expected),
    ]
    return findings.map((finding) => ({ ...finding, message: `${expected.file}: ${finding.message}` }))
  })
  return (await Promise.all(found)).flat()
}
