import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { checkRecalculated } from './recalculated.ts'
import { checkWorkbook, checkWorkbooks, expectedWorkbooks } from './workbooks.ts'

const content = join(import.meta.dirname, '..')
const [netWorth, , , emergency] = expectedWorkbooks
assert.ok(netWorth && emergency)

const bytesOf = (file: string) => readFileSync(join(content, 'workbooks', file))

/** A workbook's file with one string of a part replaced; the string must exist. */
function changed(file: string, part: string, from: string | RegExp, to: string): Uint8Array {
  const parts = unzipSync(bytesOf(file))
  const text = strFromU8(parts[part] ?? new Uint8Array())
  const after = text.replace(from, to)
  assert.ok(after !== text, `${part} does not hold ${from}`)
  return zipSync({ ...parts, [part]: strToU8(after) })
}

const messagesFor = async (bytes: Uint8Array, expected = netWorth) =>
  (await checkWorkbook(bytes, expected)).map(({ check, message }) => `${check} ${message}`)

const snapshot = 'xl/worksheets/sheet2.xml'

test('the four workbooks match the expected contents, as built and as recalculated', async () => {
  assert.deepEqual(await checkWorkbooks(content), [])
})

test('reports a workbook with a different formula', async () => {
  const messages = await messagesFor(changed(netWorth.file, snapshot, '<f>C20-H20</f>', '<f>C20+H20</f>'))
  assert.deepEqual(messages, ['33 Snapshot!C22: the formula is C20+H20, not C20-H20'])
})

test('reports a workbook whose stored result is wrong, an error or missing', async () => {
  const stored = /<f>C20-H20<\/f><v>720<\/v>/
  const wrong = await messagesFor(changed(netWorth.file, snapshot, stored, '<f>C20-H20</f><v>721</v>'))
  assert.deepEqual(wrong, ['33 Snapshot!C22 shows 721, not 720'])
  const missing = await messagesFor(changed(netWorth.file, snapshot, stored, '<f>C20-H20</f>'))
  assert.equal(missing[0], `33 ${snapshot} has a formula without a stored result`)
  const error = /<c r="C23" s="(\d+)"><f>(.*?)<\/f><v>.*?<\/v>/
  const broken = await messagesFor(
    changed(netWorth.file, snapshot, error, '<c r="C23" s="$1" t="e"><f>$2</f><v>#DIV/0!</v>'),
  )
  assert.deepEqual(broken, ['33 Snapshot!C23 shows #DIV/0!'])
})

test('reports a function that some spreadsheet programs lack', async () => {
  const messages = await messagesFor(
    changed(netWorth.file, 'xl/worksheets/sheet3.xml', '<f>IF(A5=&quot;&quot;,0,A5)</f>', '<f>NA()</f>'),
  )
  assert.deepEqual(messages, ['33 Net worth history!P5 uses NA'])
})

test('reports a renamed, hidden or unprotected sheet', async () => {
  const renamed = await messagesFor(changed(netWorth.file, 'xl/workbook.xml', 'name="Lists"', 'name="Kinds"'))
  assert.match(renamed.join(), /33 sheets are Start here, Snapshot, Net worth history, Kinds/)
  const hidden = changed(
    netWorth.file,
    'xl/workbook.xml',
    'name="Lists" state="visible"',
    'name="Lists" state="hidden"',
  )
  assert.match((await messagesFor(hidden)).join(), /33 xl\/workbook\.xml leads out, hides something/)
  assert.match(
    (await messagesFor(changed(netWorth.file, snapshot, 'sheet="1"', ''))).join(),
    /33 .*sheet2\.xml is not protected/,
  )
})

