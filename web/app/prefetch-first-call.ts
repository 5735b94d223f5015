import type { QueryClient } from '@tanstack/react-query'
import { preloadQuery } from '#web/platform/api/api.ts'
import type { PathParams } from '#web/platform/routing/match-path.ts'
import type { PageDefinition } from '#web/platform/routing/page-definition.ts'

/** Starts the page's first API call in parallel with loading its code and the user. Does not wait for either. */
export async function prefetchFirstCall(page: PageDefinition, params: PathParams, client: QueryClient) {
  const { preload, access } = page
  if (!preload) return
  try {
    if (access === 'admin') await import('./admin-page-component.ts')
  } catch {
    // The page itself reports that its code did not load.
    return
  }
  const [feature, name] = preload
  client.prefetchQuery(preloadQuery(feature, name, params))
}
