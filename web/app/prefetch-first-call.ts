import type { QueryClient } from '@tanstack/react-query'
import { preloadQuery } from '#web/kit/api.ts'
import type { PathParams } from '#web/routing/match-path.ts'
import type { PageDefinition } from '#web/routing/page-definition.ts'

/** Sets off the page's first call beside its code and the user's, and waits for neither. */
export function prefetchFirstCall({ preload }: PageDefinition, params: PathParams, client: QueryClient) {
  if (!preload) return
  const [feature, name] = preload
  client.prefetchQuery(preloadQuery(feature, name, params))
}
