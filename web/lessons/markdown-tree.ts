import type { Nodes, Paragraph, Root, Table, TableRow } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'

/** Reads markdown with tables into a tree. Nothing in it is run or shown as HTML. */
export const readMarkdown = (text: string): Root =>
  fromMarkdown(text, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] })

/** The words inside a node, without their marks. */
export function textOf(node: Nodes): string {
  if ('value' in node && node.type !== 'html') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

/** A paragraph's words where it holds nothing but words; null where something in it is marked. */
export const plainText = (paragraph: Paragraph): string | null =>
  paragraph.children.every(({ type }) => type === 'text') ? textOf(paragraph) : null

/** An address that a link may lead to: a page of ours, a place on this one, the web or a mailbox. Null for all else. */
export function safeAddress(address: string): string | null {
  if (/^(?:\/(?!\/)|#)/.test(address)) return address
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(address)?.[1]?.toLowerCase()
  return scheme === 'https' || scheme === 'http' || scheme === 'mailto' ? address : null
}

/** What a lesson's markdown cannot say of a table: which cells name rows, which hold figures, how it fits a phone. */
export interface TableLook {
  head: TableRow | undefined
  rows: TableRow[]
  heads: string[]
  /** For each column: its cells are figures, which stand at the end. */
  figures: boolean[]
  /** The first cell of each row names it. Two columns of words are two lists side by side: neither names the other. */
  hasNames: boolean
  /** Too wide for a phone, where each row becomes a card. */
  stacks: boolean
}

const figure = /^[(−–-]?[−–-]?\$?\d[\d,.]*\)?\s?%?$/
const nothing = /^[−–-]?$/

export function lookOfTable({ children: [head, ...rows] }: Table): TableLook {
  const heads = head?.children.map(textOf) ?? []
  const columns = heads.map((_, at) => rows.map(({ children }) => (children[at] ? textOf(children[at]).trim() : '')))
  const others = columns.slice(1)
  const holdsFigures = (column: string[]) =>
    column.some((text) => figure.test(text)) && column.every((text) => figure.test(text) || nothing.test(text))
  const figures = [false, ...others.map(holdsFigures)]
  return {
    head,
    rows,
    heads,
    figures,
    hasNames: heads.length > 2 || figures.includes(true),
    stacks: heads.length > 2 && others.some((column) => column.some((text) => text.length > 24)),
  }
}
