import type { QueryClient } from '@tanstack/react-query'
import { preloadQuery } from '#web/kit/api.ts'
import type { PathParams } from '#web/routing/match-path.ts'
import type { PageDefinition } from '#web/routing/page-definition.ts'
import { openDesk } from './desk.ts'

/** Sets off the page's first call beside its code and the user's, and waits for neither. */
export async function prefetchFirstCall({ access, preload }: PageDefinition, params: PathParams, client: QueryClient) {
  if (!preload) return
  const [feature, name] = preload
  try {
    if (access === 'admin') await openDesk()
    client.prefetchQuery(preloadQuery(feature, name, params))
  } catch {
    // The page itself says that the desk did not arrive.
  }
}
