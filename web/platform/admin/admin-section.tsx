import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import type { Fact } from '#web/ui/facts.tsx'
import './admin-page.css'

/** What can be done on a whole page, beside its title; on a phone each button over the whole width. */
export const AdminActions = ({ children }: { children: ReactNode }) => <div className="desk-actions">{children}</div>

/** The head of a section: its heading, what can be done with the section, and in a line of their own words about it. */
export const AdminSectionTitle = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={classes('desk-section-title', className)}>{children}</div>
)

/** What words of the page mean. */
export const Definitions = ({ rows }: { rows: readonly Fact[] }) => (
  <dl className="definitions">
    {rows.map(({ label, value }, index) => (
      <div key={index}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
