import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lessonNodes } from '#server/learning/lesson-text/lesson-nodes.ts'
import { tableLayout } from './table-layout.ts'

function layoutOf(markdown: string) {
  const [table] = lessonNodes(markdown)
  assert.ok(typeof table === 'object' && table.type === 'table')
  return tableLayout(table)
}

test('number columns are right-aligned, and the first cell of a row is its header', () => {
  const layout = layoutOf(
    '| Year | Simple | Note |\n| --- | --- | --- |\n| 1 | $1,040.00 | a |\n| 2 | −$5.00 | 7 |\n| 3 | | 8 |',
  )
  assert.deepEqual(layout.isNumeric, [false, true, false])
  assert.equal(layout.hasRowHeaders, true)
  assert.equal(layout.stacksOnPhone, false)
})

test('a wide text table becomes cards on a phone; a two-column one does not, and has no row headers', () => {
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
