import { lazy } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { EndingNotice } from './ending-notice.tsx'
import type { TransferCard } from './transfer-card.tsx'

/*
 * What stands on the page only once something is sent. Where its code does not arrive, as on a line that is lost, the
 * form and what was typed into it have to stay, so each has a plain stand-in.
 */

const PlainEnding: typeof EndingNotice = ({ ending }) => <Notice kind={ending.kind} title={ending.title} />

const PlainTransfer: typeof TransferCard = ({ onCancel }) => (
  <Button kind="secondary" onClick={onCancel}>
    Cancel upload
  </Button>
)

export const LateEndingNotice = lazy(() =>
  import('./ending-notice.tsx').then(
    ({ EndingNotice }) => ({ default: EndingNotice }),
    () => ({ default: PlainEnding }),
  ),
)

export const LateTransferCard = lazy(() =>
  import('./transfer-card.tsx').then(
    ({ TransferCard }) => ({ default: TransferCard }),
    () => ({ default: PlainTransfer }),
  ),
)
