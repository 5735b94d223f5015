import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { SkippedLesson } from '#web/learning/admin/seeding/skipped-text.ts'

const SkippedLessons = lazy(async () => ({
  default: (await import('#web/learning/admin/seeding/skipped-lessons.tsx')).SkippedLessons,
}))

interface ToolReply {
  success: boolean
  message: string
  left?: readonly SkippedLesson[]
}

/**
 * Asks about edited lessons, once a tool has skipped them.
 * @param report shows the result of the tool
 * @returns a handler for its reply, and the dialog if there is a question
 */
export function useSkippedLessons(call: 'seedLessons' | 'updateBronzeAndSilver', report: (reply: ToolReply) => void) {
  const [lessons, setLessons] = useState<readonly SkippedLesson[]>([])
  const onReply = (reply: ToolReply) => {
    report(reply)
    setLessons(reply.left ?? [])
  }
  const replaced = (reply: ToolReply) => {
    report(reply)
    setLessons([])
  }
  const dialog: ReactNode = lessons.length > 0 && (
    <Suspense>
      <SkippedLessons call={call} lessons={lessons} onMessage={replaced} onClose={() => setLessons([])} />
    </Suspense>
  )
  return { onReply, dialog }
}
