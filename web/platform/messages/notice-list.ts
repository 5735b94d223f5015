import type { NoticeKind } from '#web/ui/notice.tsx'

/** A notice. With an action, or if it is brief, it is a floating toast that times out; else it stays until dismissed. */
export interface NoticeOptions {
  kind?: NoticeKind
  /** What happened, in one sentence. */
  title: string
  /** What is safe, or what to do next. */
  text?: string
  /** Action that undoes the change or leads on: { label: 'Undo', onPress }. */
  action?: { label: string; onPress: () => void }
  /** For the confirmation of something that the page shows as well. */
  isBrief?: boolean
  /** Survives the next navigation, for notices shown while leaving a page. */
  persist?: boolean
}

export type ShownNotice = NoticeOptions & { id: number }

/** Maximum number of notices shown at once. */
const maxVisible = 3

/** A notice with the same title replaces the previous one, so that it is announced again. */
export const withNotice = (shown: readonly ShownNotice[], notice: ShownNotice): ShownNotice[] =>
  [...shown.filter(({ title }) => title !== notice.title), notice].slice(-maxVisible)

export const withoutNotice = (shown: readonly ShownNotice[], id: number): ShownNotice[] =>
  shown.filter((notice) => notice.id !== id)

/** Whether a notice floats and times out. */
export const isToast = ({ action, isBrief }: NoticeOptions): boolean => Boolean(action || isBrief)

/** Toasts time out. Navigation removes notices, except those that persist for one more page. */
export const afterPageChange = (shown: readonly ShownNotice[]): ShownNotice[] =>
  shown.filter((notice) => isToast(notice) || notice.persist).map((notice) => ({ ...notice, persist: false }))
