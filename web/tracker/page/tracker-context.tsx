import { createContext, type ReactNode, use } from 'react'
import type { Days, Month } from '#contract/tracker/months.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'
import type { WaitingEntry } from '#web/tracker/waiting/waiting-entries.ts'
import type { TrackerAddress } from './tracker-address.ts'

export type Expense = ReplyOf<'expenses', 'list'>[number]
export type Category = ReplyOf<'expenses', 'categories'>[number]
export type TrackerSettings = ReplyOf<'expenses', 'settings'>

/** What the open form is about: an expense, one that waits on this device, or, with neither, a new one. */
export interface FormSubject {
  expense?: Expense
  waiting?: WaitingEntry
}
export type OpenForm = FormSubject | null

/** What is done now and then, each in a dialog. */
export type DialogName = 'categories' | 'settings' | 'import'

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
  openForm: (subject?: FormSubject) => void
  /** Opens one of the dialogs for what is done now and then. */
  openDialog: (name: DialogName) => void
  /** Whether what is shown belongs to somebody who is made up. */
  isSample: boolean
  /** Shows what is made up, for whoever has entered nothing yet. */
  showSample: () => void
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
