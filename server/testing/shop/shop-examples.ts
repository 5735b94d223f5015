import type { EndpointExample } from '#server/testing/endpoint-example.ts'
import type { Person } from '#server/testing/start-app.ts'
import { newAddress } from './order-changes.ts'
import { affiliateBody, productBody } from './shop.ts'

const addProduct = async (caller: Person) => (await caller.send('POST', '/api/products', productBody)).json()
const addAffiliate = async (caller: Person) =>
  (await caller.send('POST', '/api/affiliate/products', affiliateBody)).json()
const needsProductFile = 'server/shop: files that are uploaded'
const needsUpload = 'server/learning/media: from an upload to the lesson that shows it'
const needsProduct = 'server/shop/cart: carts of products made for the test'
const needsOrders = 'server/shop/order-batches: changes of many orders'
const needsOrder = 'server/shop/orders: buying, from the cart to what comes back'

export const shopExamples: Record<string, EndpointExample> = {
  'shop.list': { query: '?category=Books&sort=price_low' },
  'shop.deleted': { query: '?category=Books&search=mug' },
  'shop.read': { testedIn: 'server/shop: what visitors see' },
  'shop.picture': { params: { key: 'unknown.png' }, testedIn: needsProductFile },
  'shop.setShipping': { body: { price: 4.5, countries: ['US'] } },
  'shop.create': { body: productBody },
  'shop.change': { paramsFor: addProduct, body: productBody },
  'shop.remove': { paramsFor: addProduct },
  'shop.restore': { paramsFor: addProduct },
  'shop.toggleActive': { paramsFor: addProduct },
  'shop.stock': { paramsFor: addProduct },
  'shop.uploadPicture': { testedIn: needsProductFile },
  'shop.uploadFile': { testedIn: needsProductFile },
  'shop.previewCsv': { testedIn: needsProductFile },
  'shop.importCsv': { testedIn: needsProductFile },
  'affiliates.click': { testedIn: 'server/shop/affiliates' },
  'affiliates.create': { body: affiliateBody },
  'affiliates.change': { paramsFor: addAffiliate, body: affiliateBody },
  'affiliates.remove': { paramsFor: addAffiliate },
  'affiliates.restore': { paramsFor: addAffiliate },
  'affiliates.toggleActive': { paramsFor: addAffiliate },
  'cart.add': { body: { product_id: 1, quantity: 1 }, testedIn: needsProduct },
  'cart.setQuantity': { body: { quantity: 2 }, testedIn: needsProduct },
  'cart.remove': { testedIn: needsProduct },
  'cart.checkout': { body: { total: 12 }, testedIn: needsOrder },
  'orders.read': { testedIn: needsOrder },
  'orders.confirm': { testedIn: needsOrder },
  'orders.download': { params: { id: 1, item: 1 }, testedIn: needsOrder },
  'orders.listAll': { query: '?state=to_send&search=mug&from=2026-03-01&to=2026-03-31&sort=highest' },
  'orders.readAny': { testedIn: needsOrder },
  'orders.fulfil': { body: { state: 'delivered' }, testedIn: needsOrder },
  'orders.release': { body: { hold: 'dispute', reason: 'A regular customer' }, testedIn: needsOrder },
  'orders.refund': {
    body: { items: [{ item_id: 1, quantity: 1, restock: true }], shipping: false, amount: 12, reason: 'Broken' },
    testedIn: needsOrder,
  },
  'orders.resendReceipt': { testedIn: needsOrder },
  'orderNotes.save': { body: { note: 'Call before it is sent' }, testedIn: needsOrder },
  'orderChanges.read': { testedIn: needsOrder },
  'orderChanges.setAddress': { body: newAddress, testedIn: needsOrder },
  'orderChanges.cancel': { body: { amount: 29 }, testedIn: needsOrder },
  'orderChanges.readAny': { testedIn: needsOrder },
  'orderChanges.setAnyAddress': { body: newAddress, testedIn: needsOrder },
  'orderChanges.cancelAny': { body: { amount: 29, reason: 'Broken' }, testedIn: needsOrder },
  'orderBatches.slips': { query: '?ids=1,2' },
  'orderBatches.template': { query: '?ids=1,2' },
  'orderBatches.preview': { body: { orders: [1, 2] } },
  'orderBatches.previewCsv': { testedIn: needsOrders },
  'orderBatches.send': {
    body: { orders: [{ id: 1, carrier: 'USPS', tracking_number: '9400', tracking_url: null }] },
    testedIn: needsOrders,
  },
  'orderBatches.setState': { body: { state: 'delivered', orders: [1] }, testedIn: needsOrders },
  'media.uploadVideo': { testedIn: needsUpload },
  'media.uploadImage': { testedIn: needsUpload },
  'media.video': { testedIn: needsUpload },
  'media.image': { testedIn: needsUpload },
  'media.poster': { testedIn: needsUpload },
  'media.captions': { testedIn: needsUpload },
  'media.changeVideo': { body: { title: 'Saving', description: '' }, testedIn: needsUpload },
  'media.changeImage': { body: { title: 'Saving', description: '' }, testedIn: needsUpload },
  'media.setPoster': { testedIn: needsUpload },
  'media.setCaptions': { testedIn: needsUpload },
  'media.removeCaptions': { testedIn: needsUpload },
  'media.removeVideo': { testedIn: needsUpload },
  'media.removeImage': { testedIn: needsUpload },
  'media.restoreVideo': { testedIn: needsUpload },
  'media.restoreImage': { testedIn: needsUpload },
  'media.attach': { body: { lesson_id: 1, title: 'Saving', description: '', display_order: 0 }, testedIn: needsUpload },
  'media.detach': { testedIn: needsUpload },
  'resources.download': {
    params: { id: 129 },
    testedIn: 'server/learning/resources: files of a course made for the test',
  },
  'resources.poster': {
    params: { id: 129 },
    testedIn: 'server/learning/resources: files of a course made for the test',
  },
  'resources.captions': {
    params: { id: 129 },
    testedIn: 'server/learning/resources: files of a course made for the test',
  },
}
