import type { Cell, Workbook } from 'exceljs'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { type Chart, chartPart, escaped, type Read, xmlHead } from './chart-part.ts'
import type { Demand } from './rules.ts'
import { cellsOf } from './sheet.ts'

/** Writes a workbook with its charts; the bytes are deterministic. */

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const drawingSpace = 'http://schemas.openxmlformats.org/drawingml/2006'
const contentType = (part: string, type: string) =>
  `<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`

const dayNumber = (date: Date) => date.getTime() / 86_400_000 + 25_569

function plainValue({ formula, result, value }: Cell): string | number | null {
  const shown = formula ? result : value
  if (typeof shown === 'string' || typeof shown === 'number') return shown
  return shown instanceof Date ? dayNumber(shown) : null
}

/** Reads "Schedule!$A$5:$A$64", or "'50-30-20'!$A$4:$A$6", from the workbook. */
const reader =
  (book: Workbook): Read =>
  (range) => {
    const [name = '', cells = ''] = range.replaceAll('$', '').split('!')
    const sheet = book.getWorksheet(name.replaceAll("'", ''))
    if (!sheet) throw new Error(`There is no sheet for ${range}`)
    return cellsOf(cells)
      .flat()
      .map((at) => plainValue(sheet.getCell(at)))
  }

const relations = (inside: string) =>
  `${xmlHead}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`

function drawingPart({ from, to, title, alt }: Chart) {
  const corner = (name: string, [column, row]: [number, number]) =>
    `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:${name}>`
  const frame = `<xdr:nvGraphicFramePr><xdr:cNvPr id="2" name="${escaped(title)}" descr="${escaped(alt)}"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm>`
  const graphic = `<a:graphic><a:graphicData uri="${drawingSpace}/chart"><c:chart xmlns:c="${drawingSpace}/chart" xmlns:r="${office}" r:id="rId1"/></a:graphicData></a:graphic>`
  return `${xmlHead}<xdr:wsDr xmlns:xdr="${drawingSpace}/spreadsheetDrawing" xmlns:a="${drawingSpace}/main"><xdr:twoCellAnchor>${corner('from', from)}${corner('to', to)}<xdr:graphicFrame macro="">${frame}${graphic}</xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor></xdr:wsDr>`
}

type Parts = Record<string, string>

const partOf = (book: Workbook, sheet: string) =>
  `xl/worksheets/sheet${book.worksheets.findIndex(({ name }) => name === sheet) + 1}.xml`

/** Inserts an element of a sheet before the first of these elements, because the format fixes their order. */
function insert(parts: Parts, part: string, piece: string, before: RegExp) {
  const text = parts[part] ?? ''
  const at = text.search(before)
  if (at < 0) throw new Error(`${part} has no place for ${piece.slice(0, 40)}`)
  parts[part] = text.slice(0, at) + piece + text.slice(at)
}

/** Attaches one chart to its sheet; a sheet has at most one. */
function addChart(parts: Parts, chart: Chart, number: number, book: Workbook) {
  const sheet = partOf(book, chart.sheet)
  const [drawing, file] = [`xl/drawings/drawing${number}.xml`, `xl/charts/chart${number}.xml`]
  insert(parts, sheet, '<drawing r:id="rId1"/>', /<extLst>|<\/worksheet>/)
  parts[sheet.replace('worksheets/', 'worksheets/_rels/').concat('.rels')] = relations(
    `<Relationship Id="rId1" Type="${office}/drawing" Target="../drawings/drawing${number}.xml"/>`,
  )
  parts[drawing] = drawingPart(chart)
  parts[`xl/drawings/_rels/drawing${number}.xml.rels`] = relations(
    `<Relationship Id="rId1" Type="${office}/chart" Target="../charts/chart${number}.xml"/>`,
  )
  parts[file] = chartPart(chart, reader(book))
  const more = contentType(drawing, 'drawing') + contentType(file, 'drawingml.chart')
  insert(parts, '[Content_Types].xml', more, /<\/Types>/)
}

const operand = (value: unknown) => escaped(String(value instanceof Date ? dayNumber(value) : value))

/** The library splits rule ranges into overlapping parts, so they are written here. */
function validation([, range, rule]: Demand): string {
  const { type, operator, allowBlank, errorTitle = '', error = '', formulae } = rule
  const operation = operator && operator !== 'between' ? ` operator="${operator}"` : ''
  const sentence = ` showErrorMessage="1" errorTitle="${escaped(errorTitle)}" error="${escaped(error)}"`
  const bounds = formulae.map((value, at) => `<formula${at + 1}>${operand(value)}</formula${at + 1}>`).join('')
  return `<dataValidation type="${type}"${operation} allowBlank="${allowBlank ? 1 : 0}"${sentence} sqref="${range}">${bounds}</dataValidation>`
}

function addValidations(parts: Parts, demands: Demand[], book: Workbook) {
  for (const [sheet, own] of Map.groupBy(demands, ([name]) => name)) {
    const piece = `<dataValidations count="${own.length}">${own.map(validation).join('')}</dataValidations>`
    insert(parts, partOf(book, sheet), piece, /<printOptions|<pageMargins/)
  }
}

/** The library gives some rules random names; they are numbered here instead. The format fixes the names in a uri. */
function steady(text: string): string {
  const known = new Map<string, string>()
  return text.replace(/(?<=\bid(?:="|>))\{[0-9A-F-]{36}\}/gi, (found) => {
    const name = known.get(found) ?? `{00000000-0000-4000-8000-${String(known.size + 1).padStart(12, '0')}}`
    known.set(found, name)
    return name
  })
}

/** The bytes of the .xlsx file: identical for the same workbook, on any date and in any time zone. */
export async function pack(
  book: Workbook,
  { charts, demands }: { charts: Chart[]; demands: Demand[] },
): Promise<Uint8Array> {
  const written = unzipSync(new Uint8Array(await book.xlsx.writeBuffer()))
  const parts: Parts = Object.fromEntries(
    Object.entries(written)
      .filter(([name]) => !name.endsWith('/'))
      .map(([name, bytes]) => [name, steady(strFromU8(bytes))]),
  )
  addValidations(parts, demands, book)
  charts.forEach((chart, at) => {
    addChart(parts, chart, at + 1, book)
  })
  const files = Object.entries(parts).map(([name, text]) => [name, strToU8(text)])
  return zipSync(Object.fromEntries(files), { level: 9, mtime: new Date(2026, 0, 1) })
}
