import { Pencil, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { LoadedList } from '#web/platform/admin/loaded-list.tsx'
import { dollarsText } from '#web/platform/format/dollars.ts'
import { ActiveStatus } from '#web/shop/admin/products/active-status.tsx'
import { NothingFound } from '#web/shop/admin/products/nothing-found.tsx'
import { ToggleButton } from '#web/shop/admin/products/product-card.tsx'
import type { OpenDialog } from '#web/shop/admin/products/product-dialogs.tsx'
import type { AffiliateLink } from '#web/shop/admin/products/product-text.ts'
import { useManagementUrlState } from '#web/shop/admin/products/use-management-url-state.ts'
import { type ProductActions, useProductActions } from '#web/shop/admin/products/use-product-actions.tsx'
import { useAffiliates } from '#web/shop/admin/products/use-products.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { clicksText, hostOf, matching } from './affiliate-form.ts'

/** The affiliate links in their display order. */
export function AffiliateList({ onOpen }: { onOpen: (dialog: OpenDialog) => void }) {
  const { urlState } = useManagementUrlState()
  const links = useAffiliates()
  const list = useRef<HTMLParagraphElement>(null)
  const actions = useProductActions('affiliates', () => list.current?.focus())
  const rows = matching(links.data ?? [], urlState)
  return (
    <LoadedList query={links} name="The affiliate products" loading="Loading products...">
      {(all) => (
        <>
          {rows.length === 0 ? (
            <NothingFound isFiltered={all.length > 0} />
          ) : (
            <Card flush className="mt-4">
              <ol className="affiliate-rows">
                {rows.map((row) => (
                  <AffiliateRow key={row.id} row={row} actions={actions} onOpen={onOpen} />
                ))}
              </ol>
            </Card>
          )}
          <p ref={list} tabIndex={-1} className="mt-4 text-ink-soft text-sm">
            Clicks are counted without following anybody. Links open in a new tab, marked as sponsored.
          </p>
        </>
      )}
    </LoadedList>
  )
}

interface AffiliateRowProps {
  row: AffiliateLink
  actions: ProductActions
  onOpen: (dialog: OpenDialog) => void
}

function AffiliateRow({ row, actions, onOpen }: AffiliateRowProps) {
  const { id, title, category, price, clicks, is_active: isActive } = row
  const named = { id, name: title, is_active: isActive }
  return (
    <li className="affiliate-row">
      <span className="affiliate-order">
        <span className="sr-only">Display order </span>
        {row.display_order}
      </span>
      <div className="affiliate-text">
        <strong>{title}</strong>
        <span className="text-ink-soft text-sm">
          {[category, hostOf(row.affiliate_url)].filter(Boolean).join(' · ')}
        </span>
      </div>
      <span className="affiliate-price">{dollarsText(price)}</span>
      <span className="affiliate-clicks">{clicksText(clicks)}</span>
      <ActiveStatus isActive={isActive} />
      <span className="affiliate-deeds">
        <ToggleButton name={title} isActive={isActive} onPress={() => actions.toggle(named)} />
        <IconButton label={`Edit ${title}`} onClick={() => onOpen({ kind: 'affiliate', row })}>
          <Pencil />
        </IconButton>
        <IconButton label={`Delete ${title}`} onClick={() => actions.confirmAndDelete(named)}>
          <Trash2 />
        </IconButton>
      </span>
    </li>
  )
}
