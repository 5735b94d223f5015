import assert from 'node:assert/strict'
import { test } from 'node:test'
import { strToU8, zipSync } from 'fflate'
import { ProblemError } from '#server/platform/http/problems.ts'
import { decodeText } from './decode-text.ts'

/** The sentence with which bytes are rejected. */
function sentenceOf(bytes: Uint8Array): string {
  try {
    decodeText(bytes)
  } catch (error) {
    assert.ok(error instanceof ProblemError)
    assert.deepEqual([error.status, error.problem.code], [400, 'unreadable_file'])
    return error.problem.error
  }
  return 'no rejection'
}

const zip = (...names: string[]) => zipSync(Object.fromEntries(names.map((name) => [name, strToU8('content')])))
const latin1 = (text: string) => Buffer.from(text, 'latin1')

test('rejects a workbook with the steps to save it as CSV', () => {
  const steps = /In Excel, Numbers or Google Sheets: File, Save as \(or Download\), CSV, and choose that file\.$/
  const workbooks = {
    xls: latin1('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
    xlsx: zip('[Content_Types].xml', 'xl/workbook.xml'),
    xlsb: zip('[Content_Types].xml', 'xl/workbook.bin'),
    ods: zipSync({ mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }] }),
    numbers: zip('Index/Document.iwa'),
    xml: Buffer.from('<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:x">'),
  }
  for (const [name, bytes] of Object.entries(workbooks)) assert.match(sentenceOf(bytes), steps, name)
})

test('rejects other formats by their content, each with its next step', () => {
  const rejected: [string, Uint8Array, RegExp][] = [
    ['a zip', zip('statement.csv'), /compressed. Please unpack/],
    ['a document', zip('word/document.xml'), /compressed. Please unpack/],
    ['gzip', latin1('\x1f\x8b\x08'), /compressed. Please unpack/],
    ['a PDF', Buffer.from('%PDF-1.7'), /This is a PDF/],
    ['PNG', latin1('\x89PNG\r\n\x1a\n'), /This is a picture/],
    ['JPEG', latin1('\xff\xd8\xff\xe0'), /This is a picture/],
    ['WebP', latin1('RIFF\x01\x02\x03\x04WEBPVP8 '), /This is a picture/],
    ['HEIC', latin1('\0\0\0\x18ftypheic'), /This is a picture/],
    ['RTF', Buffer.from('{\\rtf1\\ansi'), /This is a text document/],
    ['a web page', Buffer.from('\n<!DOCTYPE html>\n<html>'), /This is a web page/],
    ['a table of a web page', Buffer.from('<table border=1><tr><td>Date'), /This is a web page/],
    ['XHTML', Buffer.from('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">'), /This is a web page/],
    ['NUL bytes', Buffer.from('Date,Amount\0\0\0\n'), /no text file/],
    ['nothing but blanks', Buffer.from(' \n'), /empty/],
  ]
  for (const [name, bytes, sentence] of rejected) assert.match(sentenceOf(bytes), sentence, name)
})

test('reads a text that only mentions other formats', () => {
  for (const text of ['Date,Note\n2026-11-03,<html>\n', 'Package,%PDF\n', 'A,WEB\n', '<OFX></OFX>'])
    assert.equal(decodeText(Buffer.from(text)), text)
})

test('reads a file by its bytes, whatever charset it declares', () => {
  const declarations = [
    'OFXHEADER:100\nCHARSET:1252\n',
    '<?xml version="1.0" encoding="ISO-8859-1"?>',
    'encoding=latin1\n',
  ]
  for (const declared of [...declarations, '<?xml version="1.0" encoding="UTF-16"?>'])
    assert.equal(decodeText(Buffer.from(`${declared}Café €5`)), `${declared}Café €5`)
  const falseUtf8 = '<?xml version="1.0" encoding="UTF-8"?>'
  for (const declared of [falseUtf8, 'OFXHEADER:100\nENCODING:UTF-8\nCHARSET:NONE\n', ''])
    assert.equal(
      decodeText(Buffer.concat([Buffer.from(`${declared}Caf`), Buffer.from([0xe9, 0x80])])),
      `${declared}Café€`,
    )
})

test('reads a declared charset of one byte per character if the bytes are no Unicode', () => {
  // Łódź in Windows-1250 and ISO-8859-2.
  const [windows, iso] = [Buffer.from([0xa3, 0xf3, 0x64, 0x9f]), Buffer.from([0xa3, 0xf3, 0x64, 0xbc])]
  const cases: [string, Buffer][] = [
    ['OFXHEADER:100\r\nENCODING:USASCII\r\nCHARSET:1250\r\n', windows],
    ["<?xml version='1.0' encoding='windows-1250'?>", windows],
    ['<?xml version="1.0" encoding="ISO-8859-2"?>', iso],
  ]
  for (const [declared, bytes] of cases)
    assert.equal(decodeText(Buffer.concat([Buffer.from(declared), bytes])), `${declared}Łódź`)
  const unknown = '<?xml version="1.0" encoding="ISO-8859-12"?>'
  assert.equal(decodeText(Buffer.concat([Buffer.from(unknown), Buffer.from([0xe9])])), `${unknown}é`)
})

test('reads UTF-16 with and without a byte order mark, and rejects a damaged one', () => {
  const text = 'Date,Note\n2026-11-03,Łódź\n'
  const littleEndian = Buffer.from(text, 'utf16le')
  const bigEndian = Buffer.from(littleEndian).swap16()
  for (const bytes of [littleEndian, bigEndian]) assert.equal(decodeText(bytes), text)
  assert.equal(decodeText(Buffer.concat([Buffer.from([0xff, 0xfe]), littleEndian])), text)
  assert.equal(decodeText(Buffer.concat([Buffer.from([0xfe, 0xff]), bigEndian])), text)
  assert.match(sentenceOf(Buffer.concat([littleEndian, Buffer.from([0x01, 0xd8])])), /damaged/)
})
