import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** A link of the navigation bar and of the menu. */
export interface NavLink {
  href: string
  label: string
  icon: LucideIcon
  /** Shown after the label. */
  count?: ReactNode
  /** A hairline separates it and the following links: the admin links. */
  isSeparated?: boolean
}
