import { lazy } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { TransferCard } from './transfer-card.tsx'
import type { UploadResultNotice } from './upload-result-notice.tsx'

/*
 * Components needed only after an upload starts. If their code fails to load, as when offline, the form and its text
 * must survive; so each has a plain fallback.
 */

const PlainUploadResult: typeof UploadResultNotice = ({ result }) => <Notice kind={result.kind} title={result.title} />

const PlainTransfer: typeof TransferCard = ({ onCancel }) => (
  <Button kind="secondary" onClick={onCancel}>
    Cancel upload
  </Button>
)

export const LazyUploadResultNotice = lazy(() =>
  import('./upload-result-notice.tsx').then(
    ({ UploadResultNotice: EndingNotice }) => ({ default: EndingNotice }),
    () => ({ default: PlainUploadResult }),
  ),
)

export const LazyTransferCard = lazy(() =>
  import('./transfer-card.tsx').then(
    ({ TransferCard }) => ({ default: TransferCard }),
    () => ({ default: PlainTransfer }),
  ),
)
