import type { Code, List, ListItem, Nodes, Paragraph, Parents, Root, Table } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import { isSafeUrl, type LessonList, type LessonNode, type LessonTable } from '#course/lesson-text.ts'
import { parseEquations, parseLedger } from './lesson-blocks.ts'

/**
 * text: unchanged. objectives: a list with ticks. worked-example: numbered steps. inline: within another element,
 * without paragraphs.
 */
type Variant = 'text' | 'objectives' | 'worked-example' | 'inline'

/** Parses markdown with tables into a tree. HTML is never executed or rendered. */
const parseMarkdown = (text: string): Root =>
  fromMarkdown(text, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] })

/** Parses part of a lesson's markdown: paragraphs, lists, tables, links and lesson blocks. HTML is dropped. */
export const lessonNodes = (markdown: string, variant: Variant = 'text'): LessonNode[] =>
  childrenOf(parseMarkdown(markdown), variant)

const childrenOf = ({ children }: Parents, variant: Variant): LessonNode[] =>
  children.flatMap((child: Nodes) => nodesOf(child, variant))

function nodesOf(node: Nodes, variant: Variant): LessonNode[] {
  switch (node.type) {
    case 'text':
      return [node.value]
    case 'paragraph':
      return variant === 'inline' ? childrenOf(node, variant) : paragraph(node)
    case 'strong':
    case 'emphasis':
      return [{ type: 'strong', children: childrenOf(node, variant) }]
    case 'link':
      return link(node.url, childrenOf(node, variant))
    case 'list':
      return [list(node, variant)]
    case 'table':
      return [table(node)]
    case 'code':
      return [block(node)]
    case 'inlineCode':
      return [{ type: 'code', text: node.value }]
    case 'heading':
      return [{ type: 'heading', depth: node.depth, children: childrenOf(node, variant) }]
    case 'blockquote':
      return [{ type: 'callout', children: childrenOf(node, variant) }]
    case 'break':
      return [{ type: 'break' }]
    case 'thematicBreak':
      return [{ type: 'rule' }]
    case 'linkReference':
      return childrenOf(node, variant)
    default:
      return []
  }
}

/** A paragraph of arithmetic becomes equations, one per line; one with formatting is text. */
function paragraph(node: Paragraph): LessonNode[] {
  const words = node.children.flatMap((child) => (child.type === 'text' ? child.value : []))
  const equations = words.length === node.children.length ? parseEquations(words.join('')) : null
  if (!equations) return [{ type: 'paragraph', children: childrenOf(node, 'text') }]
  return equations.map((text) => ({ type: 'equation', text }))
}

/** An unsafe link is replaced by its text. */
const link = (url: string, children: LessonNode[]): LessonNode[] =>
  isSafeUrl(url) ? [{ type: 'link', url, children }] : children

function list(node: List, variant: Variant): LessonList {
  const isLoose = node.spread === true || node.children.some(({ spread }) => spread)
  const start = node.start ?? 1
  const look = node.ordered ? variant === 'worked-example' && variant : variant === 'objectives' && variant
  return {
    type: 'list',
    ...(look && { look }),
    ...(node.ordered && { ordered: true }),
    ...(node.ordered && start !== 1 && { start }),
    items: node.children.map((item) => listItem(item, isLoose, variant)),
  }
}

/** An item of a tight list is not wrapped in a paragraph. */
function listItem(item: ListItem, isLoose: boolean, variant: Variant): LessonNode[] {
  if (variant === 'objectives') return childrenOf(item, 'inline')
  if (isLoose) return childrenOf(item, 'text')
  return item.children.flatMap((child) =>
    child.type === 'paragraph' ? childrenOf(child, 'text') : nodesOf(child, 'text'),
  )
}

function table({ children: [header, ...rows] }: Table): LessonTable {
  const cells = (row: Table['children'][number] | undefined) =>
    row?.children.map((cell) => childrenOf(cell, 'inline')) ?? []
  return { type: 'table', header: cells(header), rows: rows.map(cells) }
}

function block({ lang, meta, value }: Code): LessonNode {
  if (lang === 'ledger') return { type: 'ledger', ...parseLedger(value) }
  if (lang === 'calculator') return { type: 'calculator', name: meta?.trim() ?? '' }
  return { type: 'preformatted', text: value }
}
