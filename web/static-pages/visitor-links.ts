import { House, Info } from 'lucide-react'
import { href } from '#web/platform/routing/href.ts'
import type { NavLink } from '#web/ui/nav-link.ts'

/** Links of the navigation bar on static pages. */
export const visitorLinks: readonly NavLink[] = [
  { href: href('landing'), label: 'Home', icon: House },
  { href: href('about'), label: 'About', icon: Info },
]
