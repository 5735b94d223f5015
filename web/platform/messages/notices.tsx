import { type ComponentType, createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react'
import type { ConfirmDialogProps } from '#web/ui/confirm-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Toast, ToastArea } from '#web/ui/toast.tsx'
import { afterPageChange, type NoticeOptions, type ShownNotice, withNotice, withoutNotice } from './notice-list.ts'

/** The words of a confirm dialog: what it asks before something that costs, and what its two buttons are called. */
export type ConfirmOptions = Pick<ConfirmDialogProps, 'title' | 'text' | 'confirm' | 'cancel' | 'danger'>

export interface Notices {
  /** Shows a notice, or a toast where it has an action; both stand in a live region. */
  notify(notice: NoticeOptions): void
  /** Resolves to whether the person said yes; Escape is a no. */
  confirm(options: ConfirmOptions): Promise<boolean>
  /** Takes every notice off the page; the layout does so when the page changes. */
  dismissAll(): void
}

/** For `NoticesProvider`, and for what is drawn where nothing can be pressed. */
export const NoticesContext = createContext<Notices | null>(null)
const ShownContext = createContext<{ shown: ShownNotice[]; dismiss: (id: number) => void }>({
  shown: [],
  dismiss: () => {},
})

/** The product's own alert and confirm, for any component of a page. */
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
        {shown.map(({ id, title, action }) =>
          action ? (
            <Toast key={id} action={action} onDismiss={() => dismiss(id)}>
              {title}
            </Toast>
          ) : null,
        )}
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

/** The dialog's code arrives with the first confirm (code splitting). */
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
          kind: 'bad',
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

/** Where notices stand: above the page's content, and at the top of the window for whoever has scrolled down. */
export function NoticeArea() {
  const { shown, dismiss } = use(ShownContext)
  const notices = shown.filter(({ action }) => !action)
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
