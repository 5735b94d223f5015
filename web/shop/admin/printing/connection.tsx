import { CircleCheck, OctagonAlert } from 'lucide-react'
import {
  type ConnectionState,
  connectionMessage,
  connectionText,
  isPrintingOff,
} from '#web/shop/public/connection-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip, type ChipProps } from '#web/ui/chip.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

const looks: Record<ConnectionState, Pick<ChipProps, 'kind' | 'icon'>> = {
  checking: { icon: <Spinner /> },
  connected: { kind: 'good', icon: <CircleCheck /> },
  error: { kind: 'error', icon: <OctagonAlert /> },
}

/** Badge with the connection state of the print partner. */
export const ConnectionBadge = ({ state }: { state: ConnectionState }) => (
  <div role="status" className="connection-badge">
    <Chip {...looks[state]}>{connectionText[state]}</Chip>
  </div>
)

interface ConnectionNoticeProps {
  state: ConnectionState
  error: unknown
  onCheck: () => void
}

/** Explains that the partner does not respond, and what to do. */
export function ConnectionNotice({ state, error, onCheck }: ConnectionNoticeProps) {
  if (state === 'connected' || !error) return null
  const { kind, title, text } = connectionMessage(error)
  return (
    <Notice kind={kind} title={title} className="mt-6">
      <p>{text}</p>
      {!isPrintingOff(error) && (
        <Button kind="secondary" onClick={onCheck} busy={state === 'checking'} busyLabel="Checking...">
          Check again
        </Button>
      )}
    </Notice>
  )
}
