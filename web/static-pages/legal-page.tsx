import type { ReactNode } from 'react'
import { href } from '#web/platform/routing/href.ts'
import { StaticLayout } from './static-layout.tsx'
import type { StaticPageProps } from './static-page-props.ts'
import { visitorLinks } from './visitor-links.ts'
import './legal-page.css'

const siblings = [
  { href: href('privacy'), label: 'Privacy' },
  { href: href('terms'), label: 'Terms' },
  { href: href('refunds'), label: 'Refunds' },
  { href: href('contact'), label: 'Contact' },
]

/** Date from which the legal texts apply. */
const inForce = 'November 23, 2026'

interface LegalPageProps extends Pick<StaticPageProps, 'notice'> {
  title: string
  lead: string
  currentHref: string
  sections: readonly { id: string; title: string; content: ReactNode }[]
}

/** A legal page in plain language: the terms between the site and its users. */
export function LegalPage({ title, lead, currentHref, sections, notice }: LegalPageProps) {
  return (
    <StaticLayout links={visitorLinks} currentHref={currentHref} startHref={href('dashboard')} notice={notice}>
      <div className="page legal">
        <header className="legal-head">
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          <p className="text-ink-soft text-sm">In force since {inForce}.</p>
        </header>
        <nav className="legal-contents" aria-label="On this page">
          <ul>
            {sections.map(({ id, title: heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="legal-text">
          {sections.map(({ id, title: heading, content }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{heading}</h2>
              {content}
            </section>
          ))}
          <nav className="legal-siblings" aria-label="More of this kind">
            {siblings
              .filter((sibling) => sibling.href !== currentHref)
              .map(({ href: path, label }) => (
                <a key={path} href={path}>
                  {label}
                </a>
              ))}
          </nav>
        </div>
      </div>
    </StaticLayout>
  )
}

/** Name and value pairs as rows. */
export const LegalFacts = ({ rows }: { rows: readonly [term: string, text: ReactNode][] }) => (
  <dl className="legal-facts">
    {rows.map(([term, text]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)
