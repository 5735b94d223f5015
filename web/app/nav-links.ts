import {
  BookOpen,
  Folder,
  Image,
  Info,
  LayoutDashboard,
  Medal,
  Package,
  Settings,
  ShoppingBag,
  Wallet,
} from 'lucide-react'
import { pageByPattern } from '#web/routing/pages.ts'
import type { NavLink } from '#web/ui/nav-bar.tsx'

const learning: NavLink[] = [
  { href: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { href: '/lessons', label: 'Lessons', icon: BookOpen },
  { href: '/about', label: 'About', icon: Info },
  { href: '/membership', label: 'Membership', icon: Medal },
  { href: '/cashcoach', label: 'CashCoach', icon: Wallet },
  { href: '/resources', label: 'Resources', icon: Folder },
]

const store: NavLink = { href: '/store', label: 'Store', icon: ShoppingBag }

const administration: NavLink[] = [
  { href: '/admin', label: 'Admin', icon: Settings, apart: true },
  { href: '/media-management', label: 'Media', icon: Image },
  { href: '/product-management', label: 'Products', icon: Package },
]

/** The links of the navigation bar in their order; each appears with its page. */
export function navLinks(sees: { store: boolean; administration: boolean }): NavLink[] {
  const links = [...learning, ...(sees.store ? [store] : []), ...(sees.administration ? administration : [])]
  return links.filter(({ href }) => pageByPattern(href))
}

/** The link whose page is open, or under which it lies: /lessons for /lessons/7. */
export const currentLink = (links: readonly NavLink[], pathname: string): string | undefined =>
  links.find(({ href }) => pathname === href || pathname.startsWith(`${href}/`))?.href
