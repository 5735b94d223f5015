import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ProblemError } from '#server/platform/http/problems.ts'
import { readFile } from './read-file.ts'

/** The longest upload in bytes. */
const maxBytes = 10 * 1024 * 1024
/** A file of that length that begins with a part and repeats another. */
const filled = (start: string, repeated: string) =>
  Buffer.concat([Buffer.from(start), Buffer.alloc(maxBytes - Buffer.byteLength(start), repeated)])

const rejects = (bytes: Uint8Array, sentence: RegExp, name: string) =>
  assert.rejects(
    readFile(bytes),
    (error) => {
      assert.ok(error instanceof ProblemError, `${name}: ${error}`)
      assert.equal(error.status, 400, name)
      assert.match(error.problem.error, sentence, name)
      return true
    },
    name,
  )

const camt = (content: string, prolog = '') =>
  `<?xml version="1.0"?>${prolog}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><Stmt>${content}`
const entry = '<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>DBIT</CdtDbtInd></Ntry>'

test('rejects 10 MB of one repeated part in every format', async () => {
  const rejected: [name: string, start: string, repeated: string, sentence: RegExp][] = [
    ['commas', '', ',', /more than 50 columns/],
    ['an open quote', 'a,"', 'b', /never be closed/],
    ['quotes', '', '"', /never be closed/],
    ['empty lines', 'a,b', '\n', /empty rows/],
    ['short rows', 'a,b', '\na,b', /more than 20,000 rows/],
    ['payments of OFX', '<OFX>', '<STMTTRN>', /more than 20,000 payments/],
    ['brackets', '<OFX>', '<', /cut off or damaged/],
    ['tags', '<OFX>', '<a>', /cut off or damaged/],
    ['sections', '<OFX>', '<![CDATA[]]>', /cut off or damaged/],
    ['open sections', '<OFX>', '<![CDATA[', /cut off or damaged/],
    ['ends of QIF', '!Type:Bank\n', '^', /line of this file is too long/],
    ['empty records of QIF', '!Type:Bank\n', '^\n', /more than 1,000,000 lines/],
    ['parts of a split', '!Type:Bank\nD1\n', 'S\n', /more than 20,000 payments/],
    ['payments of QIF', '!Type:Bank\n', 'T1\n^\n', /more than 20,000 payments/],
    ['tags of MT940', ':20:X\n:25:1\n', ':61:', /line of this file is too long/],
    ['entries of MT940', ':20:X\n:25:1\n', ':61:261103D1,\n', /more than 20,000 payments/],
    ['lines of an entry', ':20:X\n:25:1\n:61:261103D1,\n:86:', 'a\n', /too long to be one/],
    ['entries of CAMT', camt(''), entry, /more than 20,000 payments/],
    ['details of an entry', camt('<Ntry>'), '<TxDtls></TxDtls>', /more than 20,000 payments/],
    ['text of an element', camt('<Ntry><Amt>'), '1', /cut off or damaged/],
    ['entities', camt('<Ntry><Amt>'), '&lt;', /cut off or damaged/],
    ['an attribute', camt('<Ntry a="'), 'a', /cut off or damaged/],
    ['attributes', camt('<Ntry '), 'a="" ', /cut off or damaged/],
    ['a comment', camt('<!-- '), 'a', /cut off or damaged/],
    ['a section', camt('<Ntry><![CDATA['), ']', /cut off or damaged/],
    ['nested elements', camt(''), '<a>', /cut off or damaged/],
  ]
  for (const [name, start, repeated, sentence] of rejected) await rejects(filled(start, repeated), sentence, name)
})

test('expands no entity of a document and reads none from elsewhere', async () => {
  const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`)
  const rejected: [string, string][] = [
    ['a billion laughs', `<!DOCTYPE Document [<!ENTITY l0 "lol">${laughs.join('')}]>`],
    ['an external entity', '<!DOCTYPE Document [<!ENTITY l9 SYSTEM "file:///etc/hostname">]>'],
    ['an external document type', '<!DOCTYPE Document SYSTEM "http://127.0.0.1/l9.dtd">'],
    ['a parameter entity', '<!DOCTYPE Document [<!ENTITY % l9 SYSTEM "file:///etc/hostname"> %l9;]>'],
  ]
  for (const [name, prolog] of rejected) {
    const document = camt('<Ntry><AddtlNtryInf>&l9;</AddtlNtryInf></Ntry></Stmt></Document>', prolog)
    await rejects(Buffer.from(document), /own document type/, name)
  }
  const undeclared = camt('<Ntry><AddtlNtryInf>&l9;</AddtlNtryInf></Ntry></Stmt></Document>')
  await rejects(Buffer.from(undeclared), /cut off or damaged/, 'an undeclared entity')
})

test('rejects malformed documents without an error of the parser', async () => {
  const malformed = ['<Ntry><</Ntry>', '<Ntry/', '<Ntry a=1/>', '</Stmt></Document></Document>', 'Tea & milk', '&#0;']
  for (const content of malformed)
    await rejects(Buffer.from(camt(`${content}${entry}</Stmt></Document>`)), /cut off or damaged/, content)
  const odd = camt(`<Ntry hasOwnProperty="1" constructor="2" __proto__="3"/>${entry}`)
  await rejects(Buffer.from(odd), /cut off or damaged/, 'names of object members')
})

test('a text of an entry is short, however long the file repeats it', async () => {
  const details = '<TxDtls><Amt Ccy="EUR">1</Amt></TxDtls>'.repeat(1000)
  const long = 'x'.repeat(90_000)
  const document = camt(
    `<Ntry><Amt Ccy="EUR">1000</Amt><CdtDbtInd>DBIT</CdtDbtInd><NtryDtls>${details}</NtryDtls><AddtlNtryInf>${long}</AddtlNtryInf></Ntry></Stmt></Document>`,
  )
  const { rows } = await readFile(Buffer.from(document))
  assert.equal(rows.length, 1000)
  assert.deepEqual([rows[0]?.cells[2]?.length, rows[999]?.cells[3]?.length], [500, 500])
})

test('accepts 20,000 payments in every format, and rejects one more', async () => {
  const files: Record<string, (count: number) => string> = {
    OFX: (count) => `<OFX>${'<STMTTRN><TRNAMT>1</STMTTRN>'.repeat(count)}`,
    QIF: (count) => `!Type:Bank\n${'T1\n^\n'.repeat(count)}`,
    MT940: (count) => `:20:X\n:25:1\n${':61:261103D1,\n'.repeat(count)}`,
    CAMT: (count) => camt(`${entry.repeat(count)}</Stmt></Document>`),
  }
  for (const [name, file] of Object.entries(files)) {
    assert.equal((await readFile(Buffer.from(file(20_000)))).rows.length, 20_000, name)
    await rejects(Buffer.from(file(20_001)), /more than 20,000 payments/, name)
  }
})
