import { ShoppingCart } from 'lucide-react'
import { pluralize } from '#web/platform/format/number-text.ts'
import { href } from '#web/platform/routing/href.ts'
import { useCart } from './use-cart.ts'
import './cart-link.css'

/** Link to the cart on every page, unless the cart is empty. @param isOpen whether the cart page is open */
export function CartLink({ isOpen }: { isOpen: boolean }) {
  const { data } = useCart()
  // The bar is on every page, so an incomplete reply must not break it.
  const itemCount = data?.items?.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
  if (itemCount === 0) return null
  return (
    <a className="btn nav-cart" href={href('cart')} aria-current={isOpen ? 'page' : undefined}>
      <ShoppingCart />
      <span className="nav-cart-word">Cart</span>
      <span className="nav-cart-count" aria-hidden="true">
        {itemCount > 99 ? '99+' : itemCount}
      </span>
      <span className="sr-only">, {pluralize(itemCount, 'thing')}</span>
    </a>
  )
}
