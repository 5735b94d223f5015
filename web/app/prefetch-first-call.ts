import type { QueryClient } from '@tanstack/react-query'
import { preloadQuery } from '#web/platform/api/api.ts'
import type { PathParams } from '#web/platform/routing/match-path.ts'
import type { PageDefinition } from '#web/platform/routing/page-definition.ts'

/** Sets off the page's first call beside its code and the user's, and waits for neither. */
export async function prefetchFirstCall(page: PageDefinition, params: PathParams, client: QueryClient) {
  const { preload, access } = page
  if (!preload) return
  try {
    if (access === 'admin') await import('./admin-page-component.ts')
  } catch {
    // That the code did not arrive is for the page to say.
    return
  }
  const [feature, name] = preload
  client.prefetchQuery(preloadQuery(feature, name, params))
}
