import { ArrowRight } from 'lucide-react'
import { createElement, Fragment, type ReactNode } from 'react'
import type { LessonList, LessonNode } from '#course/lesson-text.ts'
import { AmountList } from '#web/ui/amount-list.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Link } from '#web/ui/link.tsx'
import { CalculatorSlot } from './calculator-slot.tsx'
import { LessonTableView } from './lesson-table.tsx'

/** Part of a lesson's text: paragraphs, lists, tables, links and the blocks of a lesson. */
export const LessonNodes = ({ nodes }: { nodes: readonly LessonNode[] }): ReactNode =>
  nodes.map((node, index) => <Fragment key={index}>{typeof node === 'string' ? node : renderNode(node)}</Fragment>)

function renderNode(node: Exclude<LessonNode, string>): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return (
        <p>
          <LessonNodes nodes={node.children} />
        </p>
      )
    case 'strong':
      return (
        <strong>
          <LessonNodes nodes={node.children} />
        </strong>
      )
    case 'link':
      return (
        <Link href={node.url} external={!node.url.startsWith('/') && !node.url.startsWith('#')}>
          <LessonNodes nodes={node.children} />
        </Link>
      )
    case 'list':
      return renderList(node)
    case 'table':
      return <LessonTableView table={node} render={(cell) => <LessonNodes nodes={cell} />} />
    case 'callout':
      return (
        <Callout kind={node.kind}>
          <LessonNodes nodes={node.children} />
        </Callout>
      )
    case 'heading':
      return createElement(`h${node.depth}`, null, <LessonNodes nodes={node.children} />)
    default:
      return renderBlock(node)
  }
}

type Block = Extract<
  LessonNode,
  { type: 'equation' | 'code' | 'preformatted' | 'break' | 'rule' | 'ledger' | 'calculator' | 'glossary' | 'answer' }
>

function renderBlock(node: Block): ReactNode {
  switch (node.type) {
    case 'equation':
      return <p className="equation">{node.text}</p>
    case 'code':
      return <code>{node.text}</code>
    case 'preformatted':
      return <pre>{node.text}</pre>
    case 'break':
      return <br />
    case 'rule':
      return <hr />
    case 'ledger':
      return <AmountList rows={node.rows} total={node.total} />
    case 'calculator':
      return (
        <div id="calculator">
          <CalculatorSlot name={node.name} />
        </div>
      )
    case 'glossary':
      return <Glossary terms={node.terms} />
    case 'answer':
      return <Answer answer={node} />
  }
}

function renderList({ ordered, look, start, items }: LessonList): ReactNode {
  const children = items.map((item, index) => (
    <li key={index}>
      {look === 'objectives' ? (
        <>
          <ArrowRight />
          <span>
            <LessonNodes nodes={item} />
          </span>
        </>
      ) : (
        <LessonNodes nodes={item} />
      )}
    </li>
  ))
  if (!ordered) return <ul className={look}>{children}</ul>
  return (
    <ol className={look} start={start}>
      {children}
    </ol>
  )
}

function Glossary({ terms }: Pick<Extract<LessonNode, { type: 'glossary' }>, 'terms'>) {
  return (
    <dl className="glossary">
      {terms.map(({ term, meaning }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <LessonNodes nodes={meaning} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Closed, so that readers can try first. */
function Answer({ answer: { exercise, children } }: { answer: Extract<LessonNode, { type: 'answer' }> }) {
  return (
    <Disclosure label={exercise ? `Show the answer to “${exercise}”` : 'Show the answer'}>
      <LessonNodes nodes={children} />
    </Disclosure>
  )
}
