import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { CsvButton, fileForm, ReadingFile } from '#web/platform/admin/file-button.tsx'
import { apiUrl } from '#web/platform/api/api.ts'
import { upload } from '#web/platform/api/upload.ts'
import { SaveFailure } from '#web/platform/messages/save-failure.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { faultsOf, ordersText, rejectedFaults, rowFaultsTitle, type SendRow, sendText } from './batch-text.ts'
import { FaultList } from './fault-list.tsx'
import { SendRows } from './send-rows.tsx'
import type { OrderBatches } from './use-order-batches.ts'

interface SendCsvDialogProps {
  /** Orders of the file that is downloaded; without any, all orders that can be sent. */
  selected: readonly number[]
  batches: OrderBatches
  onClose: () => void
  /** Called after the change. */
  onDone: () => void
}

/** Marks orders as sent by a file of tracking numbers: choose it, look at it, then apply it whole or not at all. */
export function SendCsvDialog({ selected, batches: { send }, onClose, onDone }: SendCsvDialogProps) {
  const [name, setName] = useState<string | null>(null)
  const preview = useMutation({ mutationFn: (file: File) => upload('orderBatches', 'previewCsv', fileForm(file)) })
  const choose = (file: File) => {
    send.reset()
    setName(file.name)
    preview.mutate(file)
  }
  const close = () => {
    send.reset()
    onClose()
  }
  const rows = preview.data?.rows ?? []
  const faults = faultsOf(rows, 'Row')
  const isReady = rows.length > 0 && faults.length === 0 && send.error === null
  return (
    <Dialog open onClose={close} title={name ? `Send by ${name}` : 'Send by CSV'} busy={send.isPending} wide>
      <div className="grid gap-4" aria-live="polite">
        {!preview.data && !preview.isPending && <Introduction selected={selected} />}
        {preview.isPending && <ReadingFile />}
        {faults.length > 0 && (
          <Notice kind="error" title={rowFaultsTitle(new Set(faults.map(({ label }) => label)).size)}>
            <p>No order is marked as sent until every row is right.</p>
            <FaultList faults={faults} />
          </Notice>
        )}
        <Rejection error={send.error} rows={rows} />
        <SaveFailure failure={preview.error}>No order was changed.</SaveFailure>
        {isReady && <p>{sendText(rows)}</p>}
        {rows.length > 0 && <SendRows rows={rows} />}
      </div>
      <DialogFooter>
        <Button kind="secondary" onClick={close} disabled={send.isPending}>
          Cancel
        </Button>
        {isReady ? (
          <Button
            busy={send.isPending}
            busyLabel={`Sending ${ordersText(rows.length)}...`}
            onClick={() => send.mutate({ body: bodyOf(rows) }, { onSuccess: onDone })}
          >
            Mark {ordersText(rows.length)} as sent
          </Button>
        ) : (
          <CsvButton label="CSV of tracking numbers" hasFile={name !== null} onFile={choose} />
        )}
      </DialogFooter>
    </Dialog>
  )
}

const bodyOf = (rows: readonly SendRow[]) => ({
  orders: rows.flatMap(({ order, carrier, tracking_number, tracking_url }) =>
    order === null ? [] : [{ id: order, carrier, tracking_number, tracking_url }],
  ),
})

function Introduction({ selected }: Pick<SendCsvDialogProps, 'selected'>) {
  const query = selected.length > 0 ? { ids: selected.join(',') } : {}
  return (
    <>
      <p>
        The file needs the columns Order number, Carrier and Tracking number; a Tracking link is optional. You see what
        it would change before anything changes.
      </p>
      <p>
        <ButtonLink kind="secondary" href={apiUrl('orderBatches', 'template', { query })} download>
          <Download />
          {selected.length > 0
            ? `Download a list of ${ordersText(selected.length)}`
            : 'Download a list of the orders to send'}
        </ButtonLink>
      </p>
    </>
  )
}

/** Orders may have changed since the file was read. */
function Rejection({ error, rows }: { error: Error | null; rows: readonly SendRow[] }) {
  const orders = rows.flatMap(({ order }) => order ?? [])
  const faults = rejectedFaults(error, orders, (place) => `Row ${rows[place]?.line}`)
  return (
    <SaveFailure failure={error}>
      {faults.length > 0 ? <FaultList faults={faults} /> : 'No order was changed.'}
    </SaveFailure>
  )
}
