import { type ComponentType, createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react'
import type { ConfirmDialogProps } from '#web/ui/confirm-dialog.tsx'
import { Notice, type NoticeKind } from '#web/ui/notice.tsx'
import { Toast, ToastArea } from '#web/ui/toast.tsx'

/** What happened. With an action it is a toast that floats and leaves by itself; without one it stays until dismissed. */
export interface Saying {
  kind?: NoticeKind
  /** What happened, in one sentence. */
  title: string
  /** What is safe, or what to do now. */
  text?: string
  /** Takes it back, or leads on: { word: 'Undo', onPress }. */
  action?: { word: string; onPress: () => void }
  /** Is still there after the next change of page, for what is said while leaving. */
  stays?: boolean
}

/** A question before something that costs: its words, and what the two buttons are called. */
export type Question = Pick<ConfirmDialogProps, 'title' | 'text' | 'confirm' | 'cancel' | 'danger'>

export interface Notices {
  say(saying: Saying): void
  /** Resolves to whether the person said yes; Escape is a no. */
  confirm(question: Question): Promise<boolean>
  /** Takes every notice off the page; the frame does so when the page changes. */
  clear(): void
}

type Said = Saying & { id: number }

const Context = createContext<Notices | null>(null)
const Area = createContext<{ said: Said[]; leave: (id: number) => void }>({ said: [], leave: () => {} })

/** The product's own alert and confirm, for any component of a page. */
export function useNotices(): Notices {
  const notices = use(Context)
  if (!notices) throw new Error('useNotices needs a NoticesProvider above it')
  return notices
}

interface Asked {
  Dialog: ComponentType<ConfirmDialogProps>
  question: Question
  answer: (yes: boolean) => void
  open: boolean
}

export function NoticesProvider({ children }: { children: ReactNode }) {
  const { said, say, leave, clear } = useSayings()
  const { asked, confirm } = useQuestion(say)
  const notices = useMemo(() => ({ say, confirm, clear }), [say, confirm, clear])
  return (
    <Context value={notices}>
      <Area value={{ said, leave }}>{children}</Area>
      <ToastArea>
        {said.map(({ id, title, action }) =>
          action ? (
            <Toast key={id} action={action} onLeave={() => leave(id)}>
              {title}
            </Toast>
          ) : null,
        )}
      </ToastArea>
      {asked && (
        <asked.Dialog
          {...asked.question}
          open={asked.open}
          onConfirm={() => asked.answer(true)}
          onCancel={() => asked.answer(false)}
        />
      )}
    </Context>
  )
}

/** More than three at once are not read; the same words again replace themselves, so that they are read out anew. */
function useSayings() {
  const [said, setSaid] = useState<Said[]>([])
  const count = useRef(0)
  const say = useCallback((saying: Saying) => {
    const id = ++count.current
    setSaid((before) => [...before.filter(({ title }) => title !== saying.title), { ...saying, id }].slice(-3))
  }, [])
  const leave = useCallback((id: number) => setSaid((before) => before.filter((one) => one.id !== id)), [])
  const clear = useCallback(() => setSaid(afterPageChange), [])
  return { said, say, leave, clear }
}

/** Toasts leave by themselves, notices with their page, unless they were to stay for one more. */
const afterPageChange = (said: Said[]): Said[] =>
  said.filter(({ action, stays }) => action || stays).map((one) => ({ ...one, stays: false }))

/** The dialog's code arrives with the first question. */
function useQuestion(say: Notices['say']) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const confirm = useCallback(
    async (question: Question) => {
      try {
        const { ConfirmDialog } = await import('#web/ui/confirm-dialog.tsx')
        return await new Promise<boolean>((resolve) => {
          const answer = (yes: boolean) => {
            setAsked((now) => now && { ...now, open: false })
            resolve(yes)
          }
          setAsked({ Dialog: ConfirmDialog, question, answer, open: true })
        })
      } catch {
        say({
          kind: 'bad',
          title: 'The question could not be shown.',
          text: 'Nothing was changed. Please check your connection and try again.',
        })
        return false
      }
    },
    [say],
  )
  return { asked, confirm }
}

/** Where notices stand: above the page's content, and at the top of the window for whoever has scrolled down. */
export function NoticeArea() {
  const { said, leave } = use(Area)
  const notices = said.filter(({ action }) => !action)
  if (notices.length === 0) return null
  return (
    <div className="page sticky top-(--bar-height) z-10 grid gap-3 pt-4">
      {notices.map(({ id, kind, title, text }) => (
        <Notice key={id} kind={kind} title={title} onDismiss={() => leave(id)} className="shadow-2">
          {text}
        </Notice>
      ))}
    </div>
  )
}
