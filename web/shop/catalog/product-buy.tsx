import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { DownloadLink } from '#web/payments/public/download-link.tsx'
import { PaymentsOff } from '#web/payments/public/payments-off.tsx'
import { apiQuery, type ReplyOf } from '#web/platform/api/api.ts'
import { longDay } from '#web/platform/format/dates.ts'
import { href } from '#web/platform/routing/href.ts'
import { useUser } from '#web/platform/session/user-context.tsx'
import { QuantityStepper } from '#web/shop/cart/quantity-stepper.tsx'
import { useAddToCart } from '#web/shop/cart/use-add-to-cart.ts'
import { useCart } from '#web/shop/cart/use-cart.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { purchasable } from './product-facts.ts'
import type { ShownProduct } from './product-text.ts'

type OwnedFile = ReplyOf<'orders', 'files'>[number]

/** Adds to the cart, or shows why it cannot. A purchased file can be downloaded here, too. */
export function ProductBuy({ product }: { product: ShownProduct }) {
  const owned = useOwnedFile(product)
  const { data: cart } = useCart()
  const inCart = cart?.items.find(({ product_id }) => product_id === product.id)?.quantity ?? 0
  const may = purchasable(product, inCart)
  if (may.state === 'sold-out') return <SoldOut category={product.category} />
  if (may.state === 'all-in-cart')
    return (
      <div className="grid gap-3">
        <Notice title={may.text} unannounced />
        <ButtonLink wide href={href('cart')}>
          View cart
        </ButtonLink>
      </div>
    )
  return (
    <>
      {owned && <Owned file={owned} />}
      {product.price > 0 && <PaymentsOff>It can be put into the cart, and bought once they are.</PaymentsOff>}
      <Add product={product} maxQuantity={may.maxQuantity} isSecond={owned !== undefined} />
      {owned && <p className="text-ink-soft text-sm">A second copy is only needed as a present.</p>}
    </>
  )
}

/** The files that the member has bought, requested if the product has one. */
export function useOwnedFiles(product: ShownProduct | undefined) {
  const { user } = useUser()
  return useQuery({
    ...apiQuery('orders', 'files'),
    enabled: user !== null && product !== undefined && product.file !== null,
  })
}

/** The file of a product that the member has bought. */
function useOwnedFile(product: ShownProduct): OwnedFile | undefined {
  const { id } = product
  const { data } = useOwnedFiles(product)
  return data?.find(({ product_id }) => product_id === id)
}

const Owned = ({ file: { order_id, item_id, bought_at, name } }: { file: OwnedFile }) => (
  <div className="grid gap-3">
    <Notice kind="good" title={`You bought this on ${longDay(bought_at)}.`} unannounced />
    <DownloadLink wide orderId={order_id} itemId={item_id} name={name} />
  </div>
)

interface AddProps {
  product: ShownProduct
  maxQuantity: number
  /** Another action is more likely and gets the primary style. */
  isSecond: boolean
}

function Add({ product, maxQuantity, isSecond }: AddProps) {
  const id = useId()
  const { add, isAdding } = useAddToCart(product)
  const [selectedQuantity, setSelectedQuantity] = useState(1)
  const quantity = Math.min(selectedQuantity, maxQuantity)
  return (
    <div className="item-add">
      {product.kind !== 'digital' && (
        <div className="field">
          <label className="field-label" htmlFor={id}>
            Quantity
          </label>
          <QuantityStepper id={id} quantity={quantity} maxQuantity={maxQuantity} onChange={setSelectedQuantity} />
        </div>
      )}
      <Button
        wide
        kind={isSecond ? 'secondary' : 'primary'}
        onClick={() => add(quantity)}
        busy={isAdding}
        busyLabel="Adding..."
      >
        Add to Cart
      </Button>
    </div>
  )
}

const SoldOut = ({ category }: Pick<ShownProduct, 'category'>) => (
  <div className="grid gap-3">
    <p className="text-sm">There is none left. We do not know yet when it comes back.</p>
    <Button wide disabled>
      Add to Cart
    </Button>
    <ButtonLink wide kind="secondary" href={href('store', {}, { query: { category } })}>
      {category ? `See other products in ${category}` : 'See other products'}
    </ButtonLink>
  </div>
)
