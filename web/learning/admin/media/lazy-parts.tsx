import { lazy } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { TransferCard } from './transfer-card.tsx'
import type { UploadResultNotice } from './upload-result-notice.tsx'

/*
 * What stands on the page only once something is sent. Where its code does not arrive, as on a line that is lost, the
 * form and what was typed into it have to stay, so each has a plain stand-in.
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
