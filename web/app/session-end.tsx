import { lazy, type ReactNode, Suspense } from 'react'
import { useUser } from '#web/platform/session/user-context.tsx'
import { DialogNotice } from '#web/ui/dialog-notice.ts'

const SessionEnded = lazy(() =>
  import('#web/platform/messages/session-ended.tsx').then(
    ({ SessionEnded: Notice }) => ({ default: Notice }),
    () => ({ default: () => null }),
  ),
)

const notice = (
  <Suspense>
    <SessionEnded />
  </Suspense>
)

/** While the session has ended but the page contains input, shows this above the page and in each open dialog. */
export function SessionEndNotice({ children }: { children: ReactNode }) {
  const { isExpiring } = useUser()
  return (
    <DialogNotice value={isExpiring ? notice : null}>
      {isExpiring && <div className="relative tall:sticky top-(--stuck-top) z-10 -mt-4 pt-4 pb-6">{notice}</div>}
      {children}
    </DialogNotice>
  )
}
