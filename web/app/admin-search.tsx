import { type ComponentType, useEffect, useState } from 'react'
import { useRouterState } from '#web/platform/routing/router-context.tsx'
import { useUser } from '#web/platform/session/user-context.tsx'

/** The search of the admin pages. Its code loads after the page, whose code has the endpoints of admins. */
export function AdminSearch() {
  const { user } = useUser()
  const { access } = useRouterState('page')
  const isShown = useRouterState('content') !== null && access === 'admin' && user?.is_admin === true
  const [Search, setSearch] = useState<ComponentType>()
  useEffect(() => {
    if (isShown)
      import('#web/operations/admin/search/site-search.tsx').then(
        ({ SiteSearch }) => setSearch(() => SiteSearch),
        () => {},
      )
  }, [isShown])
  return isShown && Search ? <Search /> : null
}
