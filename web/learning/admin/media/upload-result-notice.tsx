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

/** Result of an upload. Takes focus, since the focused button was removed. */
export function UploadResultNotice({ result, onAttach, onDismiss }: UploadResultNoticeProps) {
  const containerRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (result && document.activeElement === document.body) containerRef.current?.focus({ preventScroll: true })
    containerRef.current?.scrollIntoView({ block: 'nearest' })
  }, [result])
  return (
    <div ref={containerRef} className="media-ending" tabIndex={-1}>
      <Notice kind={result.kind} title={result.title} onDismiss={onDismiss}>
        <p>{result.kind === 'good' ? storedText(result.item) : result.text}</p>
        {result.kind === 'good' && (
          <Button kind="secondary" onClick={() => onAttach(result.item)}>
            Attach to a lesson
          </Button>
        )}
        {result.kind === 'error' && result.retry && (
          <Button kind="secondary" onClick={result.retry}>
            Try again
          </Button>
        )}
      </Notice>
    </div>
  )
}
