import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ProblemError } from '#server/platform/http/problems.ts'
import { delimiterOf, parseCsv } from './csv.ts'

const limits = { rows: 100, columns: 4 }
const cellsOf = async (text: string) => (await parseCsv(text, limits)).map(({ cells }) => cells)
const rejects = (text: string, sentence: RegExp) =>
  assert.rejects(parseCsv(text, limits), (error) => {
    assert.ok(error instanceof ProblemError)
    assert.equal(error.status, 400)
    assert.match(error.problem.error, sentence)
    return true
  })

test('detects the separator that most lines contain equally often, or the stated one', () => {
  const cases: [string, string][] = [
    ['a,b\n1,2\n', ','],
    ['a;b\n1,5;2,5\n', ';'],
    ['a\tb\n1\t2\n', '\t'],
    ['a|b\n1|2\n', '|'],
    ['"a,b,c";d\n"1,2";3\n', ';'],
    ['sep=;\na,b;c\n1,2;3\n4,5;6\n', ';'],
    ['one column\n', ','],
  ]
  for (const [text, expected] of cases) assert.equal(delimiterOf(text), expected, text)
})

test('a given separator takes precedence', async () => {
  const [row] = await parseCsv('a;b,c\n', limits, ';')
  assert.deepEqual(row, { line: 1, cells: ['a', 'b,c'] })
})

test('separators and line breaks in quotes belong to the cell', async () => {
  assert.deepEqual(await cellsOf('a,"1,2,3,4,5,6"\r\nb,"two\r\nlines"\n'), [
    ['a', '1,2,3,4,5,6'],
    ['b', 'two\r\nlines'],
  ])
  assert.deepEqual(await cellsOf('a,"say ""1,2,3,4,5"" twice"\n'), [['a', 'say "1,2,3,4,5" twice']])
  assert.deepEqual(await cellsOf('a,5" x 3",c\nb,"5"" x 3",d\n'), [
    ['a', '5" x 3"', 'c'],
    ['b', '5" x 3', 'd'],
  ])
  assert.deepEqual(await cellsOf('a,"b" c,d\n'), [['a', '"b" c', 'd']])
})

test('reads mixed line breaks, and a last line without one', async () => {
  assert.deepEqual(await cellsOf('a,b\r\n1,2\n\n3,4\r5,6'), [
    ['a', 'b'],
    ['1', '2'],
    ['3', '4'],
    ['5', '6'],
  ])
})

test('accepts rows up to the limits, and rejects the first one beyond', async () => {
  assert.deepEqual(await cellsOf('1,2,3,4\n'), [['1', '2', '3', '4']])
  await rejects('1,2\n1,2,3,4,5\n', /more than 4 columns/)
  assert.equal((await cellsOf(`a,${'x'.repeat(99_998)}\n`)).length, 1)
  await rejects(`a,${'x'.repeat(99_999)}\n`, /too long/)
  assert.equal((await cellsOf('a,b\n'.repeat(150))).length, 150)
  await rejects('a,b\n'.repeat(151), /more than 100 rows/)
})

test('rejects a quote that is never closed, before and after the longest row', async () => {
  await rejects('a,"b\nc,d\n', /never closed/)
  await rejects(`a,"b\n${'c,d\n'.repeat(50_000)}`, /quotation mark in it may never be closed/)
})

test('skips 20,000 empty lines or rows, and rejects more', async () => {
  assert.deepEqual(await cellsOf(`a,b\n${'\n'.repeat(20_000)}c,d\n`), [
    ['a', 'b'],
    ['c', 'd'],
  ])
  await rejects(`a,b\n${'\r\n'.repeat(20_001)}`, /more than 20,000 empty rows/)
  await rejects(`a,b\n${' ,\n'.repeat(20_001)}`, /more than 20,000 empty rows/)
})
