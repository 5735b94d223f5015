import { dollarsText } from '#web/platform/format/dollars.ts'
import { href } from '#web/platform/routing/href.ts'
import { useAddToCart } from '#web/shop/cart/use-add-to-cart.ts'
import { Button } from '#web/ui/button.tsx'
import { StockChip, Tags } from './product-chips.tsx'
import { ProductPicture } from './product-picture.tsx'
import { cardTags, type ShownProduct } from './product-text.ts'

interface ProductCardProps {
  product: ShownProduct
  view: 'grid' | 'list'
  isFirst?: boolean
}

/** An own product in the shop, as a grid card or a more detailed list row. */
export function ProductCard({ product, view, isFirst }: ProductCardProps) {
  const { id, name, description, price, category, tags, inventory_count: inventory } = product
  const { add, isAdding } = useAddToCart(product)
  const isSoldOut = inventory === 0
  const isGrid = view === 'grid'
  return (
    <li className={isGrid ? 'card card-flush product' : 'product-row'}>
      <div className="pic">
        <ProductPicture image={product.image_url} width={480} isFirst={isFirst ?? false} />
        {isGrid && !isSoldOut && <AddOnPicture onAdd={add} isAdding={isAdding} />}
      </div>
      <div className="product-in">
        <p className="product-top">
          <span>{category}</span>
          <StockChip inventory={inventory} />
        </p>
        <h2 className="product-name">
          <a className="product-whole" href={href('product', { id })}>
            {name}
          </a>
        </h2>
        <p className="two-lines">{description}</p>
        {!isGrid && <StockFacts {...product} />}
        <Tags tags={isGrid ? cardTags(tags) : tags} />
        <div className="buy">
          <span className="price">{dollarsText(price)}</span>
          <Button kind="secondary" onClick={() => add()} busy={isAdding} busyLabel="Adding..." disabled={isSoldOut}>
            Add to Cart<span className="sr-only">: {name}</span>
          </Button>
        </div>
      </div>
    </li>
  )
}

/** For pointer users; the button below is the accessible equivalent. */
const AddOnPicture = ({ onAdd, isAdding }: { onAdd: () => void; isAdding: boolean }) => (
  <div className="pic-add" aria-hidden="true">
    <Button kind="primary" tabIndex={-1} onClick={() => onAdd()} busy={isAdding} busyLabel="Adding...">
      Add to Cart
    </Button>
  </div>
)

const StockFacts = ({ sku, inventory_count: inventory }: ShownProduct) => (
  <p className="product-facts">
    {sku && <span>SKU: {sku}</span>}
    {inventory !== null && <span>Stock: {inventory}</span>}
  </p>
)
