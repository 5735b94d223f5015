import { Trash2 } from 'lucide-react'
import { dollarsText } from '#web/platform/format/dollars.ts'
import { formatFileSize } from '#web/platform/format/file-size.ts'
import { href } from '#web/platform/routing/href.ts'
import { StockChip } from '#web/shop/catalog/product-chips.tsx'
import { ProductPicture } from '#web/shop/catalog/product-picture.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { deliveryMethod } from './cart-text.ts'
import { QuantityStepper } from './quantity-stepper.tsx'
import type { CartItem } from './use-cart.ts'
import type { useCartActions } from './use-cart-actions.ts'

interface CartLineProps {
  item: CartItem
  actions: ReturnType<typeof useCartActions>
  /** The checkout is open, so its items cannot be edited. */
  isReserved: boolean
}

export function CartLine({ item, actions, isReserved }: CartLineProps) {
  const { name, product_id: id, state, file, quantity, price, amount } = item
  return (
    <li className="cart-line">
      <div className="cart-pic">
        <ProductPicture image={item.image_url} width={480} />
      </div>
      <div className="cart-text">
        {state === 'gone' ? (
          <span className="cart-name">{name}</span>
        ) : (
          <a className="cart-name" href={href('product', { id })}>
            {name}
          </a>
        )}
        <p className="text-ink-soft text-sm">
          {deliveryMethod(item)}
          {file && `, ${formatFileSize(file.size)}`}
        </p>
        <StateChip {...item} />
      </div>
      <div className="cart-quantity">
        <Quantity item={item} actions={actions} isReserved={isReserved} />
      </div>
      <p className="cart-amount">
        <strong>{dollarsText(amount)}</strong>
        {quantity > 1 && <span>{dollarsText(price)} each</span>}
      </p>
      {!isReserved && (
        <IconButton className="cart-remove" label={`Remove ${name}`} onClick={() => actions.remove(item)}>
          <Trash2 />
        </IconButton>
      )}
    </li>
  )
}

function StateChip({ state, inventory_count: inventory }: CartItem) {
  if (state === 'gone') return <Chip>No longer sold</Chip>
  if (state === 'sold_out') return <Chip>Sold out</Chip>
  return <StockChip inventory={inventory} />
}

function Quantity({ item, actions, isReserved }: CartLineProps) {
  const { name, kind, state, most: maxQuantity } = item
  const quantity = actions.quantityOf(item)
  if (kind === 'digital' && state === 'available') return <span className="text-ink-soft text-sm">1 copy</span>
  if (state === 'sold_out' || state === 'gone' || isReserved)
    return <span className="text-ink-soft text-sm">{quantity} ×</span>
  return (
    <div className="grid justify-items-start gap-2">
      <QuantityStepper
        of={name}
        quantity={quantity}
        maxQuantity={maxQuantity}
        onChange={(newQuantity) => actions.setQuantity(item, newQuantity)}
      />
      {quantity > maxQuantity && (
        <Button kind="secondary" onClick={() => actions.setQuantity(item, maxQuantity)}>
          Take {maxQuantity}
        </Button>
      )}
    </div>
  )
}
