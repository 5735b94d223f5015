import { percentOf } from '#course/percent.ts'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import './upload-progress.css'

interface UploadProgressProps {
  name: string
  /** Fraction from 0 to 1. */
  share: number
  onCancel: () => void
}

/** Upload progress of a file. */
export function UploadProgress({ name, share, onCancel }: UploadProgressProps) {
  const percent = percentOf(share, 1)
  return (
    <div className="upload-progress">
      <p className="text-sm">{share < 1 ? `Uploading ${name}: ${percent}%` : `Checking ${name}...`}</p>
      <ProgressBar label={`Upload of ${name}`} value={percent} />
      <Button kind="quiet" onClick={onCancel}>
        Cancel upload
      </Button>
    </div>
  )
}
