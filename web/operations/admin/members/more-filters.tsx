import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { apiQuery } from '#web/platform/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { segmentTexts, sortTexts } from './filter-text.ts'
import { segmentChoices, sortChoices } from './member-list-text.ts'
import { conditionsOf, isFiltered, isSameList, noConditions } from './member-url-state.ts'
import { isSaved, type SavedFilter } from './saved-filter.ts'
import { useMemberUrlState } from './use-member-url-state.ts'

const FilterDialog = lazy(async () => ({ default: (await import('./filter-dialog.tsx')).FilterDialog }))
const RemoveFilter = lazy(async () => ({ default: (await import('./filter-dialog.tsx')).RemoveFilter }))

/** Built-in and saved filters, the days of joining, and the order. */
export function MoreFilters() {
  const { urlState, filter } = useMemberUrlState()
  const { data } = useQuery(apiQuery('members', 'filters'))
  const saved = (data?.filters ?? []).filter(isSaved)
  const current = saved.find((one) => isSameList(conditionsOf(one.filter), urlState)) ?? null
  return (
    <>
      <div className="members-filters">
        <NamedFilterSelect saved={saved} current={current} />
        <JoinedBetween />
        <Field label="Order">
          <Select
            value={urlState.sort}
            onChange={({ target }) => filter({ sort: sortChoices.find((one) => one === target.value) ?? 'joined' })}
          >
            {sortChoices.map((choice) => (
              <option key={choice} value={choice}>
                {sortTexts[choice]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {urlState.segment && <p className="text-ink-soft text-sm">{segmentTexts[urlState.segment].meaning}</p>}
      <FilterActions current={current} />
    </>
  )
}

/** Built-in and saved filters. A built-in one joins the other conditions; a saved one replaces them. */
function NamedFilterSelect({ saved, current }: { saved: readonly SavedFilter[]; current: SavedFilter | null }) {
  const { urlState, filter } = useMemberUrlState()
  const choose = (value: string) => {
    const chosen = saved.find(({ id }) => String(id) === value)
    if (chosen) return filter(conditionsOf(chosen.filter))
    const segment = segmentChoices.find((one) => one === value) ?? null
    return filter(segment === null && current ? noConditions : { segment })
  }
  return (
    <Field label="Filter">
      <Select
        value={current ? String(current.id) : (urlState.segment ?? '')}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">All members</option>
        {segmentChoices.map((segment) => (
          <option key={segment} value={segment}>
            {segmentTexts[segment].name}
          </option>
        ))}
        {saved.length > 0 && (
          <optgroup label="Saved">
            {saved.map(({ id, name }) => (
              <option key={id} value={String(id)}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
      </Select>
    </Field>
  )
}

function JoinedBetween() {
  const { urlState, filter } = useMemberUrlState()
  const { joinedFrom, joinedTo } = urlState
  return (
    <>
      <Field label="Joined from">
        <Input
          type="date"
          value={joinedFrom ?? ''}
          max={joinedTo ?? undefined}
          onChange={({ target }) => filter({ joinedFrom: target.value || null })}
        />
      </Field>
      <Field label="Joined until">
        <Input
          type="date"
          value={joinedTo ?? ''}
          min={joinedFrom ?? undefined}
          onChange={({ target }) => filter({ joinedTo: target.value || null })}
        />
      </Field>
    </>
  )
}

function FilterActions({ current }: { current: SavedFilter | null }) {
  const { urlState, filter } = useMemberUrlState()
  const [dialog, setDialog] = useState<'new' | 'rename' | null>(null)
  const isNew = isFiltered(urlState) && !current
  if (!isFiltered(urlState)) return null
  return (
    <div className="members-filter-actions">
      {isNew && (
        <Button kind="quiet" onClick={() => setDialog('new')}>
          Save this filter
        </Button>
      )}
      {current && (
        <>
          <Button kind="quiet" onClick={() => setDialog('rename')}>
            Rename “{current.name}”
          </Button>
          <Suspense>
            <RemoveFilter filter={current} />
          </Suspense>
        </>
      )}
      <Button kind="quiet" onClick={() => filter(noConditions)}>
        Clear filters
      </Button>
      {dialog && (
        <Suspense>
          <FilterDialog
            filter={dialog === 'rename' ? current : null}
            conditions={urlState}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
