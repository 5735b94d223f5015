import { RefreshCw } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { AdminActions } from '#web/platform/admin/admin-section.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { AddMenu } from './add-menu.tsx'
import { ManagementNav } from './management-nav.tsx'
import { type OpenDialog, ProductDialogs } from './product-dialogs.tsx'
import { useManagementUrlState } from './use-management-url-state.ts'
import { useSync } from './use-printing.ts'
import './product-management.css'

const ProductsView = lazy(async () => ({ default: (await import('./products-view.tsx')).ProductsView }))
const OrdersSection = lazy(async () => ({
  default: (await import('#web/shop/admin/orders/orders-section.tsx')).OrdersSection,
}))
const ShippingView = lazy(async () => ({ default: (await import('./shipping-view.tsx')).ShippingView }))

/** The shop's admin page: products, orders and shipping. */
export function ProductManagementPage() {
  const { urlState } = useManagementUrlState()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const sync = useSync()
  return (
    <>
      <div className={urlState.slips.length > 0 ? 'print:hidden' : undefined}>
        <PageHeader title="Product Management" lead="What the store sells, who sees it, and what was ordered.">
          <AdminActions>
            <Button kind="secondary" onClick={sync.run} busy={sync.busy} busyLabel="Syncing...">
              <RefreshCw />
              Sync
            </Button>
            <AddMenu onAdd={(kind) => setDialog({ kind, row: null })} />
          </AdminActions>
        </PageHeader>
      </div>
      <ManagementNav />
      <Suspense fallback={<ViewSkeleton />}>
        {urlState.view === 'products' && <ProductsView onOpen={setDialog} />}
        {urlState.view === 'orders' && <OrdersSection />}
        {urlState.view === 'shipping' && <ShippingView />}
      </Suspense>
      <ProductDialogs dialog={dialog} onClose={() => setDialog(null)} />
    </>
  )
}

const ViewSkeleton = () => (
  <Loading label="Loading..." labelHidden className="card grid gap-3">
    <SkeletonLines lines={5} />
  </Loading>
)
