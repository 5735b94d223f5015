import type { Tone } from '#content/pictures/palette.ts'
import { rgb } from './styles.ts'

/**
 * A chart as the spreadsheet's drawing part (ECMA-376 part 1, chapter 21), because the workbook library writes no
 * charts.
 */

export type Series = {
  name: string
  /** Ranges including their sheet: "Schedule!$A$5:$A$64". */
  categories: string
  values: string
  tone: Tone
  /** A thin reference line, labeled at its end. */
  isMark?: boolean
}

export type Chart = {
  /** The sheet of the chart, and its corners as column and row counted from 0. */
  sheet: string
  from: [column: number, row: number]
  to: [column: number, row: number]
  kind: 'bar' | 'line' | 'scatter'
  title: string
  alt: string
  valueFormat: string
  categoryFormat?: string
  /** Interval of the category labels: 12 shows every twelfth. */
  labelEvery?: number
  legend?: boolean
  series: Series[]
}

/** The values of a range as cached in the chart, for viewers that do not calculate. */
export type Read = (range: string) => (string | number | null)[]

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const solid = (tone: Tone) => `<a:solidFill><a:srgbClr val="${rgb(tone)}"/></a:solidFill>`
const line = (tone: Tone, points: number, dash = '') =>
  `<a:ln w="${points * 12700}" cap="rnd">${solid(tone)}${dash && `<a:prstDash val="${dash}"/>`}<a:round/></a:ln>`
const noLine = '<a:ln><a:noFill/></a:ln>'
const letters = (size: number, tone: Tone, bold = false) =>
  `<a:defRPr sz="${size * 100}" b="${bold ? 1 : 0}">${solid(tone)}<a:latin typeface="Calibri"/></a:defRPr>`
const textLook = (size: number, tone: Tone, bold = false) =>
  `<c:txPr><a:bodyPr/><a:lstStyle/><a:p><a:pPr>${letters(size, tone, bold)}</a:pPr><a:endParaRPr lang="en-US"/></a:p></c:txPr>`
const shown = (what: Partial<Record<'Val' | 'SerName', boolean>>) =>
  ['LegendKey', 'Val', 'CatName', 'SerName', 'Percent', 'BubbleSize']
    .map((name) => `<c:show${name} val="${Object.entries(what).some(([each, on]) => on && each === name) ? 1 : 0}"/>`)
    .join('')

function points(values: (string | number | null)[]) {
  const filled = values.map((value, at) =>
    value === null ? '' : `<c:pt idx="${at}"><c:v>${escaped(String(value))}</c:v></c:pt>`,
  )
  return `<c:ptCount val="${values.length}"/>${filled.join('')}`
}

function reference(range: string, read: Read, format = 'General') {
  const values = read(range)
  const f = `<c:f>${escaped(range)}</c:f>`
  if (values.some((value) => typeof value === 'string'))
    return `<c:strRef>${f}<c:strCache>${points(values)}</c:strCache></c:strRef>`
  return `<c:numRef>${f}<c:numCache><c:formatCode>${escaped(format)}</c:formatCode>${points(values)}</c:numCache></c:numRef>`
}

/** A bar shows its amount; a reference line shows its name at the last point; a curve has no label. */
function dataLabels(chart: Chart, series: Series, count: number) {
  if (chart.kind === 'bar')
    return `<c:dLbls><c:numFmt formatCode="${escaped(chart.valueFormat)}" sourceLinked="0"/><c:spPr><a:noFill/>${noLine}</c:spPr>${textLook(11, 'ink')}<c:dLblPos val="outEnd"/>${shown({ Val: true })}</c:dLbls>`
  if (!series.isMark) return ''
  const style = `<c:spPr><a:noFill/>${noLine}</c:spPr>${textLook(10, 'ink-soft')}<c:dLblPos val="t"/>`
  return `<c:dLbls><c:dLbl><c:idx val="${count - 2}"/>${style}${shown({ SerName: true })}</c:dLbl>${shown({})}</c:dLbls>`
}

function seriesPart(chart: Chart, series: Series, at: number, read: Read) {
  const head = `<c:idx val="${at}"/><c:order val="${at}"/><c:tx><c:v>${escaped(series.name)}</c:v></c:tx>`
  const labels = dataLabels(chart, series, read(series.values).length)
  const categories = reference(series.categories, read, chart.categoryFormat)
  const values = reference(series.values, read, chart.valueFormat)
  if (chart.kind === 'bar')
    return `<c:ser>${head}<c:spPr>${solid(series.tone)}${noLine}</c:spPr><c:invertIfNegative val="0"/>${labels}<c:cat>${categories}</c:cat><c:val>${values}</c:val></c:ser>`
  const style = `<c:spPr>${series.isMark ? line(series.tone, 1, 'sysDash') : line(series.tone, 2.5)}</c:spPr>`
  if (chart.kind === 'line')
    return `<c:ser>${head}${style}<c:marker><c:symbol val="none"/></c:marker>${labels}<c:cat>${categories}</c:cat><c:val>${values}</c:val><c:smooth val="0"/></c:ser>`
  const dot = `<c:marker><c:symbol val="circle"/><c:size val="8"/><c:spPr>${solid(series.tone)}${noLine}</c:spPr></c:marker>`
  return `<c:ser>${head}${style}${dot}<c:xVal>${categories}</c:xVal><c:yVal>${values}</c:yVal><c:smooth val="0"/></c:ser>`
}

