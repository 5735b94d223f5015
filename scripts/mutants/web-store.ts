import type { Mutant } from '../mutants.ts'

const address = 'web/shop/store-address.ts'
const addressTests = ['web/shop/store-address.test.ts']
const product = 'web/shop/product-words.ts'
const facts = 'web/shop/product-facts.ts'
const productTests = ['web/shop/product-words.test.ts']
const cart = 'web/cart/cart-words.ts'
const cartTests = ['web/cart/cart-words.test.ts']
const order = 'web/orders/order-words.ts'
const orderTests = ['web/orders/order-words.test.ts']

export const mutants: Mutant[] = [
  {
    what: 'Whoever narrows the list on its third page sees an empty third page.',
    file: address,
    find: "page: 'view' in change ? address.page : 1,",
    replace: 'page: address.page,',
    tests: addressTests,
  },
  {
    what: 'A list that is sent to somebody comes without its highest price.',
    file: address,
    find: 'max: max || null,',
    replace: 'max: null,',
    tests: addressTests,
  },
  {
    what: 'A price below zero is searched for.',
    file: address,
    find: 'cents === null || cents < 0 ||',
    replace: 'cents === null ||',
    tests: addressTests,
  },
  {
    what: 'On the last page the numbered buttons lead beyond it.',
    file: 'web/shop/page-window.ts',
    find: 'totalPages - count + 1)',
    replace: 'totalPages)',
    tests: ['web/shop/page-window.test.ts'],
  },
  {
    what: 'Ten are said to be few.',
    file: product,
    find: 'inventory < fewBelow',
    replace: 'inventory <= fewBelow',
    tests: productTests,
  },
  {
    what: 'Somebody is offered as many as there are, though some lie in the cart.',
    file: facts,
    find: 'most: limit - inCart',
    replace: 'most: limit',
    tests: productTests,
  },
  {
    what: 'A file is offered a second time.',
    file: facts,
    find: "kind === 'digital' ? 1 :",
    replace: "kind === 'digital' ? 2 :",
    tests: productTests,
  },
  {
    what: 'Fifty cents are said to be too little for a card.',
    file: cart,
    find: 'return total < least ?',
    replace: 'return total <= least ?',
    tests: cartTests,
  },
  {
    what: 'Nobody reads that a price has changed while the cart lay.',
    file: cart,
    find: "if (state === 'gone' || price === before) return null",
    replace: "if (state === 'gone' || price >= before) return null",
    tests: cartTests,
  },
  {
    what: 'A cart of which nothing can be bought is got for nothing.',
    file: cart,
    find: "if (count === 0) return 'nothing-to-buy'\n  if (total === 0) return 'free'",
    replace: "if (total === 0) return 'free'\n  if (count === 0) return 'nothing-to-buy'",
    tests: cartTests,
  },
  {
    what: 'Whoever has a whole order back is not told that its download has closed.',
    file: order,
    find: "order.items.some(hasFile) ? ' The download has closed.' : ''",
    replace: "order.items.every(hasFile) ? ' The download has closed.' : ''",
    tests: orderTests,
  },
  {
    what: 'The days for a refund are counted from the payment, though the parcel came later.',
    file: order,
    find: 'Date.parse(delivered_at ?? paid_at)',
    replace: 'Date.parse(paid_at)',
    tests: orderTests,
  },
  {
    what: 'An order and its payment stand among the purchases as two.',
    file: 'web/payments/purchase-list.ts',
    find: "purchases.filter(({ kind }) => kind !== 'store')",
    replace: 'purchases',
    tests: ['web/payments/purchase-list.test.ts'],
  },
  {
    what: 'The name of a hidden product stands in the head of its page.',
    file: 'server/shop/product-heads.ts',
    find: 'reading.read(decoded.data.id, false)',
    replace: 'reading.read(decoded.data.id, true)',
    tests: ['server/shop/product-heads.test.ts'],
  },
]
