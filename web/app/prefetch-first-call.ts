import type { QueryClient } from '@tanstack/react-query'
import { preloadQuery } from '#web/platform/api/api.ts'
import type { PathParams } from '#web/platform/routing/match-path.ts'
import type { PageDefinition } from '#web/platform/routing/page-definition.ts'

/**
 * Starts the page's first API call in parallel with loading its code and the user. Does not wait for either.
 * @param isVisitor whether certainly nobody is signed in: the server would reject the call of a member page
 */
export async function prefetchFirstCall(
  page: PageDefinition,
  params: PathParams,
  client: QueryClient,
  isVisitor: boolean,
) {
  const { preload, access } = page
  if (!preload || (isVisitor && access !== 'public')) return
  try {
    if (access === 'admin') await import('./admin-page-component.ts')
  } catch {
    // The page itself reports that its code did not load.
    return
  }
  const [feature, name] = preload
  client.prefetchQuery(preloadQuery(feature, name, params))
}
