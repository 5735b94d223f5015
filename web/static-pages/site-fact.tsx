import type { ElementType } from 'react'

/** What the server fills in once at its start, from its settings or its lessons (server/platform/pages/placeholders.ts). */
export type SiteFactName = 'operator' | 'address' | 'contact' | 'refund_days' | 'syllabus'

interface SiteFactProps {
  name: SiteFactName
  /** Stands there while pages are developed, where no server fills it. */
  children: string
  as?: ElementType
}

/**
 * A place that the server fills. React leaves what stands in it alone: the page is brought to life round it, and no
 * script carries its content. The mark of a slot is a comment, which React would escape if it wrote it itself.
 */
export const SiteFact = ({ name, children, as: Element = 'span' }: SiteFactProps) => (
  <Element
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: `<!--slot:${name}-->${children}<!--/slot:${name}-->` }}
  />
)
