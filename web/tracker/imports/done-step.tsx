import { TransfersNotice } from '#web/tracker/transfers/transfers-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogFooter } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { endText, type ImportReply } from './import-text.ts'
import { useUndo } from './use-undo.ts'

interface DoneStepProps {
  end: ImportReply
  onRestart: () => void
  onClose: () => void
}

/** Result of an import, its effect on budgets, and undo. */
export function DoneStep({ end, onRestart, onClose }: DoneStepProps) {
  const undo = useUndo(onClose)
  const isDone = end.state === 'done'
  return (
    <div className="grid gap-6">
      <Notice kind={isDone ? 'good' : 'info'} title={endText(end)}>
        {isDone && <p>You can take all of it back for 30 days, here or from the list of imports.</p>}
      </Notice>
      {end.notices.map(({ budget_id, level, message }) => (
        <Notice key={`${budget_id} ${level}`} kind="warn" title={message} />
      ))}
      {isDone && <TransfersNotice onOpen={onClose} />}
      <DialogFooter>
        {end.undo_until ? (
          <Button
            kind="secondary"
            busy={undo.isPending}
            onClick={() => undo.mutate({ params: { id: String(end.id) } })}
          >
            Undo the import
          </Button>
        ) : (
          <Button kind="secondary" onClick={onRestart}>
            Another file
          </Button>
        )}
        <Button onClick={onClose}>Done</Button>
      </DialogFooter>
    </div>
  )
}
