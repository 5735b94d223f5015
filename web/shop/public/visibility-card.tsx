import { useQuery } from '@tanstack/react-query'
import { AdminStaleNotice } from '#web/platform/admin/admin-stale-notice.tsx'
import { apiQuery } from '#web/platform/api/api.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { visibilityFailure, visibilityText } from '#web/shop/admin/products/product-text.ts'
import { useActiveCount, useAffiliates } from '#web/shop/admin/products/use-products.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Switch } from '#web/ui/switch.tsx'
import '#web/shop/admin/products/product-management.css'

/** Shows or hides the shop. The switch changes only after the server confirms. */
export function VisibilityCard() {
  const { data, error, isFetching, refetch } = useQuery(apiQuery('settings', 'storeEnabled'))
  const save = useApiMutation('settings', 'setStoreEnabled', { invalidates: ['settings'] })
  const active = useActiveCount()
  const affiliates = useAffiliates().data
  if (error && !data)
    return <AdminStaleNotice error={error} onRetry={refetch} busy={isFetching} absent="Whether the store is visible" />
  const isOpen = data?.value === 'true'
  const change = () => {
    if (!save.isPending && data) save.mutate({ body: { value: isOpen ? 'false' : 'true' } })
  }
  const activeAffiliates = affiliates?.filter(({ is_active: isActive }) => isActive).length ?? null
  return (
    <div className="grid gap-3">
      <Card as="section" aria-labelledby="store-visibility" className="management-strip">
        <div>
          <h2 className="text-md" id="store-visibility">
            Store visibility
          </h2>
          <p className="min-h-[2lh] text-ink-soft text-sm sm:min-h-[1lh]">
            {data && visibilityText(isOpen, active, activeAffiliates)}
          </p>
        </div>
        <span className="flex items-center gap-3" aria-busy={save.isPending || undefined}>
          {save.isPending && <Spinner />}
          <Switch
            label="Store visibility"
            on={isOpen}
            onChange={change}
            disabled={!data}
            labels={stateText(data !== undefined, save.isPending)}
          />
        </span>
      </Card>
      {save.error && <SaveError error={save.error} isOpen={isOpen} onRetry={change} />}
    </div>
  )
}

/** An unknown state is not shown as hidden. */
const stateText = (isKnown: boolean, isSaving: boolean): readonly [string, string] => {
  if (isSaving) return ['Saving...', 'Saving...']
  return isKnown ? ['Hidden', 'Visible'] : ['Loading...', 'Loading...']
}

function SaveError({ error, isOpen, onRetry }: { error: Error; isOpen: boolean; onRetry: () => void }) {
  const { title, text } = visibilityFailure(error, isOpen)
  return (
    <Notice kind="error" title={title}>
      <p>{text}</p>
      <Button kind="secondary" className="mt-3" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  )
}
