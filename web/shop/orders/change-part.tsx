import { useState } from 'react'
import { errorMessage } from '#web/platform/api/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { AddressDialog } from './change-address-dialog.tsx'
import { CancelDialog } from './change-cancel-dialog.tsx'
import type { OrderChanges } from './change-text.ts'
import { type UsedOrderChanges, useOrderChanges } from './use-order-changes.ts'

interface ChangePartProps {
  order: { id: number; contact_email: string }
  isAdmin?: boolean
}

/** Buttons that change the address of an unsent order or cancel it, or the reason why neither is possible. */
export function ChangePart({ order, isAdmin = false }: ChangePartProps) {
  const used = useOrderChanges(order.id, isAdmin)
  const { data, error, isFetching, refetch } = used.query
  if (data) return <Changes order={order} isAdmin={isAdmin} changes={data} used={used} />
  if (!error)
    return (
      <p className="sr-only" role="status">
        Loading what can be changed...
      </p>
    )
  return (
    <p className="text-sm" role="alert">
      {errorMessage(error)}{' '}
      <Button kind="quiet" onClick={() => refetch()} busy={isFetching}>
        Retry
      </Button>
    </p>
  )
}

interface ChangesProps extends Required<ChangePartProps> {
  changes: OrderChanges
  used: UsedOrderChanges
}

function Changes({ order, isAdmin, changes, used }: ChangesProps) {
  const [dialog, setDialog] = useState<'address' | 'cancel' | null>(null)
  const close = () => setDialog(null)
  const dialogProps = { id: order.id, isAdmin, changes, used, onClose: close }
  return (
    <>
      {changes.obstacle === null ? (
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          <Button kind="secondary" onClick={() => setDialog('address')}>
            {changes.address ? 'Change address' : 'Add address'}
          </Button>
          <Button kind="quiet" onClick={() => setDialog('cancel')}>
            Cancel order
          </Button>
        </div>
      ) : (
        <p className="text-ink-soft text-sm">
          {changes.obstacle}
          {!isAdmin && (
            <>
              {' '}
              A question? Write to <a href={`mailto:${order.contact_email}`}>{order.contact_email}</a>.
            </>
          )}
        </p>
      )}
      {dialog === 'address' && <AddressDialog {...dialogProps} />}
      {dialog === 'cancel' && <CancelDialog {...dialogProps} />}
    </>
  )
}
