import type { PaymentsPublic } from '#server/payments/area.ts'
import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import { auditLogStore } from '#server/platform/audit/store.ts'
import type { Purge } from '#server/platform/jobs/purges.ts'
import { settingStore } from '#server/platform/settings/store.ts'
import { cartCheckout } from './cart/checkout.ts'
import { cartService } from './cart/service.ts'
import { cartStore } from './cart/store.ts'
import { lowStockReport } from './catalog/low-stock.ts'
import { productStore } from './catalog/product-store.ts'
import { shippingSettings } from './catalog/shipping.ts'
import { shopCacheKeyOf } from './catalog/shop-cache-key.ts'
import { stockStore } from './catalog/stock-store.ts'
import { orderBatches } from './order-batches/service.ts'
import { orderBatchStore } from './order-batches/store.ts'
import { orderAdministration } from './orders/admin-service.ts'
import { adminOrderStore } from './orders/admin-store.ts'
import { orderChanges } from './orders/changes/service.ts'
import { orderEmails, unsentText } from './orders/emails.ts'
import { orderExport } from './orders/export-csv.ts'
import { orderFileStore } from './orders/file-store.ts'
import { newOrderMaker } from './orders/new-order.ts'
import { orderNotes } from './orders/notes.ts'
import { orderPurchasable } from './orders/order-purchasable.ts'
import { overdueCheckouts } from './orders/overdue.ts'
import { orderRefundStore } from './orders/refund-store.ts'
import { orderRefunds } from './orders/refunds.ts'
import { orderService } from './orders/service.ts'
import { orderStock } from './orders/stock.ts'
import { orderStore } from './orders/store.ts'
import { printQueue } from './printing/order-queue.ts'
import { printOrderStore } from './printing/order-store.ts'
import { printOrdering } from './printing/ordering.ts'
import { shopVisibility } from './visibility/shop-visibility.ts'

type Dependencies = Pick<AppDependencies, 'config' | 'db' | 'jobs' | 'notices' | 'partnerFetch' | 'timeouts'>

/** The shop's purchasable products, for payments. */
export function orderStores(
  { config, db, jobs, notices }: Pick<Dependencies, 'config' | 'db' | 'jobs' | 'notices'>,
  paymentEmails: PaymentsPublic['emails'],
) {
  const orders = orderStore(db)
  const carts = cartStore(db)
  const stock = orderStock({
    db,
    orders,
    stock: stockStore(db, shopCacheKeyOf(db), lowStockReport({ notices, config })),
  })
  const printed = printOrderStore(db)
  const printing = printQueue({ db, jobs, orders: printed, notices })
  const refundRows = orderRefundStore(db)
  const { appUrl } = config
  const emails = orderEmails(paymentEmails, notices, appUrl)
  const auditLog = auditLogStore(db)
  const parts = { orders, refunds: refundRows, auditLog, carts, stock, printing, emails }
  const product = orderPurchasable({ ...parts, appUrl })
  return { orders, carts, refundRows, auditLog, stock, printed, printing, emails, product }
}

type OrderStores = ReturnType<typeof orderStores>

/** The shop's cart and orders. */
export function orderServices(
  dependencies: Dependencies,
  {
    orders,
    carts: store,
    refundRows,
    auditLog,
    stock,
    printed,
    printing: queue,
    emails: emailsOfOrders,
    product,
  }: OrderStores,
  payments: PaymentsPublic,
) {
  const { config, db, jobs } = dependencies
  const { emails } = payments
  const settings = settingStore(db)
  const shipping = shippingSettings(settings).read
  const rows = adminOrderStore(db)
  const zone = config.businessTimeZone
  const notes = orderNotes({ db, orders, payers: payments.payers })
  const refunds = orderRefunds({ db, jobs, orders, refunds: refundRows, auditLog, stock, printing: queue, payments })
  const own = orderService({ orders, files: orderFileStore(db), payments, shipments: printed.shipmentsOf, config })
  const carts = cartService({
    db,
    store,
    orders,
    payers: payments.payers,
    product: productStore(db).find,
    shipping,
    config,
  })
  const newOrder = newOrderMaker(db, orders, stock, queue, emailsOfOrders)
  const administration = orderAdministration({
    db,
    orders,
    rows,
    refundRows,
    refunds,
    memberOrders: own,
    emails: { orders: emailsOfOrders, payments: emails },
    payments,
    product,
    printing: queue,
    notes,
    zone,
  })
  const printing = printOrdering(dependencies, {
    rows: printed,
    queue,
    orders,
    payers: payments.payers,
    emails: emailsOfOrders,
    fulfil: administration.fulfilReported,
  })
  return {
    carts,
    printing,
    checkout: cartCheckout({ db, carts, store, orders, newOrder, emails: emailsOfOrders, payments, config }),
    visibility: shopVisibility(settings, config.production),
    orders: own,
    administration,
    notes,
    changes: orderChanges({ db, orders, refundRows, refunds, printed, payments, emails: emailsOfOrders, shipping }),
    batches: orderBatches({ db, rows: orderBatchStore(db), payments, emails: emailsOfOrders, config }),
    exportCsv: orderExport({ db, rows, zone }),
    purges: { 'sweep:carts': { removeExpired: store.purge } } satisfies Record<string, Purge>,
    refundJob: refunds.job,
    jobs: [refunds.job, overdueCheckouts(db, payments), ...printing.jobs],
    keptAtDeletion: async (memberId: number) => (await orders.unsentOf(memberId)).map(unsentText),
    /** Must be called in the transaction that deletes a member, before the deletion. */
    async onMemberDeleted(memberId: number) {
      await printed.forgetAddresses(memberId)
      await orders.forgetAddresses(memberId)
      await notes.removeOf(memberId)
    },
  }
}
