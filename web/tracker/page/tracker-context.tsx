import { createContext, type ReactNode, use } from 'react'
import type { EnteredKind } from '#contract/tracker/entry-kinds.ts'
import type { Days, Month } from '#contract/tracker/months.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'
import type { QueuedEntry } from '#web/tracker/offline-queue/offline-queue.ts'
import type { TrackerUrlState } from './tracker-url-state.ts'

export type Expense = ReplyOf<'expenses', 'list'>[number]
export type Category = ReplyOf<'expenses', 'categories'>[number]
/** A category that the member can choose: any but that of entries that are not sorted yet. */
export type ChosenCategory = Category & { kind: Exclude<Category['kind'], 'none'> }

export const isChosen = (category: Category): category is ChosenCategory => category.kind !== 'none'
export type TrackerSettings = ReplyOf<'expenses', 'settings'>

/** Subject of the open form: an expense, an entry queued on this device, or neither for a new one. */
export interface EditTarget {
  expense?: Expense
  queued?: QueuedEntry
  /** The parts of a split, or the expense to split: shows the form that splits. */
  parts?: readonly Expense[]
  /** Kind of a new entry; an expense if absent. */
  kind?: EnteredKind
}
export type OpenForm = EditTarget | null

/** Dialogs for occasional tasks. */
export type DialogName = 'categories' | 'accounts' | 'settings' | 'import' | 'unsorted' | 'rules' | 'transfers'

/** Shared context of all tracker components. */
export interface Tracker {
  /** Whether the member may write; former subscribers can only read and export. */
  canWrite: boolean
  /** 'YYYY-MM-DD' in the user's time zone. */
  today: string
  settings: TrackerSettings
  /** The member's current month. */
  monthOfToday: Month
  /** The displayed month. */
  month: Month
  /** The days of the displayed month. */
  days: Days
  urlState: TrackerUrlState
  /** Navigates to another tab, month, category or account. A tab change pushes a history entry, a filter replaces it. */
  show: (change: Partial<TrackerUrlState>) => void
  /** URL for such a change. */
  hrefOf: (change: Partial<TrackerUrlState>) => string
  /** Opens the form: for a new expense, or to change one. */
  openForm: (subject?: EditTarget) => void
  /** Opens an occasional dialog. */
  openDialog: (name: DialogName) => void
  /** Whether sample data is shown. */
  isSample: boolean
  /** Shows the sample, for members without entries. */
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
