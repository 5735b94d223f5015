import type { Mutant } from '../mutants.ts'

const stock = { file: 'server/shop/stock-store.ts', tests: ['server/shop/stock.test.ts'] }
const changes = { file: 'server/shop/changes.ts', tests: ['server/shop/product-changes.test.ts'] }
const pages = { file: 'server/shop/product-pages.ts', tests: ['server/shop/store-pages.test.ts'] }
const reading = { file: 'server/shop/reading.ts', tests: ['server/shop/store-pages.test.ts'] }
const words = { file: 'server/shop/search-text.ts', tests: ['server/shop/store-pages.test.ts'] }
const fetching = { file: 'server/shop/fetch-picture.ts', tests: ['server/shop/fetch-picture.test.ts'] }
const uploads = { file: 'server/shop/uploads.ts', tests: ['server/shop/uploads.test.ts'] }
const files = { file: 'server/shop/product-file.ts', tests: ['server/shop/uploads.test.ts'] }
const plan = { file: 'server/shop/csv/plan.ts', tests: ['server/shop/csv/csv.test.ts'] }
const importing = { file: 'server/shop/csv/import-csv.ts', tests: ['server/shop/csv/csv.test.ts'] }
const affiliates = { file: 'server/affiliates/store.ts', tests: ['server/affiliates/affiliates.test.ts'] }
const seed = { file: 'server/affiliates/seed.ts', tests: ['server/store-seed.test.ts'] }

export const mutants: Mutant[] = [
  {
    what: 'More is sold than there is.',
    ...stock,
    find: 'inventory_count + ${change} >= 0',
    replace: 'inventory_count + ${change} >= -1',
  },
  {
    what: 'What was hidden a moment ago is still sold.',
    ...stock,
    find: "reason === 'held' ? sql`and is_active = 1 and deleted_at is null`",
    replace: "reason === 'held' ? sql`and deleted_at is null`",
  },
  {
    what: 'A page that was encoded before a sale is shown after it.',
    ...stock,
    find: '    await version.renew()\n',
    replace: '',
  },
  {
    what: 'Two products have one SKU.',
    ...changes,
    find: 'if (other && other.id !== id) throw invalid',
    replace: 'if (other && other.id === id) throw invalid',
  },
  {
    what: 'The history tells of saves that left the stock as it was.',
    ...changes,
    find: 'const setsInventory = count !== row.inventory_count',
    replace: 'const setsInventory = count !== null',
  },
  {
    what: 'A visitor sees hidden products by asking for them.',
    ...reading,
    find: 'const shownOnly = !seesAll || query.active_only === true',
    replace: 'const shownOnly = query.active_only ?? !seesAll',
  },
  {
    what: 'A hidden product opens by its number.',
    ...reading,
    find: '!(row.is_active || seesAll)',
    replace: 'false',
  },
  {
    what: 'A closed store shows its pages to members.',
    ...reading,
    find: 'if (!seesAll && !visibility.isOpenBy(',
    replace: 'if (!seesAll && visibility.isOpenBy(',
  },
  {
    what: 'Of a thousand and one finds nobody is told.',
    ...pages,
    find: 'return countUpTo(mostCounted + 1, countable)',
    replace: 'return countUpTo(mostCounted, countable)',
  },
  {
    what: 'What stands late in an order is not found.',
    ...pages,
    find: 'rows.length === limit ? Rows.parse(rows) : undefined',
    replace: 'Rows.parse(rows)',
  },
  {
    what: 'A page that is read along the index of signs shows what does not hold them.',
    ...pages,
    find: 'walk(filter, wish, sql`and +id in (${matches(pieces)})`)',
    replace: 'walk(filter, wish, empty)',
  },
  {
    what: 'A quotation mark in a search ends in an error.',
    ...pages,
    find: "piece.replaceAll('\"', '\"\"')",
    replace: 'piece',
  },
  {
    what: 'Two letters are found in the middle of words.',
    ...words,
    find: '[...word].length < 3 ? gap + word : word',
    replace: '[...word].length < 2 ? gap + word : word',
  },
  {
    what: 'A name that leads into a network is asked.',
    ...fetching,
    find: 'if (!addresses.every(',
    replace: 'if (!addresses.some(',
  },
  {
    what: 'A picture is fetched from where another page sends on to.',
    ...fetching,
    find: 'if (status >= 300 && status < 400)',
    replace: 'if (status > 308 && status < 400)',
  },
  {
    what: 'A picture is fetched whole, however large it is.',
    ...fetching,
    find: 'if (size > maxBytes) throw tooLarge()',
    replace: 'if (size < 0) throw tooLarge()',
  },
  {
    what: 'The picture of a product is swept after a day.',
    ...uploads,
    find: 'use: (keys: readonly (string | null)[], moment: string) =>\n      store.use(',
    replace: 'use: (_keys: readonly (string | null)[], moment: string, keys: string[] = []) =>\n      store.use(',
  },
  {
    what: 'Documents of an office, with macros or without, are sold as archives.',
    ...files,
    find: 'return /\\[Content_Types\\]',
    replace: 'return /\\[Nothing\\]',
  },
  {
    what: 'One file sets the same product twice.',
    ...plan,
    find: "if (before && !isFirst(line, `id ${before.id}`, 'This product')) return",
    replace: "if (before && before.id < 0 && !isFirst(line, `id ${before.id}`, 'This product')) return",
  },
  {
    what: 'A row from before a change undoes it.',
    ...plan,
    find: 'cells.version !== String(before.version)',
    replace: "cells.version === ''",
  },
  {
    what: 'Right rows of a file are taken in beside wrong ones.',
    ...importing,
    find: 'if (plan.summary.problems.length > 0)',
    replace: 'if (plan.rows.length === 0)',
  },
  {
    what: 'An import puts back into stock what was sold while it ran.',
    ...importing,
    find: 'change !== null && current !== null ?',
    replace: 'change !== null && current === -1 ?',
  },
  {
    what: 'A click on a hidden book counts.',
    ...affiliates,
    find: 'where id = ${id} and is_active = 1 and deleted_at is null\n      on conflict',
    replace: 'where id = ${id} and deleted_at is null\n      on conflict',
  },
  {
    what: 'A book that the operator deleted is back after each start.',
    ...seed,
    find: 'if (!(await settings.read(setting))) await seedCoreAffiliates(now)',
    replace: 'await seedCoreAffiliates(now)',
  },
  {
    what: 'An old cookie makes a reading of the cart wait for what is written.',
    file: 'server/cart/service.ts',
    find: '      if ((await store.find({ cookieHash })) === undefined) return\n',
    replace: '',
    tests: ['server/cart/visitor-cart.test.ts'],
  },
]