const axes = '<c:axId val="10"/><c:axId val="20"/>'

function plot(chart: Chart, read: Read) {
  const series = chart.series.map((each, at) => seriesPart(chart, each, at, read)).join('')
  if (chart.kind === 'bar')
    return `<c:barChart><c:barDir val="bar"/><c:grouping val="clustered"/><c:varyColors val="0"/>${series}<c:gapWidth val="50"/>${axes}</c:barChart>`
  if (chart.kind === 'line')
    return `<c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>${series}<c:marker val="1"/>${axes}</c:lineChart>`
  return `<c:scatterChart><c:scatterStyle val="lineMarker"/><c:varyColors val="0"/>${series}${axes}</c:scatterChart>`
}

/** The category axis: downwards from the first for bars, dates or months at the bottom for lines. */
function categoryAxis({ kind, categoryFormat = 'General', labelEvery }: Chart) {
  const order = kind === 'bar' ? 'maxMin' : 'minMax'
  const head = `<c:axId val="10"/><c:scaling><c:orientation val="${order}"/></c:scaling><c:delete val="0"/><c:axPos val="${kind === 'bar' ? 'l' : 'b'}"/>`
  const style = `<c:numFmt formatCode="${escaped(categoryFormat)}" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="low"/><c:spPr>${line('edge', 1)}</c:spPr>${textLook(11, kind === 'bar' ? 'ink' : 'ink-soft')}<c:crossAx val="20"/><c:crosses val="autoZero"/>`
  if (kind === 'scatter') return `<c:valAx>${head}${style}<c:crossBetween val="midCat"/></c:valAx>`
  const every = labelEvery ? `<c:tickLblSkip val="${labelEvery}"/><c:tickMarkSkip val="${labelEvery}"/>` : ''
  return `<c:catAx>${head}${style}<c:auto val="1"/><c:lblAlgn val="ctr"/><c:lblOffset val="100"/>${every}<c:noMultiLvlLbl val="0"/></c:catAx>`
}

/** Bars show their amounts, so the value axis is omitted. */
function valueAxis({ kind, valueFormat }: Chart) {
  const isBar = kind === 'bar'
  const grid = isBar ? '' : `<c:majorGridlines><c:spPr>${line('line', 0.75)}</c:spPr></c:majorGridlines>`
  return `<c:valAx><c:axId val="20"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="${isBar ? 1 : 0}"/><c:axPos val="${isBar ? 't' : 'l'}"/>${grid}<c:numFmt formatCode="${escaped(valueFormat)}" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/><c:spPr>${noLine}</c:spPr>${textLook(11, 'ink-soft')}<c:crossAx val="10"/><c:crosses val="autoZero"/><c:crossBetween val="${kind === 'scatter' ? 'midCat' : 'between'}"/></c:valAx>`
}

const namespaces =
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'

export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** The text of xl/charts/chartN.xml. */
export function chartPart(chart: Chart, read: Read): string {
  const title = `<c:title><c:tx><c:rich><a:bodyPr/><a:lstStyle/><a:p><a:pPr>${letters(13, 'ink', true)}</a:pPr><a:r><a:rPr lang="en-US" sz="1300" b="1">${solid('ink')}<a:latin typeface="Calibri"/></a:rPr><a:t>${escaped(chart.title)}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title>`
  const legend = chart.legend
    ? `<c:legend><c:legendPos val="b"/><c:overlay val="0"/>${textLook(11, 'ink')}</c:legend>`
    : ''
  const area = `<c:plotArea><c:layout/>${plot(chart, read)}${categoryAxis(chart)}${valueAxis(chart)}<c:spPr><a:noFill/></c:spPr></c:plotArea>`
  const ground = `<c:spPr>${solid('surface')}${line('line', 0.75)}</c:spPr>`
  return `${xmlHead}<c:chartSpace ${namespaces}><c:roundedCorners val="0"/><c:chart>${title}<c:autoTitleDeleted val="0"/>${area}${legend}<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart>${ground}</c:chartSpace>`
}
