import { Table } from '#web/ui/table.tsx'
import type { SendRow } from './batch-text.ts'
import './order-batches.css'

/** The rows of a file with their orders. */
export const SendRows = ({ rows }: { rows: readonly SendRow[] }) => (
  <div className="batch-rows">
    <Table
      caption="Rows of the file"
      captionHidden
      rows={rows}
      rowKey={({ line }) => line}
      columns={[
        { header: 'Row', cell: ({ line }) => line },
        { header: 'Order', isRowHeader: true, cell: ({ order }) => order ?? '?' },
        { header: 'Recipient', cell: ({ recipient, what }) => (what === null ? '' : (recipient ?? 'No address')) },
        { header: 'Carrier', cell: ({ carrier }) => carrier },
        {
          header: 'Tracking number',
          cell: ({ tracking_number: number, tracking_url: link }) => (
            <>
              {number}
              {link && <span className="batch-link">{link}</span>}
            </>
          ),
        },
        { header: 'Then', cell: ({ faults }) => (faults.length > 0 ? 'Stops the file' : 'Sent') },
      ]}
    />
  </div>
)
