import { checkoutLimit, confirmLimit, minute } from '#contract/platform/rate-limits.ts'
import type { Route } from '#contract/platform/route.ts'

const megabyte = 1024 * 1024

/** Leaves enough calls for a user who tries every product in every quantity. */
const cartLimit = { times: 300, seconds: 10 * minute }
/** A person clicks about once a minute; more is automated. */
const clickLimit = { times: 60, seconds: 10 * minute }

const pictureUpload = { files: 1, fileBytes: 5 * megabyte }
/** The file of a digital product. */
const productFileUpload = { files: 1, fileBytes: 200 * megabyte }
const csvUpload = { files: 1, fileBytes: 5 * megabyte }

/** Products, affiliate products, cart, orders, printing and the settings of the store. */
export const shopRoutes = {
  shop: {
    list: { method: 'GET', path: '/api/products', access: 'public', showsMoreToAdmin: true },
    deleted: { method: 'GET', path: '/api/products/deleted', access: 'admin' },
    categories: { method: 'GET', path: '/api/products/meta/categories', access: 'public' },
    read: { method: 'GET', path: '/api/products/:id', access: 'public', showsMoreToAdmin: true },
    picture: { method: 'GET', path: '/api/products/pictures/:key', access: 'public' },
    shipping: { method: 'GET', path: '/api/settings/shipping', access: 'public' },
    setShipping: { method: 'PUT', path: '/api/settings/shipping', access: 'admin' },
    create: { method: 'POST', path: '/api/products', access: 'admin', idempotent: 'two-phase' },
    change: { method: 'PUT', path: '/api/products/:id', access: 'admin' },
    remove: { method: 'DELETE', path: '/api/products/:id', access: 'admin' },
    restore: { method: 'POST', path: '/api/products/:id/restore', access: 'admin' },
    toggleActive: { method: 'PATCH', path: '/api/products/:id/toggle-active', access: 'admin' },
    stock: { method: 'GET', path: '/api/products/:id/stock', access: 'admin' },
    uploadPicture: {
      method: 'POST',
      path: '/api/products/pictures',
      access: 'admin',
      upload: pictureUpload,
      bodySeconds: 2 * minute,
    },
    uploadFile: {
      method: 'POST',
      path: '/api/products/files',
      access: 'admin',
      upload: productFileUpload,
      bodySeconds: 30 * minute,
    },
    exportCsv: { method: 'GET', path: '/api/products/export', access: 'admin' },
    previewCsv: {
      method: 'POST',
      path: '/api/products/import/preview',
      access: 'admin',
      upload: csvUpload,
      bodySeconds: 2 * minute,
    },
    importCsv: {
      method: 'POST',
      path: '/api/products/import',
      access: 'admin',
      upload: csvUpload,
      bodySeconds: 2 * minute,
    },
  },
  affiliates: {
    list: { method: 'GET', path: '/api/affiliate/products', access: 'public', showsMoreToAdmin: true },
    listAll: { method: 'GET', path: '/api/affiliate/products/admin', access: 'admin' },
    deleted: { method: 'GET', path: '/api/affiliate/products/deleted', access: 'admin' },
    click: {
      method: 'POST',
      path: '/api/affiliate/products/:id/click',
      access: 'public',
      showsMoreToAdmin: true,
      limit: clickLimit,
    },
    create: { method: 'POST', path: '/api/affiliate/products', access: 'admin', idempotent: 'two-phase' },
    change: { method: 'PUT', path: '/api/affiliate/products/:id', access: 'admin' },
    remove: { method: 'DELETE', path: '/api/affiliate/products/:id', access: 'admin' },
    restore: { method: 'POST', path: '/api/affiliate/products/:id/restore', access: 'admin' },
    toggleActive: { method: 'PATCH', path: '/api/affiliate/products/:id/toggle-active', access: 'admin' },
  },
  cart: {
    read: { method: 'GET', path: '/api/cart', access: 'public', showsMoreToAdmin: true },
    add: { method: 'POST', path: '/api/cart/items', access: 'public', showsMoreToAdmin: true, limit: cartLimit },
    setQuantity: {
      method: 'PUT',
      path: '/api/cart/items/:id',
      access: 'public',
      showsMoreToAdmin: true,
      limit: cartLimit,
    },
    remove: {
      method: 'DELETE',
      path: '/api/cart/items/:id',
      access: 'public',
      showsMoreToAdmin: true,
      limit: cartLimit,
    },
    checkout: {
      method: 'POST',
      path: '/api/cart/checkout',
      access: 'member',
      showsMoreToAdmin: true,
      idempotent: 'two-phase',
      limit: checkoutLimit,
    },
    closeCheckout: {
      method: 'DELETE',
      path: '/api/cart/checkout',
      access: 'member',
      showsMoreToAdmin: true,
      limit: checkoutLimit,
    },
  },
  orders: {
    list: { method: 'GET', path: '/api/orders', access: 'member' },
    files: { method: 'GET', path: '/api/orders/files', access: 'member' },
    read: { method: 'GET', path: '/api/orders/:id', access: 'member' },
    confirm: { method: 'POST', path: '/api/orders/:id/confirm', access: 'member', limit: confirmLimit },
    download: { method: 'GET', path: '/api/orders/:id/items/:item/download', access: 'member' },
    listAll: { method: 'GET', path: '/api/admin/orders', access: 'admin' },
    exportCsv: { method: 'GET', path: '/api/admin/orders/export', access: 'admin' },
    readAny: { method: 'GET', path: '/api/admin/orders/:id', access: 'admin' },
    fulfil: { method: 'PATCH', path: '/api/admin/orders/:id', access: 'admin' },
    release: { method: 'POST', path: '/api/admin/orders/:id/release', access: 'admin', idempotent: 'transactional' },
    refund: { method: 'POST', path: '/api/admin/orders/:id/refund', access: 'admin', idempotent: 'two-phase' },
    resendReceipt: { method: 'POST', path: '/api/admin/orders/:id/receipt', access: 'admin', idempotent: 'two-phase' },
  },
  printing: {
    testConnection: { method: 'GET', path: '/api/gelato/test-connection', access: 'admin' },
    productTypes: { method: 'GET', path: '/api/gelato/meta/product-types', access: 'admin' },
    catalog: { method: 'GET', path: '/api/gelato/catalog', access: 'admin' },
    products: { method: 'GET', path: '/api/gelato/products', access: 'admin' },
    createProduct: { method: 'POST', path: '/api/gelato/products', access: 'admin', idempotent: 'two-phase' },
    replaceDesign: { method: 'PUT', path: '/api/gelato/products/:id/design', access: 'admin' },
    orders: { method: 'GET', path: '/api/gelato/orders', access: 'admin' },
    sendAgain: { method: 'POST', path: '/api/gelato/orders/:id/send-again', access: 'admin' },
    sync: { method: 'POST', path: '/api/prodigious/sync', access: 'admin' },
    test: { method: 'GET', path: '/api/prodigious/test', access: 'admin' },
    gelatoCallback: { method: 'POST', path: '/api/webhooks/gelato', access: 'public', rawBody: true },
    prodigiCallback: { method: 'POST', path: '/api/webhooks/prodigi', access: 'public', rawBody: true },
  },
  settings: {
    storeEnabled: { method: 'GET', path: '/api/settings/store_enabled', access: 'public' },
    setStoreEnabled: { method: 'PUT', path: '/api/settings/store_enabled', access: 'admin' },
  },
} as const satisfies Record<string, Record<string, Route>>
