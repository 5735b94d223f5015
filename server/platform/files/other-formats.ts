/** Advice for a workbook, which has several sheets and formulas. */
const saveAsCsv = 'In Excel, Numbers or Google Sheets: File, Save as (or Download), CSV, and choose that file.'
const fromTheBank = 'Please download the CSV, OFX or QFX file from your bank instead.'

const workbook = `This is a workbook. Please save it as CSV. ${saveAsCsv}`
const compressed = 'This file is compressed. Please unpack it first.'
const picture = `This is a picture. ${fromTheBank}`

/** File types often mistaken for CSV: the offset of their signature, as Latin-1. */
const signatures: [at: number, signature: string, sentence: string][] = [
  [0, '\xd0\xcf\x11\xe0', workbook],
  [0, '%PDF', `This is a PDF. ${fromTheBank}`],
  [0, '{\\rtf', `This is a text document. ${fromTheBank}`],
  [0, 'PK\x03\x04', compressed],
  [0, 'PK\x05\x06', compressed],
  [0, '\x1f\x8b', compressed],
  [0, '7z\xbc\xaf', compressed],
  [0, 'Rar!', compressed],
  [0, '\x89PNG', picture],
  [0, '\xff\xd8\xff', picture],
  [0, 'GIF8', picture],
  [0, 'II*\0', picture],
  [0, 'MM\0*', picture],
  [4, 'ftyp', picture],
  [8, 'WEBP', picture],
]

/** Names of files in the zips of Excel, OpenDocument and Numbers. */
const workbookParts = ['xl/workbook', 'vnd.oasis.opendocument.spreadsheet', 'Index/Document.iwa', 'Index.zip']

/** @returns a sentence with the next step for bytes of a known format that is no text, otherwise undefined */
export function otherFormatOf(bytes: Uint8Array): string | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const start = file.toString('latin1', 0, 16)
  if (start.startsWith('PK\x03\x04') && workbookParts.some((part) => file.includes(part))) return workbook
  return signatures.find(([at, signature]) => start.startsWith(signature, at))?.[2]
}

/** Markup that is often saved under the name of a table. */
const markups: [pattern: RegExp, sentence: string][] = [
  [
    /^\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+html|html|head|body|meta|table|style)[\s>]/i,
    `This is a web page. Please open it in a spreadsheet, and save it as CSV. ${saveAsCsv}`,
  ],
  [/^\s*<\?xml[^>]*>\s*(?:<\?mso-application[^>]*>\s*)?<(?:\w+:)?Workbook[\s>]/i, workbook],
]

/** @returns a sentence with the next step for a web page or a workbook in XML, otherwise undefined */
export const otherMarkupOf = (text: string): string | undefined =>
  markups.find(([pattern]) => pattern.test(text.slice(0, 4096)))?.[1]
