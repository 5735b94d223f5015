import { type ComponentType, createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react'
import type { ConfirmDialogProps } from '#web/ui/confirm-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Toast, ToastArea } from '#web/ui/toast.tsx'
import {
  afterPageChange,
  isToast,
  type NoticeOptions,
  type ShownNotice,
  withNotice,
  withoutNotice,
} from './notice-list.ts'

/** Texts of a confirm dialog: the question and the labels of its two buttons. */
export type ConfirmOptions = Pick<ConfirmDialogProps, 'title' | 'text' | 'confirm' | 'cancel' | 'danger'>

export interface Notices {
  /** Shows a notice or a toast; both are in a live region. */
  notify(notice: NoticeOptions): void
  /** Resolves to whether the user confirmed; Escape resolves to false. */
  confirm(options: ConfirmOptions): Promise<boolean>
  /** Removes all notices; the layout calls it on navigation. */
  dismissAll(): void
}

/** For `NoticesProvider`, and for server rendering, where nothing can be pressed. */
export const NoticesContext = createContext<Notices | null>(null)
const ShownContext = createContext<{ shown: ShownNotice[]; dismiss: (id: number) => void }>({
  shown: [],
  dismiss: () => {},
})

/** Replacement for the browser's alert and confirm, for any component. */
export function useNotices(): Notices {
  const notices = use(NoticesContext)
  if (!notices) throw new Error('useNotices needs a NoticesProvider above it')
  return notices
}

interface OpenConfirm {
  Dialog: ComponentType<ConfirmDialogProps>
  options: ConfirmOptions
  settle: (yes: boolean) => void
  open: boolean
}

export function NoticesProvider({ children }: { children: ReactNode }) {
  const { shown, notify, dismiss, dismissAll } = useShownNotices()
  const { current, confirm } = useConfirm(notify)
  const notices = useMemo(() => ({ notify, confirm, dismissAll }), [notify, confirm, dismissAll])
  return (
    <NoticesContext value={notices}>
      <ShownContext value={{ shown, dismiss }}>{children}</ShownContext>
      <ToastArea>
        {shown.filter(isToast).map(({ id, title, action }) => (
          <Toast key={id} action={action} onDismiss={() => dismiss(id)}>
            {title}
          </Toast>
        ))}
      </ToastArea>
      {current && (
        <current.Dialog
          {...current.options}
          open={current.open}
          onConfirm={() => current.settle(true)}
          onCancel={() => current.settle(false)}
        />
      )}
    </NoticesContext>
  )
}

function useShownNotices() {
  const [shown, setShown] = useState<ShownNotice[]>([])
  const count = useRef(0)
  const notify = useCallback((notice: NoticeOptions) => {
    const id = ++count.current
    setShown((before) => withNotice(before, { ...notice, id }))
  }, [])
  const dismiss = useCallback((id: number) => setShown((before) => withoutNotice(before, id)), [])
  const dismissAll = useCallback(() => setShown(afterPageChange), [])
  return { shown, notify, dismiss, dismissAll }
}

/** The dialog's code is loaded on the first confirm (code splitting). */
function useConfirm(notify: Notices['notify']) {
  const [current, setCurrent] = useState<OpenConfirm | null>(null)
  const confirm = useCallback(
    async (options: ConfirmOptions) => {
      try {
        const { ConfirmDialog } = await import('#web/ui/confirm-dialog.tsx')
        return await new Promise<boolean>((resolve) => {
          const settle = (yes: boolean) => {
            setCurrent((now) => now && { ...now, open: false })
            resolve(yes)
          }
          setCurrent({ Dialog: ConfirmDialog, options, settle, open: true })
        })
      } catch {
        notify({
          kind: 'error',
          title: 'The question could not be shown.',
          text: 'Nothing was changed. Please check your connection and try again.',
        })
        return false
      }
    },
    [notify],
  )
  return { current, confirm }
}

/** Position of notices: above the page's content, or at the top of the viewport after scrolling. */
export function NoticeArea() {
  const { shown, dismiss } = use(ShownContext)
  const notices = shown.filter((notice) => !isToast(notice))
  if (notices.length === 0) return null
  return (
    <div className="page relative tall:sticky top-(--stuck-top) z-10 grid gap-3 pt-4">
      {notices.map(({ id, kind, title, text }) => (
        <Notice key={id} kind={kind} title={title} onDismiss={() => dismiss(id)} className="shadow-2">
          {text}
        </Notice>
      ))}
    </div>
  )
}
