import assert from 'node:assert/strict'
import { test } from 'node:test'
import { detectFileType, mimeTypeOfKey } from './file-type.ts'

test('detects a type by the bytes, whatever the name', () => {
  const mimeTypeOf = (text: string) => detectFileType(Buffer.from(text, 'latin1'))?.mime ?? null
  assert.equal(mimeTypeOf('\x89PNG\r\n\x1a\n'), 'image/png')
  assert.equal(mimeTypeOf('\xff\xd8\xff\xe0'), 'image/jpeg')
  assert.equal(mimeTypeOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml')
  assert.equal(mimeTypeOf('\x00\x00\x00\x18ftypmp42'), 'video/mp4')
  assert.equal(mimeTypeOf('\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webm'), 'video/webm')
  assert.equal(mimeTypeOf('\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x88matroska'), null)
  assert.equal(mimeTypeOf('PK\x03\x04 [Content_Types].xml xl/workbook.xml'), mimeTypeOfKey('a.xlsx'))
  assert.equal(mimeTypeOf('PK\x03\x04 any other zip'), null)
  assert.equal(mimeTypeOf('PK\x03\x04 [Content_Types].xml word/document.xml'), null)
  assert.equal(mimeTypeOf('PK\x03\x04 [Content_Types].xml xl/workbook.xml xl/vbaProject.bin'), null)
  for (const photograph of ['heic', 'avif', 'mif1']) assert.equal(mimeTypeOf(`\x00\x00\x00\x18ftyp${photograph}`), null)
  assert.equal(mimeTypeOf('<html><svg>'), null)
  assert.equal(mimeTypeOf('MZ\x90'), null)
  assert.equal(mimeTypeOfKey('x.unknown'), 'application/octet-stream')
})
