import { lazy, Suspense } from 'react'
import { BackToPanel } from '#web/platform/admin/back-to-panel.tsx'
import { useConnection } from '#web/shop/public/use-connection.ts'
import { PageHeader } from '#web/ui/page.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { ConnectionBadge, ConnectionNotice } from './connection.tsx'
import { type PrintingTab, printingTabs } from './printing-url-state.ts'
import { useCreateForm } from './use-create-form.ts'
import { usePrintingUrlState } from './use-printing-url-state.ts'
import '#web/shop/admin/products/products.css'
import './printing.css'

const CatalogTab = lazy(async () => ({ default: (await import('./catalog-tab.tsx')).CatalogTab }))
const CustomTab = lazy(async () => ({ default: (await import('./custom-tab.tsx')).CustomTab }))
const OrdersTab = lazy(async () => ({ default: (await import('./orders-tab.tsx')).OrdersTab }))
const CreateTab = lazy(async () => ({ default: (await import('./create-tab.tsx')).CreateTab }))

const labels: Record<PrintingTab, string> = {
  catalog: 'Product Catalog',
  custom: 'Custom Products',
  orders: 'Orders',
  create: 'Create Product',
}

/** Print on demand: the partner's catalog, the custom products and their orders. */
export function PrintingPage() {
  const { urlState, hrefOf } = usePrintingUrlState()
  const connection = useConnection()
  const form = useCreateForm()
  return (
    <>
      <BackToPanel />
      <PageHeader title="Print on demand" lead="Printed when it is ordered, and sent by the partner.">
        <ConnectionBadge state={connection.state} />
      </PageHeader>
      <TabLinks
        label="Print on demand"
        className="printing-tabs mb-6"
        links={printingTabs.map((tab) => ({ href: hrefOf({ tab, from: null }), label: labels[tab] }))}
        current={hrefOf({ tab: urlState.tab, from: null })}
      />
      <Suspense fallback={<TabSkeleton />}>
        {urlState.tab === 'catalog' && <CatalogTab />}
        {urlState.tab === 'custom' && <CustomTab />}
        {urlState.tab === 'orders' && <OrdersTab />}
        {urlState.tab === 'create' && <CreateTab form={form} />}
      </Suspense>
      {/* Below the tab: it appears after the check, and must not move what is shown already. */}
      <ConnectionNotice {...connection} onCheck={connection.checkAgain} />
    </>
  )
}

const TabSkeleton = () => (
  <Loading label="Loading..." labelHidden className="card grid gap-3">
    <SkeletonLines lines={5} />
  </Loading>
)
