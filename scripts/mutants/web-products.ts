import type { Mutant } from '../mutants.ts'

const room = 'web/product-management'
const address = `${room}/management-address.ts`
const addressTests = [`${room}/management-address.test.ts`]
const words = `${room}/product-words.ts`
const wordTests = [`${room}/product-words.test.ts`]
const entry = `${room}/product-entry.ts`
const entryTests = [`${room}/product-entry.test.ts`]
const orders = `${room}/order-words.ts`
const orderTests = [`${room}/order-words.test.ts`]
const refunds = 'contract/order-refunds.ts'
const refundTests = ['contract/order-refunds.test.ts']

export const mutants: Mutant[] = [
  {
    what: 'Whoever filters anew stays on the third page, where nothing is.',
    file: address,
    find: '{ ...from, order: null, page: 1, ...change }',
    replace: '{ ...from, order: null, ...change }',
    tests: addressTests,
  },
  {
    what: 'The search for products goes along to the orders.',
    file: address,
    find: 'isElsewhere || change.tab ?',
    replace: 'change.tab ?',
    tests: addressTests,
  },
  {
    what: 'The last pages offer pages that are not there.',
    file: address,
    find: 'totalPages - count + 1',
    replace: 'totalPages',
    tests: addressTests,
  },
  {
    what: 'The operator is told that few are left when there are ten.',
    file: words,
    find: 'count < fewBelow',
    replace: 'count <= fewBelow',
    tests: wordTests,
  },
  {
    what: 'What the server said of a refusal is not said.',
    file: words,
    find: 'title: `Error: ${sentence}`',
    replace: 'title: fallback',
    tests: wordTests,
  },
  {
    what: 'A store that could not be hidden is said to be hidden.',
    file: words,
    find: "isOpen ? 'visible' : 'hidden'}.`",
    replace: "isOpen ? 'hidden' : 'visible'}.`",
    tests: wordTests,
  },
  {
    what: 'An inventory that is no number makes the product unlimited.',
    file: entry,
    find: 'Number(plain) : 0.5',
    replace: 'Number(plain) : null',
    tests: entryTests,
  },
  {
    what: 'A tag stands twice, in large and small letters.',
    file: entry,
    find: 'known.toLowerCase() === tag.toLowerCase()',
    replace: 'known === tag',
    tests: entryTests,
  },
  {
    what: 'A product that is saved unchanged loses its file.',
    file: entry,
    find: 'file.key === undefined ? {} :',
    replace: 'file.key === undefined ? { file_key: null } :',
    tests: entryTests,
  },
  {
    what: 'The search among affiliate products passes over their descriptions.',
    file: `${room}/affiliate-entry.ts`,
    find: '${product.title}\\n${product.description}',
    replace: '${product.title}',
    tests: [`${room}/affiliate-entry.test.ts`],
  },
  {
    what: 'An order that was refunded is offered to be sent.',
    file: orders,
    find: "['pending', 'failed', 'refunded', 'canceled']",
    replace: "['pending', 'failed', 'canceled']",
    tests: orderTests,
  },
  {
    what: 'What was sent goes back into stock unless the operator thinks of it.',
    file: orders,
    find: "order.sent_at === null || item.kind === 'digital'",
    replace: "order.sent_at !== null || item.kind === 'digital'",
    tests: orderTests,
  },
  {
    what: 'A file with a line that needs a look is imported.',
    file: `${room}/csv-words.ts`,
    find: 'problems.length === 0 && ',
    replace: '',
    tests: [`${room}/list-words.test.ts`],
  },
  {
    what: 'The tax of a second refund forgets how many things went back before.',
    file: refunds,
    find: 'price * count, 0)',
    replace: 'price, 0)',
    tests: refundTests,
  },
  {
    what: 'Roundings of the tax leave a cent behind when an order goes back piece by piece.',
    file: refunds,
    find: 'goodsBefore + shippingBefore + goods + shipping) - taxBefore',
    replace: 'goods + shipping)',
    tests: refundTests,
  },
  {
    what: 'More goes back than the payment still holds.',
    file: refunds,
    find: 'Math.min(goods + shipping + tax, order.refundable.total)',
    replace: 'goods + shipping + tax',
    tests: refundTests,
  },
  {
    what: 'Whoever syncs without a print partner hears that something went wrong on our side.',
    file: 'server/printing/partner-error.ts',
    find: "problem(503, 'printing_off',",
    replace: "problem(500, 'printing_off',",
    tests: ['server/printing/printing.test.ts'],
  },
  {
    what: 'A sync that left something out is said to be a plain success.',
    file: 'web/product-management/product-words.ts',
    find: "kind: failed.length === 0 ? 'good' : 'warn'",
    replace: "kind: 'good'",
    tests: ['web/product-management/product-words.test.ts'],
  },
  {
    what: 'A store of which nothing is known yet is said to be hidden.',
    file: 'web/product-management/visibility-card.tsx',
    find: "isKnown ? ['Hidden', 'Visible'] : ['Loading...', 'Loading...']",
    replace: "['Hidden', 'Visible']",
    tests: ['web/desk/desk-lists.test.ts'],
  },
  {
    what: 'A list that never came is said to be merely old.',
    file: 'web/desk/desk-stale-notice.tsx',
    find: 'if (!absent) return',
    replace: 'if (absent || !absent) return',
    tests: ['web/desk/desk-lists.test.ts'],
  },
]
