import { Package } from 'lucide-react'

/** The picture of a product, or a placeholder. Only pictures of this site are shown. */
export function ProductPicture({ address }: { address: string | null }) {
  return (
    <div className="product-picture">
      {address?.startsWith('/') ? <img src={`${address}?w=480`} alt="" loading="lazy" /> : <Package />}
    </div>
  )
}
