import {
  BookOpen,
  ChartColumn,
  ClipboardList,
  Database,
  FileSpreadsheet,
  Flag,
  Image,
  type LucideIcon,
  Package,
  Printer,
  Users,
  Wallet,
} from 'lucide-react'
import { hasPage } from '#web/platform/routing/page-patterns.ts'

/** What is known of a tool beside its name, from where it is asked. */
export type ToolFact = 'workbooks' | 'database' | 'printing'

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
  { href: '/admin/money', label: 'Revenue', icon: Wallet },
  { href: '/product-management', label: 'Product Management', icon: Package },
  { href: '/admin/gelato', label: 'Print on demand', icon: Printer, fact: 'printing' },
  { href: '/media-management', label: 'Media Management', icon: Image },
  { href: '/admin/upload-resources', label: 'Upload Excel resources', icon: FileSpreadsheet, fact: 'workbooks' },
  { href: '/admin/debug', label: 'Database Debug Panel', icon: Database, fact: 'database' },
  { href: '/admin/log', label: 'Who did what', icon: ClipboardList },
]

/** Every other page of the desk, in the order in which the operator needs them; each from the day it exists. */
export const toolLinks: readonly ToolLink[] = links.filter(({ href }) => hasPage(href))
