import { lazy, Suspense, useState } from 'react'
import type { PlatinumPreview } from '#contract/learning/seeding.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'

const PlatinumQuestion = lazy(async () => ({ default: (await import('./platinum-question.tsx')).PlatinumQuestion }))

interface PlatinumQuestionProps {
  /** Adds the lessons. */
  onConfirm: () => void
  onError: (error: Error) => void
}

/** Asks before platinum lessons are published, with their number and that of their readers. */
export function usePlatinumQuestion({ onConfirm, onError }: PlatinumQuestionProps) {
  const [preview, setPreview] = useState<PlatinumPreview>()
  const count = useApiMutation('seeding', 'platinumPreview', {
    // Without missing lessons nothing is published, and the tool only checks their resources.
    onSuccess: (reply) => (reply.lessons.length > 0 ? setPreview(reply) : onConfirm()),
    onError,
  })
  const close = () => setPreview(undefined)
  const confirm = () => {
    close()
    onConfirm()
  }
  const dialog = preview && (
    <Suspense>
      <PlatinumQuestion preview={preview} onConfirm={confirm} onCancel={close} />
    </Suspense>
  )
  return { ask: () => count.mutate({}), isCounting: count.isPending, dialog }
}
