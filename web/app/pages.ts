import { accountPages } from '#web/accounts/pages.ts'
import { devPages } from '#web/dev/pages.ts'
import { learningAdminPages } from '#web/learning/admin-pages.ts'
import { learningPages } from '#web/learning/pages.ts'
import { operationsAdminPages } from '#web/operations/admin-pages.ts'
import { paymentPages } from '#web/payments/pages.ts'
import type { PageDefinition, PageEntry } from '#web/platform/routing/page-definition.ts'
import { type PageKey, pageKeys, patternOf } from '#web/platform/routing/page-patterns.ts'
import { shopAdminPages } from '#web/shop/admin-pages.ts'
import { shopPages } from '#web/shop/pages.ts'
import { staticPages } from '#web/static-pages/pages.ts'
import { trackerPages } from '#web/tracker/pages.ts'

const entries: Readonly<Record<PageKey, PageEntry>> = {
  ...staticPages,
  ...accountPages,
  ...learningPages,
  ...paymentPages,
  ...shopPages,
  ...trackerPages,
  ...learningAdminPages,
  ...shopAdminPages,
  ...operationsAdminPages,
  ...devPages,
  'not-found': { title: 'Page not found', access: 'public', file: 'app/not-found-page.tsx', status: 404 },
}

/** Every page of the product, in the order of page-patterns.ts. Router, pre-rendered HTML and server read this table. */
export const pages: readonly PageDefinition[] = pageKeys.map((name) => ({
  ...entries[name],
  name,
  pattern: patternOf(name),
}))
