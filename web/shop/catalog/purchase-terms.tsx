import { useQuery } from '@tanstack/react-query'
import { Download, ReceiptText, RotateCcw, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { apiQuery, type ReplyOf } from '#web/platform/api/api.ts'
import { dollarsText } from '#web/platform/format/dollars.ts'
import { formatFileSize } from '#web/platform/format/file-size.ts'
import { href } from '#web/platform/routing/href.ts'
import { useCart } from '#web/shop/cart/use-cart.ts'
import { Link } from '#web/ui/link.tsx'
import { countriesText } from './product-facts.ts'

/** The price of shipping and its countries, requested if the product is shipped. */
export const useShipping = (product: Pick<ReplyOf<'shop', 'read'>, 'kind'> | undefined) =>
  useQuery({ ...apiQuery('shop', 'shipping'), enabled: product !== undefined && product.kind !== 'digital' })

/** Notes on delivery, tax and returns, shown before the purchase. */
export function PurchaseTerms({ product }: { product: ReplyOf<'shop', 'read'> }) {
  const { file, refund_days: days } = product
  const { data: shipping } = useShipping(product)
  const { data: cart } = useCart()
  return (
    <ul className="item-promises">
      {file && (
        <PurchaseTerm icon={<Download />}>
          {file.name}, {formatFileSize(file.size)}. Download right after paying, and again whenever you like. It stays
          in My purchases for good.
        </PurchaseTerm>
      )}
      {shipping && (
        <PurchaseTerm icon={<Truck />}>
          Sent to {countriesText(shipping.countries)}.{' '}
          {shipping.price === 0
            ? 'Shipping is free.'
            : `Shipping is ${dollarsText(shipping.price)} an order, however many things are in it.`}
        </PurchaseTerm>
      )}
      {cart?.tax === 'at_payment' && (
        <PurchaseTerm icon={<ReceiptText />}>Sales tax is added at payment, and shown before you pay.</PurchaseTerm>
      )}
      <PurchaseTerm icon={<RotateCcw />}>
        Refund within {days} days. <Link href={href('refunds')}>How refunds work</Link>
      </PurchaseTerm>
    </ul>
  )
}

const PurchaseTerm = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li>
    {icon}
    <span>{children}</span>
  </li>
)
