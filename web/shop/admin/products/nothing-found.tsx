import { EmptyList } from '#web/platform/admin/loaded-list.tsx'
import { useManagementUrlState } from './use-management-url-state.ts'

/** Empty state: no products, or none match the filters. */
export function NothingFound({ isFiltered }: { isFiltered: boolean }) {
  const { filter } = useManagementUrlState()
  return (
    <EmptyList
      illustration="bag"
      title="No products found."
      level={3}
      onClear={isFiltered && (() => filter({ search: '', category: null }))}
    >
      Try adjusting your search criteria.
    </EmptyList>
  )
}
