import { lazy, Suspense } from 'react'
import { productCategories } from '#contract/shop/product-categories.ts'
import { deletedChoices } from '#web/platform/admin/deleted-text.ts'
import { FilterSelect } from '#web/platform/admin/filter-select.tsx'
import { SearchField } from '#web/platform/admin/search-field.tsx'
import { VisibilityCard } from '#web/shop/public/visibility-card.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { CardsSkeleton } from './cards-skeleton.tsx'
import { type ProductTab, type ShownChoice, shownChoices } from './management-url-state.ts'
import type { OpenDialog } from './product-dialogs.tsx'
import { ProductList } from './product-list.tsx'
import { useManagementUrlState } from './use-management-url-state.ts'
import './products.css'

const AffiliateList = lazy(async () => ({
  default: (await import('#web/shop/admin/affiliates/affiliate-list.tsx')).AffiliateList,
}))
const DeletedProducts = lazy(async () => ({ default: (await import('./deleted-products.tsx')).DeletedProducts }))
const DeletedAffiliates = lazy(async () => ({ default: (await import('./deleted-products.tsx')).DeletedAffiliates }))
const ApiInfo = lazy(async () => ({ default: (await import('./api-info.tsx')).ApiInfo }))

const labels: Record<ProductTab, string> = { regular: 'Regular Products', affiliate: 'Affiliate Products' }

const shownTexts: Record<ShownChoice, string> = { deleted: 'Deleted', low_stock: 'Low stock' }

/** Own products and affiliate links, and the shop's visibility. */
export function ProductsView({ onOpen }: { onOpen: (dialog: OpenDialog) => void }) {
  const { urlState, hrefOf } = useManagementUrlState()
  const links = (['regular', 'affiliate'] as const).map((tab) => ({ href: hrefOf({ tab }), label: labels[tab] }))
  return (
    <>
      <div className="mb-8">
        <VisibilityCard />
      </div>
      <section aria-labelledby="products-heading">
        <h2 className="sr-only" id="products-heading">
          {labels[urlState.tab]}
        </h2>
        <div className="management-bar">
          <TabLinks label="Kind of product" links={links} current={hrefOf({ tab: urlState.tab })} />
          <ProductFilters />
        </div>
        <Suspense fallback={<CardsSkeleton />}>
          <Products onOpen={onOpen} />
        </Suspense>
      </section>
      <Suspense>
        <ApiInfo />
      </Suspense>
    </>
  )
}

/** The list that tab and filter select. */
function Products({ onOpen }: { onOpen: (dialog: OpenDialog) => void }) {
  const { show, tab } = useManagementUrlState().urlState
  if (tab === 'regular') return show === 'deleted' ? <DeletedProducts /> : <ProductList onOpen={onOpen} />
  return show === 'deleted' ? <DeletedAffiliates /> : <AffiliateList onOpen={onOpen} />
}

function ProductFilters() {
  const { urlState, filter } = useManagementUrlState()
  const what = urlState.tab === 'regular' ? 'regular products' : 'affiliate products'
  return (
    <SearchField
      key={urlState.tab}
      label={`Search ${what}`}
      placeholder="Search products..."
      searched={urlState.search}
      onSearch={(search) => filter({ search })}
    >
      <FilterSelect
        label={`Category of ${what}`}
        all="All Categories"
        choices={productCategories}
        value={urlState.category}
        onChoose={(category) => filter({ category })}
      />
      <FilterSelect
        label={`Current or deleted ${what}`}
        all="Current"
        choices={urlState.tab === 'regular' ? shownChoices : deletedChoices}
        textOf={(choice) => shownTexts[choice]}
        value={urlState.show}
        onChoose={(show) => filter({ show })}
      />
    </SearchField>
  )
}
