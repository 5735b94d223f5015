import {
  BookOpen,
  ChartColumn,
  ClipboardList,
  Database,
  FileSpreadsheet,
  Flag,
  Image,
  type LucideIcon,
  Megaphone,
  NotebookText,
  Package,
  Printer,
  Users,
  Wallet,
} from 'lucide-react'
import { hasPage } from '#web/platform/routing/page-patterns.ts'

/** Source of the status shown beside a tool. */
export type ToolFact = 'workbooks' | 'database' | 'printing' | 'refunds'

export interface ToolLink {
  href: string
  label: string
  icon: LucideIcon
  fact?: ToolFact
}

const links: readonly ToolLink[] = [
  { href: '/admin/lessons', label: 'Lessons', icon: BookOpen },
  { href: '/admin/learning', label: 'What learners do', icon: ChartColumn },
  { href: '/admin/lesson-reports', label: 'Reports of mistakes', icon: Flag },
  { href: '/admin/members', label: 'Members and money', icon: Users },
  { href: '/admin/money', label: 'Revenue', icon: Wallet, fact: 'refunds' },
  { href: '/admin/announcements', label: 'Announcements', icon: Megaphone },
  { href: '/admin/money/journal', label: 'Journal', icon: NotebookText },
  { href: '/product-management', label: 'Product Management', icon: Package },
  { href: '/admin/gelato', label: 'Print on demand', icon: Printer, fact: 'printing' },
  { href: '/media-management', label: 'Media Management', icon: Image },
  { href: '/admin/upload-resources', label: 'Upload Excel resources', icon: FileSpreadsheet, fact: 'workbooks' },
  { href: '/admin/debug', label: 'Database Debug Panel', icon: Database, fact: 'database' },
  { href: '/admin/log', label: 'Who did what', icon: ClipboardList },
]

/** All other admin pages, in order of importance to an admin. */
export const toolLinks: readonly ToolLink[] = links.filter(({ href }) => hasPage(href))
