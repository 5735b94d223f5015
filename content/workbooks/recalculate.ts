import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Workbook } from 'exceljs'
import { digestOf } from '#content/checks/digest.ts'
import type { CellValue, ExpectedWorkbook } from '#content/checks/expected-workbook.ts'
import { noErrors, type Recalculated } from '#content/checks/recalculated.ts'
import { cellAt, everyCell, formulaOf, openWorkbook, shownIn } from '#content/checks/workbook-file.ts'
import { expectedWorkbooks, isResult } from '#content/checks/workbooks.ts'

/**
 * CLI: node content/workbooks/recalculate.ts. LibreOffice recalculates each workbook: the example, each scenario, and
 * with empty inputs. Prints differences from the expected results; writes the rest to recalculated.json.
 */

const folder = import.meta.dirname
const work = mkdtempSync(join(tmpdir(), 'moneta-recalculate-'))

/** Removes the stored results, so that every result read afterwards was recalculated. */
function removeResults(book: Workbook) {
  for (const [, cell] of everyCell(book)) {
    const formula = formulaOf(cell)
    if (formula) cell.value = { formula }
  }
}

const toCellInput = (value: CellValue) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? new Date(`${value}T00:00:00Z`) : value

function clear(book: Workbook) {
  for (const [, cell] of everyCell(book)) if (cell.protection?.locked === false) cell.value = null
}

async function copy(bytes: Uint8Array, name: string, change: (book: Workbook) => void) {
  const { book } = await openWorkbook(bytes)
  change(book)
  removeResults(book)
  await book.xlsx.writeFile(join(work, name))
  return name
}

/** Opens the copies in LibreOffice, which calculates missing results, and saves them. */
function convert(names: string[]) {
  const profile = `-env:UserInstallation=${pathToFileURL(join(work, 'profile'))}`
  const words = [profile, '--headless', '--convert-to', 'xlsx:Calc MS Excel 2007 XML', '--outdir', join(work, 'out')]
  const { status, error } = spawnSync('soffice', [...words, ...names], { cwd: work, stdio: 'ignore' })
  if (status !== 0)
    throw error ?? new Error('LibreOffice (soffice, package libreoffice-calc) did not convert the files.')
}

const opened = async (name: string) => (await openWorkbook(readFileSync(join(work, 'out', name)))).book

function read(book: Workbook, expected: Record<string, CellValue>, where: string, report: (line: string) => void) {
  const found = Object.entries(expected).map(([name, value]) => {
    const result = shownIn(cellAt(book, name)) ?? ''
    if (!isResult(result, value)) report(`${where}: ${name} is ${result}, not ${value}`)
    return [name, typeof result === 'number' ? Math.round(result * 1e6) / 1e6 : String(result)] as const
  })
  return Object.fromEntries(found)
}

function errorsIn(book: Workbook): string {
  const broken = everyCell(book).filter(([, cell]) => formulaOf(cell) && /^(#|Err:)/.test(String(shownIn(cell))))
  return broken.map(([name, cell]) => `${name} is ${shownIn(cell)}`).join(', ') || noErrors
}

function monthsFromNow(value: string | number | Date | undefined): number {
  const now = new Date()
  const date = value instanceof Date ? value : new Date(Number.NaN)
  return (date.getUTCFullYear() - now.getFullYear()) * 12 + date.getUTCMonth() - now.getMonth()
}

async function recalculate(expected: ExpectedWorkbook, report: (line: string) => void): Promise<Recalculated[string]> {
  const { file, results, scenarios, monthsAhead } = expected
  const bytes = readFileSync(join(folder, file))
  const example = await copy(bytes, `example-${file}`, () => {})
  const empty = await copy(bytes, `cleared-${file}`, clear)
  const changed = scenarios.map(({ inputs }, at) =>
    copy(bytes, `scenario-${at}-${file}`, (book) => {
      for (const [name, value] of Object.entries(inputs)) cellAt(book, name).value = toCellInput(value)
    }),
  )
  const names = await Promise.all(changed)
  writeFileSync(join(work, file), bytes)
  convert([file, example, empty, ...names])
  read(await opened(file), results, `${file}, as it is`, report)
  const worked = await opened(example)
  if (monthsAhead && monthsFromNow(shownIn(cellAt(worked, monthsAhead[0]))) !== monthsAhead[1])
    report(`${file}: ${monthsAhead[0]} is not ${monthsAhead[1]} months ahead`)
  const cleared = errorsIn(await opened(empty))
  if (cleared !== noErrors) report(`${file}, cleared: ${cleared}`)
  const scenarioResults = scenarios.map(async ({ name, results: expected }, at) => {
    const book = await opened(names[at] ?? '')
    return [name, read(book, expected, `${file}, ${name}`, report)] as const
  })
  return {
    sha256: digestOf(bytes),
    example: read(worked, results, file, report),
    scenarios: Object.fromEntries(await Promise.all(scenarioResults)),
    cleared,
  }
}

const complaints: string[] = []
const all: Recalculated = {}
mkdirSync(join(work, 'out'))
for (const expected of expectedWorkbooks) {
  all[expected.file] = await recalculate(expected, (line) => complaints.push(line))
  console.log(`${expected.file}: recalculated`)
}
rmSync(work, { recursive: true })
writeFileSync(join(folder, 'recalculated.json'), `${JSON.stringify(all, null, 2)}\n`)
for (const line of complaints) console.log(`F ${line}`)
console.log(complaints.length === 0 ? 'Every result is as promised.' : `${complaints.length} results differ.`)
process.exitCode = complaints.length === 0 ? 0 : 1
