import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useManagementAddress } from './use-management-address.ts'

/** Empty state: no products, or none match the filters. */
export function NothingFound({ isFiltered }: { isFiltered: boolean }) {
  const { filter } = useManagementAddress()
  const clear = isFiltered && (
    <Button kind="secondary" onClick={() => filter({ search: '', category: null })}>
      Clear search
    </Button>
  )
  return (
    <EmptyState illustration="bag" title="No products found." level={3} action={clear}>
      Try adjusting your search criteria.
    </EmptyState>
  )
}
