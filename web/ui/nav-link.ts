import type { LucideIcon } from 'lucide-react'

/** A link of the navigation bar and of the menu. */
export interface NavLink {
  href: string
  label: string
  icon: LucideIcon
  /** A hairline separates it and the following links: the admin links. */
  isSeparated?: boolean
}
