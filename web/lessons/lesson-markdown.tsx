import { Check } from 'lucide-react'
import type { Code, List, ListItem, Nodes, Paragraph, Parents } from 'mdast'
import { createElement, Fragment, type ReactNode } from 'react'
import { Callout } from '#web/ui/callout.tsx'
import { Ledger } from '#web/ui/ledger.tsx'
import { Link } from '#web/ui/link.tsx'
import { CalculatorSlot } from './calculator-slot.tsx'
import { parseEquations, parseLedger } from './lesson-blocks.ts'
import { MarkdownTable } from './markdown-table.tsx'
import { parseMarkdown, plainText, safeUrl } from './markdown-tree.ts'

/**
 * text: as it comes. objectives: a list with ticks. worked-example: numbered steps. inline: inside another element,
 * without paragraphs.
 */
export type MarkdownVariant = 'text' | 'objectives' | 'worked-example' | 'inline'

/** Part of a lesson's text: paragraphs, lists, tables, links and the blocks of a lesson. HTML in it is dropped. */
export const LessonMarkdown = ({ children, variant = 'text' }: { children: string; variant?: MarkdownVariant }) =>
  renderChildren(parseMarkdown(children), variant)

/** What stands inside a node, as React elements. */
const renderChildren = ({ children }: Parents, variant: MarkdownVariant): ReactNode =>
  children.map((child, index) => <Fragment key={index}>{renderNode(child, variant)}</Fragment>)

function renderNode(node: Nodes, variant: MarkdownVariant): ReactNode {
  switch (node.type) {
    case 'text':
      return node.value
    case 'paragraph':
      return variant === 'inline' ? renderChildren(node, variant) : renderParagraph(node)
    case 'strong':
    case 'emphasis':
      return <strong>{renderChildren(node, variant)}</strong>
    case 'link':
      return renderLink(node.url, renderChildren(node, variant))
    case 'list':
      return renderList(node, variant)
    case 'table':
      return <MarkdownTable table={node} render={(cell) => renderChildren(cell, 'inline')} />
    case 'code':
      return renderBlock(node)
    case 'inlineCode':
      return <code>{node.value}</code>
    case 'heading':
      return createElement(`h${node.depth}`, null, renderChildren(node, variant))
    case 'blockquote':
      return <Callout>{renderChildren(node, variant)}</Callout>
    case 'break':
      return <br />
    case 'thematicBreak':
      return <hr />
    case 'linkReference':
      return renderChildren(node, variant)
    default:
      return null
  }
}

/** A paragraph that is arithmetic stands as equations, a line each. */
function renderParagraph(node: Paragraph): ReactNode {
  const text = plainText(node)
  const equations = text === null ? null : parseEquations(text)
  if (!equations) return <p>{renderChildren(node, 'text')}</p>
  return equations.map((equation) => (
    <p key={equation} className="equation">
      {equation}
    </p>
  ))
}

function renderLink(address: string, children: ReactNode): ReactNode {
  const href = safeUrl(address)
  if (href === null) return children
  return (
    <Link href={href} external={!href.startsWith('/') && !href.startsWith('#')}>
      {children}
    </Link>
  )
}

function renderList(list: List, variant: MarkdownVariant): ReactNode {
  const isLoose = list.spread === true || list.children.some(({ spread }) => spread)
  const items = list.children.map((item, index) => <li key={index}>{renderItem(item, isLoose, variant)}</li>)
  const start = list.start ?? 1
  if (list.ordered)
    return (
      <ol
        className={variant === 'worked-example' ? 'worked-example' : undefined}
        start={start === 1 ? undefined : start}
      >
        {items}
      </ol>
    )
  return <ul className={variant === 'objectives' ? 'objectives' : undefined}>{items}</ul>
}

/** An item of a list without air between its items is no paragraph. */
function renderItem(item: ListItem, isLoose: boolean, variant: MarkdownVariant): ReactNode {
  if (variant === 'objectives')
    return (
      <>
        <Check />
        <span>{renderChildren(item, 'inline')}</span>
      </>
    )
  if (isLoose) return renderChildren(item, 'text')
  return item.children.map((child, index) => (
    <Fragment key={index}>
      {child.type === 'paragraph' ? renderChildren(child, 'text') : renderNode(child, 'text')}
    </Fragment>
  ))
}

function renderBlock({ lang, meta, value }: Code): ReactNode {
  if (lang === 'ledger') return <Ledger {...parseLedger(value)} />
  if (lang === 'calculator') return <CalculatorSlot name={meta?.trim() ?? ''} />
  return <pre>{value}</pre>
}
