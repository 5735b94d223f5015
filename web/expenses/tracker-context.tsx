import { createContext, type ReactNode, use } from 'react'
import type { Days, Month } from '#contract/months.ts'
import type { ReplyOf } from '#web/kit/api.ts'
import type { TrackerAddress } from './tracker-address.ts'

export type Expense = ReplyOf<'expenses', 'list'>[number]
export type Category = ReplyOf<'expenses', 'categories'>[number]
export type TrackerSettings = ReplyOf<'expenses', 'settings'>

/** The form that is open: of one expense, or of a new one. */
export type OpenForm = { expense: Expense | null } | null

/** What all parts of the tracker stand on. */
export interface Tracker {
  /** Whether the member may write: who had CashCoach once reads and exports only. */
  canWrite: boolean
  /** 'YYYY-MM-DD' where the reader is. */
  today: string
  settings: TrackerSettings
  /** The member's month that today is in. */
  running: Month
  /** The one that is shown. */
  month: Month
  /** Its days. */
  days: Days
  address: TrackerAddress
  /** Shows another tab, month or category. A new tab is an entry of the history, a filter is not. */
  show: (change: Partial<TrackerAddress>) => void
  /** Where such an address leads. */
  hrefOf: (change: Partial<TrackerAddress>) => string
  /** Opens the form: for a new expense, or to change one. */
  openForm: (expense?: Expense) => void
}

const TrackerContext = createContext<Tracker | null>(null)

export function TrackerProvider({ tracker, children }: { tracker: Tracker; children: ReactNode }) {
  return <TrackerContext value={tracker}>{children}</TrackerContext>
}

export function useTracker(): Tracker {
  const tracker = use(TrackerContext)
  if (!tracker) throw new Error('useTracker needs a TrackerProvider above it')
  return tracker
}
