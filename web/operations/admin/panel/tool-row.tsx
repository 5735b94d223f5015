import { useState } from 'react'
import { useSkippedLessons } from '#web/learning/public/use-skipped-lessons.tsx'
import { ToolLine } from '#web/platform/admin/tool-line.tsx'
import { outcomeOfError, outcomeOfReply, type Tool, type ToolOutcome } from '#web/platform/admin/tool-sentences.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { Button } from '#web/ui/button.tsx'

/** A tool call of the panel; each returns whether it succeeded and what it did. */
export type ToolCall =
  | 'seedResources'
  | 'fixLessonsConstraint'
  | 'addPlatinumLessons'
  | 'updateBronzeAndSilver'
  | 'fixAffiliateProducts'

export interface ToolRowProps {
  tool: Tool
  call: ToolCall
  title: string
  /** Its effect, and whether it can be repeated. */
  text: string
  label: string
  busyLabel: string
  disabled?: boolean
  onSuccess?: () => void
}

/** One tool: its description, its button and its last result. */
export function ToolRow({ tool, call, title, text, label, busyLabel, disabled, onSuccess }: ToolRowProps) {
  const [outcome, setOutcome] = useState<ToolOutcome>()
  const skipped = useSkippedLessons('updateBronzeAndSilver', (reply) => {
    const status = outcomeOfReply(tool, reply)
    setOutcome(status)
    if (status.state === 'success') onSuccess?.()
  })
  const run = useApiMutation('seeding', call, {
    invalidates: ['debug', 'lessons', 'seeding', 'affiliates'],
    onSuccess: (reply) => skipped.onReply(reply),
    onError: (error) => setOutcome(outcomeOfError(tool, error)),
  })
  return (
    <ToolLine
      title={title}
      text={text}
      outcome={outcome}
      button={
        <Button
          kind="secondary"
          disabled={disabled}
          busy={run.isPending}
          busyLabel={busyLabel}
          onClick={() => {
            setOutcome(undefined)
            run.mutate({})
          }}
        >
          {outcome?.state === 'error' ? 'Try again' : label}
        </Button>
      }
    >
      {skipped.dialog}
    </ToolLine>
  )
}