test('reports a workbook with a macro, a password or an external link', async () => {
  const macro = zipSync({ ...unzipSync(bytesOf(netWorth.file)), 'xl/vbaProject.bin': new Uint8Array([1]) })
  assert.deepEqual(await messagesFor(macro), ['33 it has the part xl/vbaProject.bin'])
  const password = changed(netWorth.file, snapshot, '<sheetProtection', '<sheetProtection password="CC1A"')
  assert.match((await messagesFor(password)).join(), /33 .*sheet2\.xml leads out, hides something or has a password/)
  const link = changed(
    netWorth.file,
    'xl/_rels/workbook.xml.rels',
    '<Relationship ',
    '<Relationship TargetMode="External" ',
  )
  assert.match((await messagesFor(link)).join(), /33 .*workbook\.xml\.rels leads out/)
})

test('checks headers, frozen rows and print settings', async () => {
  const header = await messagesFor(changed(netWorth.file, 'xl/sharedStrings.xml', '>APR<', '>Rate<'))
  assert.deepEqual(header, ['33 Snapshot!F4: headers are Name, Type, Owed, Rate'])
  const loose = await messagesFor(changed(netWorth.file, snapshot, /<pane [^>]*>/, ''))
  assert.deepEqual(loose, ['33 Snapshot: no row stays in sight'])
  const pages = await messagesFor(changed(netWorth.file, snapshot, 'fitToHeight="1"', 'fitToHeight="3"'))
  assert.deepEqual(pages, ['33 Snapshot: its print area is not one page'])
})

test('requires tinted input cells and locked formulas', async () => {
  const cellPattern = /<c r="C22" s="\d+">/
  const [, input = ''] =
    /<c r="C5" s="(\d+)">/.exec(strFromU8(unzipSync(bytesOf(netWorth.file))[snapshot] ?? new Uint8Array())) ?? []
  const messages = await messagesFor(changed(netWorth.file, snapshot, cellPattern, `<c r="C22" s="${input}">`))
  assert.deepEqual(messages, ['33 Snapshot!C22 is unlocked, but is no tinted cell to type into'])
})

test('reports a validation rule that is missing, too strict or too loose', async () => {
  const calculator = 'xl/worksheets/sheet3.xml'
  const missingRule = await messagesFor(changed(emergency.file, calculator, /sqref="B7"/, 'sqref="D7"'), emergency)
  assert.deepEqual(missingRule, ['34 Calculator!B7 takes anything'])
  const loose = await messagesFor(changed(emergency.file, calculator, '<formula2>0.2<', '<formula2>9<'), emergency)
  assert.deepEqual(loose, ['34 Calculator!B7 takes 0.21', '34 Calculator!B7 takes 4'])
  const strict = await messagesFor(changed(emergency.file, calculator, '1,2,3,6,9,12', '1,2,3,6'), emergency)
  assert.deepEqual(strict, ['34 Calculator!B4 rejects 9', '34 Calculator!B4 rejects 12'])
  const silent = changed(emergency.file, calculator, 'type="list" allowBlank="1" showErrorMessage="1"', 'type="list"')
  assert.match((await messagesFor(silent, emergency)).join(), /34 Calculator!B4 takes 4,34 Calculator!B4 takes 0/)
})

test('reports a workbook that was not recalculated since its last change, or has different results', () => {
  const json = readFileSync(join(content, 'workbooks/recalculated.json'), 'utf8')
  const bytes = bytesOf(emergency.file)
  const messagesOf = (text: string, file = bytes) =>
    checkRecalculated(text, file, emergency).map((finding) => finding.message)
  assert.deepEqual(messagesOf(json), [])
  assert.match(
    messagesOf(json, Buffer.concat([bytes, Buffer.from('x')])).join(),
    /has changed since it was recalculated/,
  )
  assert.deepEqual(messagesOf(json.replace('"Calculator!B11": 29', '"Calculator!B11": 30')), [
    '4% a year: recalculated, Calculator!B11 is not 29',
  ])
  const broken = JSON.parse(json)
  broken[emergency.file].cleared = 'Calculator!B13 is #DIV/0!'
  assert.deepEqual(messagesOf(JSON.stringify(broken)), ['with all inputs cleared: Calculator!B13 is #DIV/0!'])
})
