import type { Workbook } from 'exceljs'
import { addSheet, lock, put } from './sheet.ts'
import { font, styles } from './styles.ts'

export type StartHere = {
  title: string
  what: string
  how: string[]
  example: string
  good: string[]
}

const notAdvice =
  'This workbook is for learning. It is not financial advice. Rules here are for the United States and can change.'

/** Row height in points that a sentence of this length needs at this width. */
const heightOf = (text: string) => 16.5 * Math.ceil(text.length / 90) + 6

/** The first sheet of each workbook: its purpose, instructions, and the sample values. */
export async function addStartHere(book: Workbook, { title, what, how, example, good }: StartHere) {
  const lines = how.length + good.length + 12
  const sheet = addSheet(book, 'Start here', { widths: [5, 84], frozen: 1, print: `A1:B${lines}` })
  put(sheet, 'A1', title, styles.title())
  sheet.getRow(1).height = 36
  let row = 2
  const write = (text: string, mark: string | number = '', tone: 'ink' | 'ink-soft' = 'ink') => {
    put(sheet, `A${row}`, mark, {
      font: font(12, 'accent', true),
      alignment: { vertical: 'top', horizontal: 'left', indent: 1 },
    })
    put(sheet, `B${row}`, text, { font: font(12, tone), alignment: { wrapText: true, vertical: 'top' } })
    sheet.getRow(row).height = heightOf(text)
    row += 1
  }
  const section = (name: string) => {
    put(sheet, `A${row}`, name, styles.section())
    sheet.getRow(row).height = 30
    row += 1
  }
  section('What it is for')
  write(what)
  section('How to use it')
  how.forEach((step, at) => {
    write(step, at + 1)
  })
  put(sheet, `B${row}`, 'Cells of this color are yours to type in', {
    ...styles.input('text'),
    protection: { locked: true },
  })
  row += 1
  put(sheet, `B${row}`, 'All other cells work themselves out', styles.worked('text'))
  row += 1
  section('The example')
  write(example)
  section('Good to know')
  for (const each of good) write(each, '•')
  write(notAdvice, '', 'ink-soft')
  await lock(sheet)
}

/** Useful notes about each workbook. */
export const forAll = [
  'The sheets are protected against slips, without a password: Review, Unprotect Sheet takes the protection off.',
  'It works in Excel, Google Sheets and LibreOffice. It holds no macros and no links.',
]
