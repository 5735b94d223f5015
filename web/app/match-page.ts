import { matchPath } from '#web/platform/routing/match-path.ts'
import type { PageDefinition } from '#web/platform/routing/page-definition.ts'
import { pages } from './pages.ts'

const appPages = pages.filter(({ isStatic, status }) => !isStatic && !status)

/** The page of the app at this path; nothing for /, /about and what does not exist. */
export const matchPage = (pathname: string): PageDefinition | undefined =>
  appPages.find(({ pattern }) => matchPath(pattern, pathname))
