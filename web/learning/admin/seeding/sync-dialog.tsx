import type { SyncPreview } from '#contract/learning/sync.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { SyncCounts } from './sync-counts.tsx'
import { changedTitles, filesText, isInSync } from './sync-text.ts'

interface SyncDialogProps {
  preview: SyncPreview
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Shows what a sync would change, and asks for confirmation. */
export function SyncDialog({ preview, busy, onConfirm, onClose }: SyncDialogProps) {
  const { target, lessons, resources, files } = preview
  const titles = changedTitles([...lessons.changes, ...resources.changes])
  return (
    <Dialog open onClose={onClose} title="Sync to production" busy={busy} wide>
      <p>
        This site is compared with <strong>{target}</strong>.
        {isInSync(preview) && ' Nothing differs: it has every lesson, resource and file as they are here.'}
      </p>
      {!isInSync(preview) && (
        <>
          <SyncCounts caption="What would change" counts={preview} />
          {titles.length > 0 && (
            <ul className="list-disc pl-6">
              {titles.map((title, index) => (
                <li key={index}>{title}</li>
              ))}
            </ul>
          )}
          <p className="text-ink-soft text-sm">
            {filesText(files)} Lessons and resources that only production has stay as they are. This cannot be undone
            from here: back production up first.
          </p>
        </>
      )}
      <DialogFooter>
        <Button kind="secondary" disabled={busy} onClick={onClose}>
          {isInSync(preview) ? 'Close' : 'Cancel'}
        </Button>
        {!isInSync(preview) && (
          <Button busy={busy} busyLabel="Syncing..." onClick={onConfirm}>
            Sync now
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}
