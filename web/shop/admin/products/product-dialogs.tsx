import { lazy, Suspense } from 'react'
import type { AffiliateLink, Product } from './product-text.ts'

/** The open dialog and its item; a null row is a new one. */
export type OpenDialog =
  | { kind: 'regular'; row: Product | null }
  | { kind: 'affiliate'; row: AffiliateLink | null }
  | { kind: 'stock'; row: Product }
  | { kind: 'import' }

const ProductDialog = lazy(async () => ({ default: (await import('./product-dialog.tsx')).ProductDialog }))
const AffiliateDialog = lazy(async () => ({
  default: (await import('#web/shop/admin/affiliates/affiliate-dialog.tsx')).AffiliateDialog,
}))
const StockDialog = lazy(async () => ({ default: (await import('./stock-dialog.tsx')).StockDialog }))
const ImportDialog = lazy(async () => ({ default: (await import('./csv-dialog.tsx')).CsvDialog }))

/** The dialogs of the page, each loaded on first use. */
export function ProductDialogs({ dialog, onClose }: { dialog: OpenDialog | null; onClose: () => void }) {
  return (
    <Suspense>
      {dialog?.kind === 'regular' && <ProductDialog product={dialog.row} onClose={onClose} />}
      {dialog?.kind === 'affiliate' && <AffiliateDialog affiliateLink={dialog.row} onClose={onClose} />}
      {dialog?.kind === 'stock' && <StockDialog product={dialog.row} onClose={onClose} />}
      {dialog?.kind === 'import' && <ImportDialog onClose={onClose} />}
    </Suspense>
  )
}
