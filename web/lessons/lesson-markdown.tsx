import { Check } from 'lucide-react'
import type { Code, List, ListItem, Nodes, Paragraph, Parents } from 'mdast'
import { createElement, Fragment, type ReactNode } from 'react'
import { Callout } from '#web/ui/callout.tsx'
import { Ledger } from '#web/ui/ledger.tsx'
import { Link } from '#web/ui/link.tsx'
import { CalculatorSlot } from './calculator-slot.tsx'
import { readLedger, sumsIn } from './lesson-blocks.ts'
import { plainText, readMarkdown, safeAddress } from './markdown-tree.ts'
import { TextTable } from './text-table.tsx'

/** text: as it comes. aims: a list with ticks. worked: numbered steps. line: inside another element, without paragraphs. */
export type MarkdownLook = 'text' | 'aims' | 'worked' | 'line'

/** Part of a lesson's text: paragraphs, lists, tables, links and the blocks of a lesson. HTML in it is dropped. */
export const LessonMarkdown = ({ children, look = 'text' }: { children: string; look?: MarkdownLook }) =>
  drawAll(readMarkdown(children), look)

/** What stands inside a node, drawn. */
const drawAll = ({ children }: Parents, look: MarkdownLook): ReactNode =>
  children.map((child, at) => <Fragment key={at}>{draw(child, look)}</Fragment>)

function draw(node: Nodes, look: MarkdownLook): ReactNode {
  switch (node.type) {
    case 'text':
      return node.value
    case 'paragraph':
      return look === 'line' ? drawAll(node, look) : drawParagraph(node)
    case 'strong':
    case 'emphasis':
      return <strong>{drawAll(node, look)}</strong>
    case 'link':
      return drawLink(node.url, drawAll(node, look))
    case 'list':
      return drawList(node, look)
    case 'table':
      return <TextTable table={node} draw={(cell) => drawAll(cell, 'line')} />
    case 'code':
      return drawBlock(node)
    case 'inlineCode':
      return <code>{node.value}</code>
    case 'heading':
      return createElement(`h${node.depth}`, null, drawAll(node, look))
    case 'blockquote':
      return <Callout>{drawAll(node, look)}</Callout>
    case 'break':
      return <br />
    case 'thematicBreak':
      return <hr />
    case 'linkReference':
      return drawAll(node, look)
    default:
      return null
  }
}

/** A paragraph that is arithmetic stands as sums, a line each. */
function drawParagraph(node: Paragraph): ReactNode {
  const text = plainText(node)
  const sums = text === null ? null : sumsIn(text)
  if (!sums) return <p>{drawAll(node, 'text')}</p>
  return sums.map((sum) => (
    <p key={sum} className="sum">
      {sum}
    </p>
  ))
}

function drawLink(address: string, words: ReactNode): ReactNode {
  const href = safeAddress(address)
  if (href === null) return words
  return (
    <Link href={href} away={!href.startsWith('/') && !href.startsWith('#')}>
      {words}
    </Link>
  )
}

function drawList(list: List, look: MarkdownLook): ReactNode {
  const isLoose = list.spread === true || list.children.some(({ spread }) => spread)
  const items = list.children.map((item, at) => <li key={at}>{drawItem(item, isLoose, look)}</li>)
  const start = list.start ?? 1
  if (list.ordered)
    return (
      <ol className={look === 'worked' ? 'worked' : undefined} start={start === 1 ? undefined : start}>
        {items}
      </ol>
    )
  return <ul className={look === 'aims' ? 'aims' : undefined}>{items}</ul>
}

/** An item of a list without air between its items is no paragraph. */
function drawItem(item: ListItem, isLoose: boolean, look: MarkdownLook): ReactNode {
  if (look === 'aims')
    return (
      <>
        <Check />
        <span>{drawAll(item, 'line')}</span>
      </>
    )
  if (isLoose) return drawAll(item, 'text')
  return item.children.map((child, at) => (
    <Fragment key={at}>{child.type === 'paragraph' ? drawAll(child, 'text') : draw(child, 'text')}</Fragment>
  ))
}

function drawBlock({ lang, meta, value }: Code): ReactNode {
  if (lang === 'ledger') return <Ledger {...readLedger(value)} />
  if (lang === 'calculator') return <CalculatorSlot name={meta?.trim() ?? ''} />
  return <pre>{value}</pre>
}
