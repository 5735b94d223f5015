import type { NoticeKind } from '#web/ui/notice.tsx'

/**
 * What happened. With an action it is a toast that floats and leaves by itself; without one it stays until dismissed.
 */
export interface NoticeOptions {
  kind?: NoticeKind
  /** What happened, in one sentence. */
  title: string
  /** What is safe, or what to do now. */
  text?: string
  /** Takes it back, or leads on: { label: 'Undo', onPress }. */
  action?: { label: string; onPress: () => void }
  /** Is still there after the next change of page, for what is said while leaving. */
  persist?: boolean
}

export type ShownNotice = NoticeOptions & { id: number }

/** More than three at once are not read. */
const maxVisible = 3

/** The same title again replaces itself, so that it is read out anew. */
export const withNotice = (shown: readonly ShownNotice[], notice: ShownNotice): ShownNotice[] =>
  [...shown.filter(({ title }) => title !== notice.title), notice].slice(-maxVisible)

export const withoutNotice = (shown: readonly ShownNotice[], id: number): ShownNotice[] =>
  shown.filter((notice) => notice.id !== id)

/** Toasts leave by themselves, notices with their page, unless they were to stay for one more. */
export const afterPageChange = (shown: readonly ShownNotice[]): ShownNotice[] =>
  shown.filter(({ action, persist }) => action || persist).map((notice) => ({ ...notice, persist: false }))
