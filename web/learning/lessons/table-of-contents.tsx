import { useRef } from 'react'
import type { Heading } from '#course/lesson-text.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'

interface ContentsProps {
  headings: readonly Heading[]
}

/** Table of contents beside the text, with the current heading marked. */
export function ContentsSidebar({ headings, current }: ContentsProps & { current: string | null }) {
  return (
    <nav aria-label="On this page">
      <p className="contents-title">On this page</p>
      <ol>
        {headings.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current || undefined}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Table of contents on narrow screens: collapsed, and closed by a choice. */
export function CollapsedContents({ headings }: ContentsProps) {
  const nav = useRef<HTMLElement>(null)
  const close = () => nav.current?.querySelector('details')?.removeAttribute('open')
  return (
    <nav ref={nav} className="contents-collapsed" aria-label="On this page, folded">
      <Disclosure label="On this page">
        <ol>
          {headings.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={close}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </Disclosure>
    </nav>
  )
}
