import { formatFileSize } from '#web/platform/format/file-size.ts'
import { useConfirmBeforeLeaving } from '#web/platform/forms/use-confirm-before-leaving.ts'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { restText, secondsLeft } from './time-left.ts'
import { percentSent } from './transfer.ts'
import type { Transfer } from './use-transfer.ts'

const question = {
  title: 'Leave while it uploads?',
  text: 'Leaving this page ends the upload. Nothing of it is stored.',
  confirm: 'Leave',
  cancel: 'Stay here',
  danger: true,
}

/** Upload progress; replaces the upload button. While it is shown, leaving the page asks first. */
export function TransferCard({ transfer, onCancel }: { transfer: Transfer; onCancel: () => void }) {
  useConfirmBeforeLeaving(question, true, onCancel)
  const { name, sent, total, samples } = transfer
  const percent = percentSent(sent, total)
  const isStoring = total > 0 && sent >= total
  return (
    <div className="sending">
      <p className="sending-name">{name}</p>
      <p className="sending-count">
        <span>{total > 0 ? `${formatFileSize(sent)} of ${formatFileSize(total)}` : 'Connecting...'}</span>
        <strong>{percent}%</strong>
      </p>
      <ProgressBar label="Upload" value={percent} />
      <p className="field-hint">
        {isStoring ? 'All of it has arrived. It is being checked and stored.' : restText(secondsLeft(samples, total))}{' '}
        You may still change title and description.
      </p>
      {/* Each quarter is read out; every percent would be noise. */}
      <p className="sr-only" role="status">
        {isStoring ? 'The upload is being checked and stored' : `${percent - (percent % 25)} percent uploaded`}
      </p>
      <Button kind="secondary" onClick={onCancel}>
        Cancel upload
      </Button>
    </div>
  )
}
