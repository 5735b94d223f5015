import { useQuery } from '@tanstack/react-query'
import '#web/platform/api/admin-routes.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { useLocation } from '#web/platform/routing/router-context.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'

/** Why access to a page was rejected. Demo mode only; elsewhere the server sends no details. */
export function DebugDetails() {
  const { pathname } = useLocation()
  const { data } = useQuery({ ...apiQuery('debug', 'access'), retry: false })
  if (!data) return null
  return (
    <Disclosure label="Debug info" className="mx-auto max-w-measure">
      <DescriptionList
        items={[
          { label: 'Page', value: pathname },
          { label: 'Environment', value: data.environment },
          { label: 'Signed in', value: data.email ?? 'No' },
          { label: 'Administrator', value: data.is_admin ? 'Yes' : 'No' },
        ]}
      />
    </Disclosure>
  )
}
