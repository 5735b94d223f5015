import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { apiQuery, type ReplyOf } from '#web/platform/api/api.ts'
import { errorMessage, statusOf } from '#web/platform/api/errors.ts'
import { useDocumentTitle } from '#web/platform/browser/document-title.ts'
import { dollarsText } from '#web/platform/format/dollars.ts'
import { FullPageMessage } from '#web/platform/messages/full-page-message.tsx'
import { PageLoadError } from '#web/platform/messages/page-load-error.tsx'
import { href } from '#web/platform/routing/href.ts'
import { PageSkeleton } from '#web/platform/routing/page-skeleton.tsx'
import { useParams } from '#web/platform/routing/router-context.tsx'
import { ServerRenderSlot, useServerRenderWhile } from '#web/platform/routing/server-render.tsx'
import { useUser } from '#web/platform/session/user-context.tsx'
import { useCart } from '#web/shop/cart/use-cart.ts'
import { shopPages } from '#web/shop/pages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { StandaloneLink } from '#web/ui/link.tsx'
import { ProductBuy, useOwnedFiles } from './product-buy.tsx'
import { StockChip, Tags } from './product-chips.tsx'
import { paragraphsOf } from './product-facts.ts'
import { ProductPicture } from './product-picture.tsx'
import { PurchaseTerms, useShipping } from './purchase-terms.tsx'
import { RelatedProducts } from './related-products.tsx'
import { ShopClosed } from './shop-closed.tsx'
import './shop.css'
import './product.css'

type ReadProduct = ReplyOf<'shop', 'read'>

/** An own product: picture, description, and adding to the cart. */
export function ProductPage() {
  const { id = '' } = useParams()
  const { data, error, isLoading, isFetching, refetch } = useQuery(apiQuery('shop', 'read', { params: { id } }))
  useDocumentTitle(data?.name ?? null)
  const view = useServerRenderWhile(useIsProductLoading(data, isLoading))
  if (view) return <ServerRenderSlot view={view} />
  const status = statusOf(error)
  if (status === 403) return <ShopClosed />
  if (status === 404) return <NoLongerSold />
  if (data) return <Product product={data} />
  if (!error) return <PageSkeleton page={shopPages.product} />
  return (
    <PageLoadError
      heading="This product did not load"
      message={errorMessage(error)}
      onRetry={refetch}
      busy={isFetching}
    />
  )
}

/** Whether a reply that the product page shows is missing. The parts of the page use the same replies. */
function useIsProductLoading(product: ReadProduct | undefined, isLoading: boolean): boolean {
  const { isPending } = useUser()
  const { isLoading: isCartLoading } = useCart()
  const { isLoading: isShippingLoading } = useShipping(product)
  const { isLoading: areFilesLoading } = useOwnedFiles(product)
  return isLoading || (product !== undefined && (isPending || isCartLoading || isShippingLoading || areFilesLoading))
}

const NoLongerSold = () => (
  <FullPageMessage
    illustration="bag"
    heading="We do not sell this any more"
    actions={<ButtonLink href={href('store')}>Go to Store</ButtonLink>}
  >
    If you bought it, it is still in My purchases.
  </FullPageMessage>
)

function Product({ product }: { product: ReadProduct }) {
  const { name, category, description, related } = product
  const { lead } = paragraphsOf(description)
  return (
    <>
      <p className="mb-4">
        <StandaloneLink href={href('store')}>
          <ArrowLeft />
          Back to Store
        </StandaloneLink>
      </p>
      <div className="item">
        <div className="pic item-pic">
          <ProductPicture image={product.image_url} width={960} isFirst />
        </div>
        <div className="item-buy">
          <div className="grid gap-2">
            {category && (
              <p className="text-sm">
                <a className="text-ink-soft" href={href('store', {}, { query: { category } })}>
                  {category}
                </a>
              </p>
            )}
            <h1>{name}</h1>
            {lead && <p className="item-lead">{lead}</p>}
          </div>
          <p className="item-price">
            <span className="price">{dollarsText(product.price)}</span>
            <StockChip inventory={product.inventory_count} />
          </p>
          <ProductBuy product={product} key={product.id} />
          <PurchaseTerms product={product} />
        </div>
        <AboutIt product={product} />
      </div>
      <RelatedProducts products={related} />
    </>
  )
}

function AboutIt({ product: { description, sku, tags } }: { product: ReadProduct }) {
  const { more } = paragraphsOf(description)
  const details = [
    ...(sku ? [{ label: 'SKU', value: sku }] : []),
    ...(tags.length > 0 ? [{ label: 'Tags', value: <Tags tags={tags} /> }] : []),
  ]
  if (more.length === 0 && details.length === 0) return null
  return (
    <section className="item-more" aria-labelledby="about-it">
      <h2 id="about-it">About it</h2>
      {more.map((text, index) => (
        <p key={index} className="whitespace-pre-line">
          {text}
        </p>
      ))}
      {details.length > 0 && <DescriptionList items={details} />}
    </section>
  )
}
