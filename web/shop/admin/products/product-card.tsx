import { History, Pencil, Trash2 } from 'lucide-react'
import { dollarsText } from '#web/platform/format/dollars.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { classes } from '#web/ui/classes.ts'
import { ActiveStatus } from './active-status.tsx'
import type { OpenDialog } from './product-dialogs.tsx'
import { ProductPicture } from './product-picture.tsx'
import { isLow, kindText, type Product, stockText } from './product-text.ts'
import type { ProductActions } from './use-product-actions.tsx'

interface ProductCardProps {
  product: Product
  actions: ProductActions
  onOpen: (dialog: OpenDialog) => void
}

export function ProductCard({ product, actions, onOpen }: ProductCardProps) {
  const { name, category, price, inventory_count: count, kind, sku, is_active: isActive } = product
  return (
    <Card as="li" flush className={classes('product-card', !isActive && 'product-card-off')}>
      <ProductPicture address={product.image_url} />
      <div className="product-text">
        <div className="product-line">
          <span className="text-ink-soft text-sm">{category ?? 'No category'}</span>
          <ActiveStatus isActive={isActive} />
        </div>
        <h3>{name}</h3>
        <p className="product-price">
          <strong>{dollarsText(price)}</strong>
          {isLow(count) ? <Chip kind="warn">{stockText(count)}</Chip> : <span>{stockText(count)}</span>}
        </p>
        <p className="text-ink-soft text-sm">
          {kindText[kind]}
          {sku && ` · ${sku}`}
        </p>
      </div>
      <div className="product-deeds">
        <ToggleButton name={name} isActive={isActive} onPress={() => actions.toggle({ ...product, name })} />
        <span>
          <IconButton label={`Stock history of ${name}`} onClick={() => onOpen({ kind: 'stock', row: product })}>
            <History />
          </IconButton>
          <IconButton label={`Edit ${name}`} onClick={() => onOpen({ kind: 'regular', row: product })}>
            <Pencil />
          </IconButton>
          <IconButton label={`Delete ${name}`} onClick={() => actions.confirmAndDelete(product)}>
            <Trash2 />
          </IconButton>
        </span>
      </div>
    </Card>
  )
}

/** Shows a product in the shop, or hides it. */
export const ToggleButton = (props: { name: string; isActive: boolean; onPress: () => void }) => (
  <Button kind="quiet" onClick={props.onPress}>
    {props.isActive ? 'Deactivate' : 'Activate'}
    <span className="sr-only"> {props.name}</span>
  </Button>
)
