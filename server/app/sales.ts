import type { PaymentLetters } from '#server/payments/public/letters.ts'
import type { PaymentService } from '#server/payments/service.ts'
import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import { settingStore } from '#server/platform/settings/store.ts'
import { cartCheckout } from '#server/shop/cart/checkout.ts'
import { cartService } from '#server/shop/cart/service.ts'
import { cartStore } from '#server/shop/cart/store.ts'
import { productStore } from '#server/shop/catalog/product-store.ts'
import { shippingSettings } from '#server/shop/catalog/shipping.ts'
import { stockStore } from '#server/shop/catalog/stock-store.ts'
import { storeVersion } from '#server/shop/catalog/store-version.ts'
import { orderAdministration } from '#server/shop/orders/admin-service.ts'
import { adminOrderStore } from '#server/shop/orders/admin-store.ts'
import { orderExport } from '#server/shop/orders/export-csv.ts'
import { orderFileStore } from '#server/shop/orders/file-store.ts'
import { orderLetters } from '#server/shop/orders/letters.ts'
import { newOrderMaker } from '#server/shop/orders/new-order.ts'
import { overdueCheckouts } from '#server/shop/orders/overdue.ts'
import { storeProduct } from '#server/shop/orders/product.ts'
import { orderRefundStore } from '#server/shop/orders/refund-store.ts'
import { orderRefunds } from '#server/shop/orders/refunds.ts'
import { orderService } from '#server/shop/orders/service.ts'
import { orderStock } from '#server/shop/orders/stock.ts'
import { orderStore } from '#server/shop/orders/store.ts'
import { printQueue } from '#server/shop/printing/order-queue.ts'
import { printOrderStore } from '#server/shop/printing/order-store.ts'
import { printOrdering } from '#server/shop/printing/ordering.ts'
import { storeVisibility } from '#server/shop/visibility/store-visibility.ts'

type Dependencies = Pick<AppDependencies, 'config' | 'db' | 'jobs' | 'partnerFetch' | 'timeouts'>

/** What is sold in the store, as payments know it. */
export function soldGoods({ config, db, jobs }: Pick<Dependencies, 'config' | 'db' | 'jobs'>) {
  const orders = orderStore(db)
  const carts = cartStore(db)
  const stock = orderStock({ db, orders, stock: stockStore(db, storeVersion(db)) })
  const printed = printOrderStore(db)
  const printing = printQueue(db, jobs, printed)
  const product = storeProduct({ orders, carts, stock, printing, appUrl: config.appUrl })
  return { orders, carts, stock, printed, printing, product }
}

type Goods = ReturnType<typeof soldGoods>

/** The cart and the orders of the store. */
export function salesOf(
  dependencies: Dependencies,
  { orders, carts: store, stock, printed, printing: queue, product }: Goods,
  payments: PaymentService,
  letters: PaymentLetters,
) {
  const { config, db, jobs } = dependencies
  const settings = settingStore(db)
  const refundRows = orderRefundStore(db)
  const rows = adminOrderStore(db)
  const written = orderLetters(letters, config.appUrl)
  const refunds = orderRefunds({ db, jobs, orders, refunds: refundRows, stock, payments })
  const own = orderService({ orders, files: orderFileStore(db), payments, parcels: printed.parcelsOf, config })
  const carts = cartService({
    db,
    store,
    orders,
    payers: payments.payers,
    product: productStore(db).find,
    shipping: shippingSettings(settings).read,
    config,
  })
  const newOrder = newOrderMaker(db, orders, stock, queue)
  const administration = orderAdministration({
    db,
    orders,
    rows,
    refundRows,
    refunds,
    own,
    letters: { orders: written, payments: letters },
    payments,
    product,
  })
  const printing = printOrdering(dependencies, {
    rows: printed,
    queue,
    orders,
    payers: payments.payers,
    letters: written,
    fulfil: administration.fulfil,
  })
  return {
    carts,
    printing,
    checkout: cartCheckout({ db, carts, store, orders, newOrder, letters: written, payments, config }),
    visibility: storeVisibility(settings, config.production),
    orders: own,
    administration,
    exportCsv: orderExport(db, rows),
    sweeps: { 'sweep:carts': store.sweep },
    refundJob: refunds.job,
    kinds: [refunds.job, overdueCheckouts(db, payments), ...printing.kinds],
    /** Call it in the transaction that deletes a member, before it does. */
    async leave(memberId: number) {
      await printed.forgetAddresses(memberId)
      await orders.forgetAddresses(memberId)
    },
  }
}
