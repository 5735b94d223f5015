import type { LucideIcon } from 'lucide-react'

/** A link of the navigation bar and of the menu. */
export interface NavLink {
  href: string
  label: string
  icon: LucideIcon
  /** A hairline sets it, and what follows, apart: the administrator's links. */
  isSeparated?: boolean
}
