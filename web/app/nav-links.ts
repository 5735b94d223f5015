import {
  BookOpen,
  CircleCheck,
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
import type { ReactNode } from 'react'
import { href } from '#web/platform/routing/href.ts'
import { hasPage } from '#web/platform/routing/page-patterns.ts'
import type { NavLink } from '#web/ui/nav-link.ts'

/** CashCoach leads a subscriber to the tracker, others to the offer. */
const learning = ({ hasCashcoach, reviewCount }: Show): NavLink[] => [
  { href: href('dashboard'), label: 'Dashboard', icon: LayoutDashboard },
  { href: href('lessons'), label: 'Lessons', icon: BookOpen },
  { href: href('review'), label: 'Review', icon: CircleCheck, count: reviewCount },
  { href: href('about'), label: 'About', icon: Info },
  { href: href('membership'), label: 'Membership', icon: Medal },
  { href: href(hasCashcoach ? 'expense-tracker' : 'cashcoach'), label: 'CashCoach', icon: Wallet },
  { href: href('resources'), label: 'Resources', icon: Folder },
]

const store: NavLink = { href: '/store', label: 'Store', icon: ShoppingBag }

const administration: NavLink[] = [
  { href: '/admin', label: 'Admin', icon: Settings, isSeparated: true },
  { href: href('media-management'), label: 'Media', icon: Image },
  { href: '/product-management', label: 'Products', icon: Package },
]

interface Show {
  store: boolean
  administration: boolean
  hasCashcoach?: boolean | undefined
  reviewCount?: ReactNode
}

/** Links of the navigation bar, in order. A link appears only once its page exists. */
export function navLinks(show: Show): NavLink[] {
  const links = [...learning(show), ...(show.store ? [store] : []), ...(show.administration ? administration : [])]
  return links.filter((link) => hasPage(link.href))
}

/** Returns the link of the open page, of its parent (/lessons for /lessons/7), or of its child: the tracker for /cashcoach. */
export const currentLink = (links: readonly NavLink[], pathname: string): string | undefined =>
  links.find(({ href }) => isWithin(pathname, href) || isWithin(href, pathname))?.href

const isWithin = (path: string, parent: string) => `${path}/`.startsWith(`${parent}/`)
