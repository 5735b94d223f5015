import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'
import Markdown, { type Components, type ExtraProps } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { Callout } from '#web/ui/callout.tsx'
import { classes } from '#web/ui/classes.ts'
import { Ledger } from '#web/ui/ledger.tsx'
import { Link } from '#web/ui/link.tsx'
import { CalculatorSlot } from './calculator-slot.tsx'
import { readLedger, sumsIn } from './lesson-blocks.ts'
import { codeBlockOf, markTables, plainText } from './markdown-tree.ts'

type Props<Name extends keyof React.JSX.IntrinsicElements> = ComponentProps<Name> & ExtraProps

function Paragraph({ node, children }: Props<'p'>) {
  const text = node && plainText(node)
  const sums = text ? sumsIn(text) : null
  if (!sums) return <p>{children}</p>
  return sums.map((sum) => (
    <p key={sum} className="sum">
      {sum}
    </p>
  ))
}

function Block({ node, children }: Props<'pre'>) {
  const block = node && codeBlockOf(node)
  if (block?.language === 'ledger') return <Ledger {...readLedger(block.text)} />
  if (block?.language === 'calculator') return <CalculatorSlot name={block.name} />
  return <pre>{children}</pre>
}

/** Its frame takes the keyboard, since a table may be wider than a phone; one that becomes cards there never is. */
function TextTable({ node, className, ...table }: Props<'table'>) {
  const element = <table {...table} className={classes('table', className)} />
  if (className) return <div className="table-wrap">{element}</div>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
    <section className="table-wrap" aria-label={`Table: ${table['aria-label']}`} tabIndex={0}>
      {element}
    </section>
  )
}

const isOurs = (href: string) => href.startsWith('/') || href.startsWith('#')

const components: Components = {
  p: Paragraph,
  pre: Block,
  table: TextTable,
  a: ({ href = '', children }) => (
    <Link href={href} away={!isOurs(href)}>
      {children}
    </Link>
  ),
  blockquote: ({ children }) => <Callout>{children}</Callout>,
}

const looks = {
  text: components,
  aims: {
    ...components,
    ul: ({ children }) => <ul className="aims">{children}</ul>,
    li: ({ children }) => (
      <li>
        <Check />
        <span>{children}</span>
      </li>
    ),
  },
  worked: {
    ...components,
    ol: ({ children, start }) => (
      <ol className="worked" start={start}>
        {children}
      </ol>
    ),
  },
  // A line of its own stands inside another element, so it brings no paragraph.
  line: { ...components, p: ({ children }) => children },
} satisfies Record<string, Components>

const readers = [remarkGfm]
const markers = [markTables]

/** Part of a lesson's text. Markdown only: HTML in it is dropped, and addresses are made safe. */
export function LessonMarkdown({ children, look = 'text' }: { children: string; look?: keyof typeof looks }) {
  return (
    <Markdown remarkPlugins={readers} rehypePlugins={markers} components={looks[look]} skipHtml>
      {children}
    </Markdown>
  )
}
