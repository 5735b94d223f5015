import { LayoutGrid, List, Search } from 'lucide-react'
import { useId } from 'react'
import { productCategories } from '#contract/shop/product-categories.ts'
import {
  boundsHint,
  maxSearchLength,
  readPrice,
  readSearch,
  type ShopUrlState,
  shopSorts,
} from '#contract/shop/shop-url-state.ts'
import { FieldError } from '#web/ui/field.tsx'
import { Input, MoneyInput } from '#web/ui/input.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { useTypedValue } from './use-typed-value.ts'

interface ShopFiltersProps {
  urlState: ShopUrlState
  change: (change: Partial<ShopUrlState>, options?: { replace: boolean }) => void
}

const sortNames: Record<ShopUrlState['sort'], string> = {
  newest: 'Newest First',
  price_low: 'Price: Low to High',
  price_high: 'Price: High to Low',
  name: 'Name A-Z',
}

const views = [
  { id: 'grid', label: <LayoutGrid />, name: 'Grid' },
  { id: 'list', label: <List />, name: 'List' },
] as const

/** Filters and sort order of the shop, all stored in the URL. */
export function ShopFilters({ urlState, change }: ShopFiltersProps) {
  const search = useTypedValue(urlState.search, readSearch, (text) => change({ search: text }, { replace: true }))
  return (
    <search className="shop-tools" aria-label="Products">
      <Input
        type="search"
        prefix={<Search />}
        placeholder="Search products..."
        aria-label="Search products"
        maxLength={maxSearchLength}
        value={search.text}
        onChange={(event) => search.setText(event.currentTarget.value)}
      />
      <Select
        aria-label="Category"
        value={urlState.category ?? ''}
        onChange={(event) => {
          const chosen = productCategories.find((one) => one === event.currentTarget.value)
          change({ category: chosen ?? null })
        }}
      >
        <option value="">All Categories</option>
        {productCategories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </Select>
      <PriceBounds urlState={urlState} change={change} />
      <Select
        aria-label="Sort"
        className="shop-sort"
        value={urlState.sort}
        onChange={(event) => {
          const chosen = shopSorts.find((one) => one === event.currentTarget.value)
          change({ sort: chosen ?? 'newest' })
        }}
      >
        {shopSorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortNames[sort]}
          </option>
        ))}
      </Select>
      <SegmentedControl label="View" options={views} current={urlState.view} onChange={(view) => change({ view })} />
    </search>
  )
}

function PriceBounds({ urlState, change }: ShopFiltersProps) {
  const id = useId()
  const min = useTypedValue(urlState.min, readPrice, (price) => change({ min: price }, { replace: true }))
  const max = useTypedValue(urlState.max, readPrice, (price) => change({ max: price }, { replace: true }))
  const isWrong = min.isWrong || max.isWrong
  const sentence = isWrong ? 'Please give a price such as 12 or 12.50.' : boundsHint(urlState.min, urlState.max)
  const bound = ({ text, setText, isWrong }: typeof min, name: string) => (
    <MoneyInput
      placeholder={name}
      aria-label={`${name} $`}
      aria-invalid={isWrong || undefined}
      aria-describedby={sentence ? id : undefined}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  )
  return (
    <div className="shop-bounds">
      {bound(min, 'Min')}
      {bound(max, 'Max')}
      {sentence && (
        <div className="shop-bounds-hint" role="status">
          {isWrong ? <FieldError id={id}>{sentence}</FieldError> : <p id={id}>{sentence}</p>}
        </div>
      )}
    </div>
  )
}
