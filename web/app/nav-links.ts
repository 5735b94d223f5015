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
import { href } from '#web/platform/routing/href.ts'
import { hasPage } from '#web/platform/routing/page-patterns.ts'
import type { NavLink } from '#web/ui/nav-link.ts'

const learning: NavLink[] = [
  { href: href('dashboard'), label: 'Dashboard', icon: LayoutDashboard },
  { href: href('lessons'), label: 'Lessons', icon: BookOpen },
  { href: href('about'), label: 'About', icon: Info },
  { href: href('membership'), label: 'Membership', icon: Medal },
  { href: href('cashcoach'), label: 'CashCoach', icon: Wallet },
  { href: href('resources'), label: 'Resources', icon: Folder },
]

const store: NavLink = { href: '/store', label: 'Store', icon: ShoppingBag }

const administration: NavLink[] = [
  { href: '/admin', label: 'Admin', icon: Settings, isSeparated: true },
  { href: href('media-management'), label: 'Media', icon: Image },
  { href: '/product-management', label: 'Products', icon: Package },
]

/** Links of the navigation bar, in order. A link appears only once its page exists. */
export function navLinks(show: { store: boolean; administration: boolean }): NavLink[] {
  const links = [...learning, ...(show.store ? [store] : []), ...(show.administration ? administration : [])]
  return links.filter((link) => hasPage(link.href))
}

/** Returns the link of the open page or of its parent: /lessons for /lessons/7. */
export const currentLink = (links: readonly NavLink[], pathname: string): string | undefined =>
  links.find((link) => pathname === link.href || pathname.startsWith(`${link.href}/`))?.href
