import type { Element, ElementContent, Nodes, Root } from 'hast'

/** The words inside a node, without their marks. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

/** A paragraph's words where it holds nothing but words; null where something in it is marked. */
export const plainText = ({ children }: Element): string | null =>
  children.every(({ type }) => type === 'text') ? children.map(textOf).join('') : null

export interface CodeBlock {
  /** The first word of the fence line. */
  language: string
  /** The rest of it. */
  name: string
  text: string
}

/** The fenced block inside a pre element. */
export function codeBlockOf({ children }: Element): CodeBlock | null {
  const code = children.find((child) => child.type === 'element' && child.tagName === 'code')
  if (code?.type !== 'element') return null
  const classNames = Array.isArray(code.properties.className) ? code.properties.className : []
  const marked = classNames.map(String).find((name) => name.startsWith('language-'))
  const meta = code.data && 'meta' in code.data ? code.data.meta : undefined
  return {
    language: marked?.slice('language-'.length) ?? '',
    name: typeof meta === 'string' ? meta.trim() : '',
    text: textOf(code),
  }
}

const isElement = (node: ElementContent | Root['children'][number], name: string): node is Element =>
  node.type === 'element' && node.tagName === name

const figure = /^[(−–-]?[−–-]?\$?\d[\d,.]*\)?\s?%?$/
const nothing = /^[−–-]?$/

/** A rehype plug-in: tables get what a lesson's markdown cannot say, namely which cells name rows and which hold figures. */
export const markTables = () => (tree: Root) => {
  for (const node of tree.children) if (isElement(node, 'table')) markTable(node)
}

function markTable(table: Element) {
  const groups = table.children.filter((part) => part.type === 'element')
  const lines = groups.flatMap((group) => group.children.filter((row) => isElement(row, 'tr')))
  const [head, ...rows] = lines.map(cellsOf)
  if (!head) return
  const heads = head.map(textOf)
  const columns = heads.map((_, at) => rows.map((row) => (row[at] ? textOf(row[at]).trim() : '')))
  const holdsFigures = columns.map(
    (column, at) =>
      at > 0 &&
      column.some((text) => figure.test(text)) &&
      column.every((text) => figure.test(text) || nothing.test(text)),
  )
  // Two columns of words are two lists side by side: neither names the other.
  const hasNames = heads.length > 2 || holdsFigures.includes(true)
  const stacks = heads.length > 2 && columns.some((column, at) => at > 0 && column.some((text) => text.length > 24))
  mark(table, { ariaLabel: heads.filter(Boolean).join(', ') })
  for (const [at, cell] of head.entries()) mark(cell, { scope: 'col', ...(holdsFigures[at] && { className: ['end'] }) })
  for (const row of rows)
    for (const [at, cell] of row.entries())
      markCell(cell, { head: heads[at], names: at === 0 && hasNames, isFigure: holdsFigures[at], stacks })
  if (stacks) writeRoles(table, groups, lines, head)
}

/** A row that is laid out as a card is no longer a row to every browser, so the roles of a stacked table are written out. */
function writeRoles(table: Element, groups: Element[], lines: Element[], head: Element[]) {
  mark(table, { className: ['table-stack'], role: 'table' })
  for (const group of groups) mark(group, { role: 'rowgroup' })
  for (const line of lines) mark(line, { role: 'row' })
  for (const cell of head) mark(cell, { role: 'columnheader' })
}

interface CellLook {
  head: string | undefined
  /** It names its row. */
  names: boolean
  isFigure: boolean | undefined
  stacks: boolean
}

function markCell(cell: Element, { head, names, isFigure, stacks }: CellLook) {
  if (names) {
    cell.tagName = 'th'
    mark(cell, { scope: 'row' })
  }
  if (isFigure) mark(cell, { className: ['end'] })
  if (stacks) mark(cell, names ? { role: 'rowheader' } : { role: 'cell', dataLabel: `${head}:` })
}

function mark(cell: Element, properties: Element['properties']) {
  Object.assign(cell.properties, properties)
}

const cellsOf = (row: Element) => row.children.filter((cell) => cell.type === 'element')
