import { lazy, Suspense, useState } from 'react'
import { errorMessage } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { href } from '#web/platform/routing/href.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type PrintOrder, problemTitle } from './print-text.ts'

const DesignDialog = lazy(async () => ({ default: (await import('./design-dialog.tsx')).DesignDialog }))

/** An order that the partner does not make: the reason and the available actions. */
export function OrderProblem({ order }: { order: PrintOrder }) {
  const { notify } = useNotices()
  const [open, setOpen] = useState<number | null>(null)
  const sending = useApiMutation('printing', 'sendAgain', {
    invalidates: ['printing', 'orders'],
    onSuccess: () => notify({ kind: 'good', title: `Order ${order.order_id} is on its way to the partner again` }),
    onError: (error) => notify({ kind: 'error', title: errorMessage(error), text: 'The order stays as it is.' }),
  })
  const isFailed = order.status === 'failed'
  return (
    <Notice kind={isFailed ? 'error' : 'warn'} title={problemTitle(order)} unannounced>
      <p>{order.problem}</p>
      <div className="problem-deeds">
        {order.can_send_again && (
          <Button
            kind="secondary"
            busy={sending.isPending}
            onClick={() => sending.mutate({ params: { id: String(order.id) } })}
          >
            Send order {order.order_id} again
          </Button>
        )}
        {isFailed &&
          order.products.map(({ id, title }) => (
            <Button key={id} kind="secondary" onClick={() => setOpen(id)} aria-label={`Replace the design: ${title}`}>
              Replace the design
            </Button>
          ))}
        {isFailed && (
          <ButtonLink kind="secondary" href={href('product-management', {}, { query: { order: order.order_id } })}>
            Refund order {order.order_id}
          </ButtonLink>
        )}
      </div>
      <Suspense>
        {open !== null && (
          <DesignDialog printTemplate={{ id: open, title: titleOf(order, open) }} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </Notice>
  )
}

const titleOf = ({ products }: PrintOrder, product: number) => products.find(({ id }) => id === product)?.title ?? ''
