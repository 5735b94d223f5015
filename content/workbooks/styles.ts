import type { Borders, Fill, Font, Style } from 'exceljs'
import { light, type Tone } from '#content/pictures/palette.ts'

/** Cell styles. The font exists in every spreadsheet program or is replaced by one of the same width. */

export const rgb = (tone: Tone): string => light[tone].slice(1).toUpperCase()

export const solid = (tone: Tone) => ({ argb: `FF${rgb(tone)}` })

export const font = (size: number, tone: Tone, bold = false): Partial<Font> => ({
  name: 'Calibri',
  family: 2,
  size,
  bold,
  color: solid(tone),
})

export const fill = (tone: Tone): Fill => ({
  type: 'pattern',
  pattern: 'solid',
  fgColor: solid(tone),
  bgColor: solid(tone),
})

const hair = { style: 'thin' as const, color: solid('line') }
const firm = { style: 'thin' as const, color: solid('ink') }
const double = { style: 'double' as const, color: solid('ink') }

const around: Partial<Borders> = { top: hair, bottom: hair, left: hair, right: hair }

/** Number formats. The minus sign is U+2212. */
export const formats = {
  text: '@',
  money: '"$"#,##0.00;"−$"#,##0.00',
  gap: '"+$"#,##0.00;"−$"#,##0.00;"$"0.00',
  percent: '0.0%',
  whole: '0',
  date: 'yyyy-mm-dd',
  month: 'mmm yyyy',
  general: 'General',
  /** Text in a column of numbers. */
  word: 'General',
}
export type Format = keyof typeof formats

const isText = (format: Format) => format === 'text' || format === 'general'
const aligned = (format: Format): Partial<Style> => ({
  numFmt: formats[format],
  alignment: { vertical: 'middle', horizontal: isText(format) ? 'left' : 'right', indent: 1 },
})

/** Ledger borders: a single rule above a total, a double one below it. */
const ruled: Partial<Borders> = { top: firm, bottom: double }

export const styles = {
  /** The only input cells: tinted and unlocked. */
  input: (format: Format): Partial<Style> => ({
    ...aligned(format),
    font: font(12, 'ink'),
    fill: fill('accent-soft'),
    border: around,
    protection: { locked: false },
  }),
  worked: (format: Format): Partial<Style> => ({ ...aligned(format), font: font(12, 'ink'), border: around }),
  soft: (format: Format): Partial<Style> => ({ ...aligned(format), font: font(11, 'ink-soft') }),
  total: (format: Format): Partial<Style> => ({ ...aligned(format), font: font(12, 'ink', true), border: ruled }),
  result: (format: Format): Partial<Style> => ({ ...aligned(format), font: font(16, 'accent', true), border: ruled }),
  header: (format: Format): Partial<Style> => ({
    ...aligned(format),
    numFmt: formats.general,
    font: font(11, 'ink-soft', true),
    fill: fill('sunk'),
    border: { bottom: firm },
  }),
  said: (): Partial<Style> => ({ font: font(12, 'good', true), alignment: { horizontal: 'right', indent: 1 } }),
  hidden: (): Partial<Font> => ({ color: solid('on-accent') }),
  title: (): Partial<Style> => ({ font: font(20, 'ink', true), alignment: { vertical: 'middle' } }),
  lead: (): Partial<Style> => ({ font: font(11, 'ink-soft'), alignment: { vertical: 'middle' } }),
  section: (): Partial<Style> => ({ font: font(13, 'ink', true), alignment: { vertical: 'bottom' } }),
}

/** Style of a cell that has reached a limit; always combined with a text. */
export const statusStyle = (tone: 'bad' | 'warn'): Partial<Style> => ({
  font: { color: solid(tone), bold: true },
  fill: fill(`${tone}-soft`),
})
