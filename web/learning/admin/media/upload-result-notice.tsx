import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { MediaItem } from './media-text.ts'
import { storedText } from './stored-text.ts'
import type { UploadResult } from './upload-result.ts'

interface UploadResultNoticeProps {
  result: UploadResult<MediaItem>
  onAttach: (item: MediaItem) => void
  onDismiss: () => void
}

/** How an upload ended. The focus comes here, since the button that it was on is gone. */
export function UploadResultNotice({ result: ending, onAttach, onDismiss }: UploadResultNoticeProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (ending && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [ending])
  return (
    <div ref={place} className="media-ending" tabIndex={-1}>
      <Notice kind={ending.kind} title={ending.title} onDismiss={onDismiss}>
        <p>{ending.kind === 'good' ? storedText(ending.item) : ending.text}</p>
        {ending.kind === 'good' && (
          <Button kind="secondary" onClick={() => onAttach(ending.item)}>
            Attach to a lesson
          </Button>
        )}
        {ending.kind === 'bad' && ending.retry && (
          <Button kind="secondary" onClick={ending.retry}>
            Try again
          </Button>
        )}
      </Notice>
    </div>
  )
}
