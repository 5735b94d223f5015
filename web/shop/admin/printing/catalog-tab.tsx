import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { FilterSelect } from '#web/platform/admin/filter-select.tsx'
import { EmptyList } from '#web/platform/admin/loaded-list.tsx'
import { SearchField } from '#web/platform/admin/search-field.tsx'
import { apiQuery } from '#web/platform/api/api.ts'
import { CardsSkeleton } from '#web/shop/admin/products/cards-skeleton.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { shapeOf } from './mockup-shapes.ts'
import { NotLoaded } from './not-loaded.tsx'
import { catalogCategories, categoryText } from './print-categories.ts'
import { type CatalogProduct, catalogAge, costText } from './print-text.ts'
import type { PrintingUrlState } from './printing-url-state.ts'
import { ProductMockup } from './product-mockup.tsx'
import { usePrintingUrlState } from './use-printing-url-state.ts'

const queryOf = ({ search, category }: PrintingUrlState) => ({
  ...(category && { category }),
  ...(search.trim() && { search }),
})

/** The partner's printable articles; each can start a new product. */
export function CatalogTab() {
  const { urlState } = usePrintingUrlState()
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery('printing', 'catalog', { query: queryOf(urlState) }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const isOld = data !== undefined && (data.is_stale || error !== null)
  return (
    <section aria-labelledby="catalog-heading">
      <h2 className="sr-only" id="catalog-heading">
        Product Catalog
      </h2>
      <CatalogFilters />
      {isOld && (
        <Notice kind="error" title="The catalog did not load" className="mt-6">
          <p>{catalogAge(data.read_at, Date.now())}</p>
          <Button kind="secondary" onClick={() => refetch()} busy={isFetching}>
            Retry
          </Button>
        </Notice>
      )}
      <div className="mt-6">
        {data ? (
          <CatalogCards products={data.products} isFetching={isFetching} />
        ) : error ? (
          <NotLoaded what="The catalog" error={error} onRetry={refetch} busy={isFetching} />
        ) : (
          <CardsSkeleton label="Loading the catalog..." />
        )}
      </div>
    </section>
  )
}

function CatalogFilters() {
  const { urlState, filter } = usePrintingUrlState()
  return (
    <SearchField
      label="Search the catalog"
      placeholder="Search the catalog"
      searched={urlState.search}
      onSearch={(search) => filter({ search })}
    >
      <FilterSelect
        label="Category"
        all="All Categories"
        choices={catalogCategories}
        textOf={(category) => categoryText[category]}
        value={urlState.category}
        onChoose={(category) => filter({ category })}
      />
    </SearchField>
  )
}

function CatalogCards({ products, isFetching }: { products: readonly CatalogProduct[]; isFetching: boolean }) {
  const { filter } = usePrintingUrlState()
  if (products.length === 0)
    return (
      <EmptyList
        illustration="search"
        title="Nothing in the catalog fits."
        level={3}
        onClear={() => filter({ search: '', category: null })}
      >
        Try another word or category.
      </EmptyList>
    )
  return (
    <ul className="product-cards" aria-busy={isFetching || undefined}>
      {products.map((product) => (
        <CatalogCard key={product.id} product={product} />
      ))}
    </ul>
  )
}

function CatalogCard({ product }: { product: CatalogProduct }) {
  const { hrefOf } = usePrintingUrlState()
  const { id, title, description, price, category, product_type: type } = product
  return (
    <Card as="li" flush className="product-card">
      <div className="product-picture">
        <ProductMockup shape={shapeOf(title, type, category)} />
      </div>
      <div className="product-text">
        <span className="text-ink-soft text-sm">{categoryText[category]}</span>
        <h3>{title}</h3>
        <p className="text-ink-soft text-sm">{description}</p>
        <p className="text-sm tabular-nums">
          <strong>{costText(price)}</strong> {price !== null && <span className="text-ink-soft">to you, each</span>}
        </p>
      </div>
      <div className="product-deeds">
        <ButtonLink kind="quiet" href={hrefOf({ tab: 'create', from: id })} aria-label={`Create from this: ${title}`}>
          Create from this
          <ArrowRight />
        </ButtonLink>
      </div>
    </Card>
  )
}
