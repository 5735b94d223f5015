import { useState } from 'react'
import { useSkippedLessons } from '#web/learning/public/use-skipped-lessons.tsx'
import { ToolLine } from '#web/platform/admin/tool-line.tsx'
import { outcomeOfError, outcomeOfReply, type ToolOutcome } from '#web/platform/admin/tool-sentences.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { type PanelCall, panelTools } from './panel-tools.ts'
import { usePlatinumQuestion } from './use-platinum-question.tsx'

interface ToolRowProps {
  call: PanelCall
  disabled: boolean | undefined
  onSuccess: () => void
}

/** One tool: its description, its button and its last result. */
export function ToolRow({ call, disabled, onSuccess }: ToolRowProps) {
  const { title, text, label, busyLabel, sentences } = panelTools[call]
  const [outcome, setOutcome] = useState<ToolOutcome>()
  const skipped = useSkippedLessons('updateBronzeAndSilver', (reply) => {
    const status = outcomeOfReply(sentences, reply)
    setOutcome(status)
    if (status.state === 'success') onSuccess()
  })
  const run = useApiMutation('seeding', call, {
    invalidates: ['debug', 'lessons', 'seeding', 'affiliates'],
    onSuccess: (reply) => skipped.onReply(reply),
    onError: (error) => setOutcome(outcomeOfError(sentences, error)),
  })
  const start = () => run.mutate({})
  const question = usePlatinumQuestion({
    onConfirm: start,
    onError: (error) => setOutcome(outcomeOfError(sentences, error)),
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
          busy={run.isPending || question.isCounting}
          busyLabel={question.isCounting ? 'Counting...' : busyLabel}
          onClick={() => {
            setOutcome(undefined)
            if (call === 'addPlatinumLessons') question.ask()
            else start()
          }}
        >
          {outcome?.state === 'error' ? 'Try again' : label}
        </Button>
      }
    >
      {skipped.dialog}
      {question.dialog}
    </ToolLine>
  )
}
