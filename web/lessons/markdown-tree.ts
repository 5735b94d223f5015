import type { Nodes, Paragraph, Root, Table, TableRow } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'

/** Reads markdown with tables into a tree. Nothing in it is run or shown as HTML. */
export const parseMarkdown = (text: string): Root =>
  fromMarkdown(text, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] })

/** The words inside a node, without their marks. */
export function textOf(node: Nodes): string {
  if ('value' in node && node.type !== 'html') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

/** A paragraph's words where it holds nothing but words; null where something in it is marked. */
export const plainText = (paragraph: Paragraph): string | null =>
  paragraph.children.every(({ type }) => type === 'text') ? textOf(paragraph) : null

/**
 * An address that a link may lead to: a page of ours, an anchor on this one, the web or a mailbox. Null for all else.
 */
export function safeUrl(url: string): string | null {
  if (/^(?:\/(?!\/)|#)/.test(url)) return url
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(url)?.[1]?.toLowerCase()
  return scheme === 'https' || scheme === 'http' || scheme === 'mailto' ? url : null
}

/** What a lesson's markdown cannot say of a table: which cells name rows, which hold figures, how it fits a phone. */
export interface TableLayout {
  header: TableRow | undefined
  rows: TableRow[]
  headers: string[]
  /** For each column: its cells are figures, which stand at the end. */
  isNumeric: boolean[]
  /** The first cell of each row names it. Two columns of words are two lists side by side: neither names the other. */
  hasRowHeaders: boolean
  /** Too wide for a phone, where each row becomes a card. */
  stacksOnPhone: boolean
}

const numberPattern = /^[(−–-]?[−–-]?\$?\d[\d,.]*\)?\s?%?$/
const emptyPattern = /^[−–-]?$/

export function tableLayout({ children: [header, ...rows] }: Table): TableLayout {
  const headers = header?.children.map(textOf) ?? []
  const columns = headers.map((_, index) =>
    rows.map(({ children }) => (children[index] ? textOf(children[index]).trim() : '')),
  )
  const others = columns.slice(1)
  const isNumericColumn = (column: string[]) =>
    column.some((text) => numberPattern.test(text)) &&
    column.every((text) => numberPattern.test(text) || emptyPattern.test(text))
  const isNumeric = [false, ...others.map(isNumericColumn)]
  return {
    header,
    rows,
    headers,
    isNumeric,
    hasRowHeaders: headers.length > 2 || isNumeric.includes(true),
    stacksOnPhone: headers.length > 2 && others.some((column) => column.some((text) => text.length > 24)),
  }
}
