import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Element, Root } from 'hast'
import { codeBlockOf, markTables, plainText } from './markdown-tree.ts'

const element = (tagName: string, ...children: (Element | string)[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children: children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
})

const table = (heads: string[], ...rows: string[][]) =>
  element(
    'table',
    element('thead', element('tr', ...heads.map((head) => element('th', head)))),
    element('tbody', ...rows.map((row) => element('tr', ...row.map((cell) => element('td', cell))))),
  )

function marked(...given: Parameters<typeof table>): Element {
  const tree: Root = { type: 'root', children: [table(...given)] }
  markTables()(tree)
  const [first] = tree.children
  assert.ok(first?.type === 'element')
  return first
}

const cells = (node: Element): Element[] =>
  node.children.flatMap((child) => {
    if (child.type !== 'element') return []
    return child.tagName === 'th' || child.tagName === 'td' ? [child] : cells(child)
  })

test('figures stand at the end of their column and the first cell names its row', () => {
  const looks = cells(marked(['Year', 'Simple', 'Note'], ['1', '$1,040.00', 'a'], ['2', '−$5.00', '7'])).map(
    ({ tagName, properties }) => [tagName, properties.scope ?? null, properties.className ?? null],
  )
  assert.deepEqual(looks, [
    ['th', 'col', null],
    ['th', 'col', ['end']],
    ['th', 'col', null],
    ['th', 'row', null],
    ['td', null, ['end']],
    ['td', null, null],
    ['th', 'row', null],
    ['td', null, ['end']],
    ['td', null, null],
  ])
})

test('a wide table of words becomes cards on a phone, each value with its label; a narrow one does not', () => {
  const wide = marked(
    ['Way', 'Works well when', 'Works badly when'],
    ['Cash', 'you want to feel each dollar go', 'far away'],
  )
  assert.deepEqual(wide.properties, {
    ariaLabel: 'Way, Works well when, Works badly when',
    className: ['table-stack'],
    role: 'table',
  })
  assert.equal(cells(wide)[4]?.properties.dataLabel, 'Works well when:')
  assert.deepEqual(
    cells(wide).map(({ properties }) => properties.role),
    ['columnheader', 'columnheader', 'columnheader', 'rowheader', 'cell', 'cell'],
  )
  const narrow = marked(
    ['It can tell you', 'It cannot tell you'],
    ['if you own more than you owe', 'how hard you work'],
  )
  assert.deepEqual(narrow.properties, { ariaLabel: 'It can tell you, It cannot tell you' })
  assert.deepEqual(
    cells(narrow).map(({ tagName }) => tagName),
    ['th', 'th', 'td', 'td'],
  )
})

test('a block says what it is and its name', () => {
  const code = element('code', 'A | $1\n')
  code.properties.className = ['language-ledger']
  assert.deepEqual(codeBlockOf(element('pre', code)), { language: 'ledger', name: '', text: 'A | $1\n' })
  const calculator = element('code')
  calculator.properties.className = ['language-calculator']
  calculator.data = { meta: 'net-worth' }
  assert.deepEqual(codeBlockOf(element('pre', calculator)), { language: 'calculator', name: 'net-worth', text: '' })
  assert.deepEqual(codeBlockOf(element('pre', element('code', 'x'))), { language: '', name: '', text: 'x' })
  assert.equal(codeBlockOf(element('pre', 'x')), null)
})

test('a paragraph with marked words in it is no plain text', () => {
  assert.equal(plainText(element('p', '1 + 1', ' = 2')), '1 + 1 = 2')
  assert.equal(plainText(element('p', element('strong', 'Tip'), ' = 2')), null)
})
