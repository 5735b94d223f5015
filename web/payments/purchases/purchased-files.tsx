import { DownloadLink } from '#web/payments/public/download-link.tsx'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { shortDay } from '#web/platform/format/dates.ts'
import { formatFileSize } from '#web/platform/format/file-size.ts'
import { href } from '#web/platform/routing/href.ts'
import { Card } from '#web/ui/card.tsx'

/** Purchased downloads of the member; available permanently unless refunded. */
export function PurchasedFiles({ files }: { files: ReplyOf<'orders', 'files'> }) {
  if (files.length === 0) return null
  return (
    <section className="mb-12 grid gap-4" aria-labelledby="purchased-files">
      <h2 id="purchased-files">Files you bought</h2>
      <Card flush>
        <ul className="bought-files">
          {files.map(({ order_id: orderId, item_id: itemId, name, file, bought_at: date }) => (
            <li key={itemId}>
              <div className="min-w-0">
                <strong>{name}</strong>
                <p className="text-ink-soft text-sm">
                  {file.name}, {formatFileSize(file.size)}. <a href={href('order', { id: orderId })}>Order {orderId}</a>
                  , {shortDay(date)}
                </p>
              </div>
              <DownloadLink orderId={orderId} itemId={itemId} name={name} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
