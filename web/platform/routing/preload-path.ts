import { routes } from '#contract/routes.ts'
import type { PageEntry } from './page-definition.ts'

/** Path of the endpoint that a page preloads, with the pattern's parameter names still unfilled. */
export const preloadPath = ({ preload }: Pick<PageEntry, 'preload'>): string | null => {
  if (!preload) return null
  const endpoints: Record<string, { path: string }> = routes[preload[0]]
  return endpoints[preload[1]]?.path ?? null
}
