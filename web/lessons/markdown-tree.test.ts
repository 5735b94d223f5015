import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseMarkdown, plainText, safeUrl, tableLayout, textOf } from './markdown-tree.ts'

function layoutOf(markdown: string) {
  const [table] = parseMarkdown(markdown).children
  assert.ok(table?.type === 'table')
  return tableLayout(table)
}

test('figures stand at the end of their column and the first cell names its row', () => {
  const layout = layoutOf(
    '| Year | Simple | Note |\n| --- | --- | --- |\n| 1 | $1,040.00 | a |\n| 2 | −$5.00 | 7 |\n| 3 | | 8 |',
  )
  assert.deepEqual(layout.isNumeric, [false, true, false])
  assert.equal(layout.hasRowHeaders, true)
  assert.equal(layout.stacksOnPhone, false)
  assert.equal(layout.rows.length, 3)
})

test('a wide table of words becomes cards on a phone; a narrow one does not, and neither column names the other', () => {
  const wide = layoutOf(
    '| Way | Works well when | Works badly when |\n|---|---|---|\n| Cash | you want to **feel** each dollar go | far |',
  )
  assert.deepEqual(wide.headers, ['Way', 'Works well when', 'Works badly when'])
  assert.deepEqual([wide.stacksOnPhone, wide.hasRowHeaders], [true, true])
  const narrow = layoutOf(
    '| It can tell you | It cannot |\n|---|---|\n| if you own more than you owe | how hard you work |',
  )
  assert.deepEqual([narrow.stacksOnPhone, narrow.hasRowHeaders], [false, false])
})

test('a paragraph with marked words in it is no plain text', () => {
  const [plain, marked] = parseMarkdown('1 + 1\n= 2\n\n**Tip** = 2').children
  assert.ok(plain?.type === 'paragraph' && marked?.type === 'paragraph')
  assert.equal(plainText(plain), '1 + 1\n= 2')
  assert.equal(plainText(marked), null)
  assert.equal(textOf(marked), 'Tip = 2')
})

test('HTML in a lesson is no words of it', () => {
  assert.equal(textOf(parseMarkdown('a <b>c</b>\n\n<script>alert(1)</script>')), 'a c')
})

test('a link leads to the web, a mailbox or a page of ours, and nowhere else', () => {
  for (const address of ['https://irs.gov', 'http://irs.gov', 'mailto:a@b.example', '/lessons/2', '#watch-out'])
    assert.equal(safeUrl(address), address)
  for (const address of ['javascript:alert(1)', 'JavaScript:x', 'data:text/html,x', '//evil.example', 'lessons', ''])
    assert.equal(safeUrl(address), null)
})
