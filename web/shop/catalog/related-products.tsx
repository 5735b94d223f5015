import { dollarsText } from '#web/platform/format/dollars.ts'
import { href } from '#web/platform/routing/href.ts'
import { StockChip } from './product-chips.tsx'
import { ProductPicture } from './product-picture.tsx'
import type { ShownProduct } from './product-text.ts'

/** Other products, each a card that is one link. */
export function RelatedProducts({ products }: { products: readonly ShownProduct[] }) {
  if (products.length === 0) return null
  return (
    <section className="related" aria-labelledby="related-title">
      <h2 id="related-title">Goes with it</h2>
      <ul className="shop">
        {products.map(({ id, name, category, price, image_url: image, inventory_count: inventory }) => (
          <li key={id} className="card card-flush product">
            <a className="product-link" href={href('product', { id })}>
              <div className="pic">
                <ProductPicture image={image} width={480} />
              </div>
              <div className="product-in">
                <p className="product-top">
                  <span>{category}</span>
                  <StockChip inventory={inventory} />
                </p>
                <h3 className="product-name">{name}</h3>
                <p className="price">{dollarsText(price)}</p>
              </div>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
