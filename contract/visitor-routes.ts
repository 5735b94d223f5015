import { accountRoutes } from './accounts/routes.ts'
import { learningRoutes } from './learning/routes.ts'
import type { Route } from './platform/route.ts'
import { shopRoutes } from './shop/routes.ts'

const { redirectUrl, start } = accountRoutes.accounts
const { storeEnabled } = shopRoutes.settings
const { checkLessons } = learningRoutes.seeding

/** The endpoints that the pages for visitors call. The build keeps all others out of those pages. */
export const visitorRoutes = {
  accounts: { redirectUrl, start },
  settings: { storeEnabled },
  seeding: { checkLessons },
} as const satisfies Record<string, Record<string, Route>>
