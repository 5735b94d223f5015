import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { LeftLesson } from '#web/learning/admin/seeding/left-text.ts'

const LeftLessons = lazy(async () => ({
  default: (await import('#web/learning/admin/seeding/left-lessons.tsx')).LeftLessons,
}))

interface Said {
  success: boolean
  message: string
  left?: readonly LeftLesson[]
}

/**
 * Asks about edited lessons, once a tool has skipped them.
 * @param report shows the result of the tool
 * @returns a handler for its reply, and the dialog if there is a question
 */
export function useLeftLessons(call: 'seedLessons' | 'updateBronzeAndSilver', report: (reply: Said) => void) {
  const [lessons, setLessons] = useState<readonly LeftLesson[]>([])
  const hear = (reply: Said) => {
    report(reply)
    setLessons(reply.left ?? [])
  }
  const replaced = (reply: Said) => {
    report(reply)
    setLessons([])
  }
  const dialog: ReactNode = lessons.length > 0 && (
    <Suspense>
      <LeftLessons call={call} lessons={lessons} onMessage={replaced} onClose={() => setLessons([])} />
    </Suspense>
  )
  return { hear, dialog }
}
