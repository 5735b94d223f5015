import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { type DescriptionItem, DescriptionList } from '#web/ui/description-list.tsx'
import './admin-page.css'

/** Actions of a whole page, beside its title; on a phone each button has full width. */
export const AdminActions = ({ children }: { children: ReactNode }) => <div className="desk-actions">{children}</div>

/** Section header: its heading, its actions and an optional description on a separate row. */
export const AdminSectionTitle = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={classes('desk-section-title', className)}>{children}</div>
)

/** Definitions of terms on the page. */
export const Definitions = ({ rows }: { rows: readonly DescriptionItem[] }) => (
  <DescriptionList items={rows} className="definitions" />
)
