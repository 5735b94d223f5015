import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/platform/api/api.ts'
import { useTracker } from '#web/tracker/page/tracker-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { foundTitle } from './transfer-text.ts'

/** Leads to the transfers that were found, until the member has decided about each. @param onOpen closes the dialog around */
export function TransfersNotice({ onOpen }: { onOpen?: () => void }) {
  const { canWrite, openDialog, isSample } = useTracker()
  const { data } = useQuery({ ...apiQuery('transfers', 'proposals'), enabled: canWrite && !isSample })
  const title = data && canWrite && !isSample ? foundTitle(data) : null
  if (title === null) return null
  const open = () => {
    onOpen?.()
    openDialog('transfers')
  }
  return (
    <Notice title={title} unannounced className="mb-6">
      <div className="mt-2">
        <Button kind="secondary" onClick={open}>
          Review
        </Button>
      </div>
    </Notice>
  )
}
