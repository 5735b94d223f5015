import { DownloadLink } from '#web/payments/public/download-link.tsx'
import { dollarsText } from '#web/platform/format/dollars.ts'
import { formatFileSize } from '#web/platform/format/file-size.ts'
import { href } from '#web/platform/routing/href.ts'
import { ProductPicture } from '#web/shop/catalog/product-picture.tsx'
import { Card } from '#web/ui/card.tsx'
import { itemNote, type OrderItem, type ShownOrder } from './order-text.ts'

/** The items of an order, as they were sold, with their files. */
export function OrderLines({ order }: { order: ShownOrder }) {
  return (
    <Card as="section" flush aria-label="What you bought">
      <ul className="cart-lines">
        {order.items.map((item) => (
          <Line key={item.id} item={item} order={order} />
        ))}
      </ul>
    </Card>
  )
}

function Line({ item, order }: { item: OrderItem; order: ShownOrder }) {
  const { name, product_id: id, file } = item
  return (
    <li className="cart-line order-line">
      <div className="cart-pic">
        <ProductPicture image={item.image_url} width={480} />
      </div>
      <div className="cart-text">
        {id === null ? (
          <span className="cart-name">{name}</span>
        ) : (
          <a className="cart-name" href={href('product', { id })}>
            {name}
          </a>
        )}
        <p className="text-ink-soft text-sm">{itemNote(item, order.state, order.printed.length > 0)}</p>
        {file && (
          <p className="text-ink-soft text-sm">
            {file.name}, {formatFileSize(file.size)}
          </p>
        )}
      </div>
      <p className="cart-amount">
        <strong>{dollarsText(item.amount)}</strong>
      </p>
      {file && (
        <div className="order-download">
          <DownloadLink orderId={order.id} itemId={item.id} name={name} />
        </div>
      )}
    </li>
  )
}
