import { matchPath } from '#web/platform/routing/match-path.ts'
import type { PageDefinition } from '#web/platform/routing/page-definition.ts'
import { pages } from './pages.ts'

const appPages = pages.filter(({ isStatic, status }) => !isStatic && !status)

/** Returns the app page at this path; undefined for /, /about and unknown paths. */
export const matchPage = (pathname: string): PageDefinition | undefined =>
  appPages.find(({ pattern }) => matchPath(pattern, pathname))
