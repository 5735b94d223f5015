import { contract } from '#contract/contract.ts'
import type { PaymentsPublic } from '#server/payments/area.ts'
import type { PurchasableRegistry } from '#server/payments/public/purchasable.ts'
import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import { type Built, mount } from '#server/platform/area.ts'
import { createAuditLog } from '#server/platform/audit/audit-log.ts'
import { affiliateRoutes } from './affiliates/routes.ts'
import { cartRoutes } from './cart/routes.ts'
import type { ProductPages } from './catalog/product-pages.ts'
import type { productSearch } from './catalog/product-search.ts'
import { shopRoutes } from './catalog/routes.ts'
import { catalogServices } from './catalog-services.ts'
import { memberBars } from './member-bar.ts'
import { shopTables } from './member-tables.ts'
import { orderBatchRoutes } from './order-batches/routes.ts'
import { orderServices, orderStores } from './order-services.ts'
import type { OrderAdministration } from './orders/admin-service.ts'
import { orderChangeRoutes } from './orders/changes/routes.ts'
import { orderNoteRoutes, orderRoutes } from './orders/routes.ts'
import type { OrderStore } from './orders/store.ts'
import { shopPageData } from './page-data.ts'
import { printAdmin } from './printing/admin.ts'
import { printingRoutes } from './printing/routes.ts'
import { type SoldOrders, soldOrders } from './public/sold-orders.ts'
import { settingRoutes } from './visibility/routes.ts'

interface Needs {
  payments: PaymentsPublic
  products: PurchasableRegistry
}

/** The shop as the other areas use it. */
export interface ShopPublic {
  orders: Pick<OrderStore, 'byCharge'>
  administration: Pick<OrderAdministration, 'countDisputed' | 'countToSend' | 'findExact' | 'resendReceipt'>
  sold: SoldOrders
  /** Products by their words or their SKU, hidden ones included. */
  searchProducts: ReturnType<typeof productSearch>
  countLowStock: ProductPages['countLowStock']
  /** Restores missing finance books; returns the number restored. */
  seedCoreAffiliates: (now: number) => Promise<number>
}

/** Products, carts, orders and printing. */
export function shopArea(site: AppDependencies, { payments, products }: Needs): Built<ShopPublic> {
  const { appUrl, cookies, db, storage } = site
  const auditLog = createAuditLog(db)
  const stores = orderStores(site, payments.emails)
  products.add('store', stores.product)
  const shopOrders = orderServices(site, stores, payments)
  const catalog = catalogServices(site)
  const admin = printAdmin({ db, ordering: shopOrders.printing, addToShop: catalog.shop.changes.create, appUrl })
  return {
    name: 'shop',
    routes: [
      mount(contract.cart, cartRoutes({ ...shopOrders, cookies })),
      mount(contract.orders, orderRoutes({ ...shopOrders, storage, auditLog })),
      mount(contract.orderNotes, orderNoteRoutes(shopOrders.notes, auditLog)),
      mount(contract.orderChanges, orderChangeRoutes(shopOrders.changes, auditLog)),
      mount(contract.orderBatches, orderBatchRoutes(shopOrders.batches, auditLog)),
      mount(contract.printing, printingRoutes(admin, auditLog)),
      mount(contract.shop, shopRoutes(catalog.shop)),
      mount(contract.affiliates, affiliateRoutes(catalog.affiliates, auditLog)),
      mount(contract.settings, settingRoutes(catalog.visibility, auditLog)),
    ],
    jobs: [...shopOrders.jobs, ...catalog.jobs],
    purges: { ...catalog.purges, ...shopOrders.purges },
    keptAtDeletion: shopOrders.keptAtDeletion,
    onMemberDeleted: shopOrders.onMemberDeleted,
    memberTables: shopTables,
    serverRender: {
      ...memberBars({ carts: shopOrders.carts, visibility: catalog.visibility }),
      ...shopPageData({
        ...shopOrders,
        ...catalog,
        purchases: payments.purchases,
        catalogReader: catalog.shop.catalogReader,
        cookies,
      }),
    },
    pageMetadata: { '/store/:id': catalog.pageMetadata },
    sitemap: catalog.sitemap,
    async seed(now) {
      await catalog.seedAtStart(now)
      return []
    },
    public: {
      orders: stores.orders,
      administration: shopOrders.administration,
      sold: soldOrders(db),
      searchProducts: catalog.searchProducts,
      countLowStock: catalog.countLowStock,
      seedCoreAffiliates: catalog.seedCoreAffiliates,
    },
  }
}
