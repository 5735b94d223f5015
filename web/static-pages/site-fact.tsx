import type { ElementType } from 'react'

/**
 * What the server fills in: once at its start, from its settings or its lessons, or the message of an error page
 * (server/platform/pages/placeholders.ts).
 */
export type SiteFactName =
  | 'operator'
  | 'address'
  | 'contact'
  | 'refund_days'
  | 'syllabus'
  | 'payments_off'
  | 'deletion_email'
  | 'payer_receipt'
  | 'payer_notice'
  | 'change_notice'
  | 'problem'

interface SiteFactProps {
  name: SiteFactName
  /** Shown during development, where no server fills the placeholder. */
  children?: string
  as?: ElementType
}

/**
 * Placeholder that the server fills. React leaves its content alone: hydration skips it, and no script contains it. The
 * placeholder marker is a comment, which React would escape if it rendered it.
 */
export const SiteFact = ({ name, children = '', as: Element = 'span' }: SiteFactProps) => (
  <Element
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: `<!--slot:${name}-->${children}<!--/slot:${name}-->` }}
  />
)
