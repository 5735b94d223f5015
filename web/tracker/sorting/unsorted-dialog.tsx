import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { apiQuery } from '#web/platform/api/api.ts'
import { LastAction } from '#web/tracker/page/last-action.tsx'
import { LoadFailure } from '#web/tracker/page/load-failure.tsx'
import { type Category, isChosen, useTracker } from '#web/tracker/page/tracker-context.tsx'
import { useCategories } from '#web/tracker/page/tracker-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/select.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { entriesText, groupText, type UnsortedGroup } from './unsorted-text.ts'
import { type Decision, useSorting } from './use-sorting.ts'
import './unsorted.css'

/** The queue of entries that are not sorted yet: one decision per payee, by thumb or keyboard. */
export function UnsortedDialog({ onClose }: { onClose: () => void }) {
  const unsorted = useQuery(apiQuery('sorting', 'unsorted'))
  const { data: categories = [] } = useCategories()
  const sorting = useSorting(categories.find((category) => !isChosen(category))?.id)
  const list = useRef<HTMLUListElement>(null)
  // The next payee takes the place of the sorted one, and with it the focus.
  const focusNext = (index: number) => () => {
    const selects = list.current?.querySelectorAll('select') ?? []
    const next = selects[index + 1] ?? selects[index - 1]
    next?.focus()
  }
  const { groups = [], remaining = 0 } = unsorted.data ?? {}
  return (
    <Dialog open onClose={onClose} title="Not sorted yet" wide>
      <div className="grid gap-4">
        <LastAction
          message={sorting.last?.text ?? null}
          undo={sorting.last?.batch && sorting.undo}
          busy={sorting.isUndoing}
          error={sorting.error}
        />
        {unsorted.isPending && (
          <Loading label="Loading..." labelHidden>
            <SkeletonLines lines={5} />
          </Loading>
        )}
        {unsorted.error && (
          <LoadFailure
            title="Your entries did not load."
            error={unsorted.error}
            onRetry={unsorted.refetch}
            busy={unsorted.isFetching}
          />
        )}
        {unsorted.data && remaining === 0 && <EmptyState illustration="done" title="Everything is sorted." level={3} />}
        {remaining > 0 && (
          <p className="text-ink-soft">{entriesText(remaining)} to sort, the most frequent payee first.</p>
        )}
        <ul ref={list} className="unsorted">
          {groups.map((group, index) => (
            <Group
              key={group.payee}
              group={group}
              categories={categories.filter(isChosen)}
              busy={sorting.busyPayee === group.payee}
              onSort={(decision) => sorting.sort(decision, focusNext(index))}
            />
          ))}
        </ul>
        <DialogFooter>
          <Button onClick={onClose}>Done</Button>
        </DialogFooter>
      </div>
    </Dialog>
  )
}

interface GroupProps {
  group: UnsortedGroup
  categories: readonly Category[]
  busy: boolean
  onSort: (decision: Decision) => void
}

function Group({ group, categories, busy, onSort }: GroupProps) {
  const { currency } = useTracker().settings
  const [chosen, setChosen] = useState(group.suggestion)
  const [isRule, setRule] = useState(false)
  const category = categories.find(({ id }) => id === chosen)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (category && !busy) onSort({ group, category, isRule })
  }
  return (
    <li>
      <form onSubmit={submit}>
        <span className="grid min-w-0">
          <strong className="unsorted-payee">{group.description}</strong>
          <span className="text-ink-soft text-sm">{groupText(group, currency)}</span>
        </span>
        <Select
          aria-label={`Category of ${group.description}`}
          value={chosen ?? ''}
          onChange={({ target }) => setChosen(target.value === '' ? null : Number(target.value))}
        >
          <option value="">Choose a category</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Button type="submit" kind="secondary" disabled={!category} busy={busy}>
          Sort<span className="sr-only"> {group.description}</span>
        </Button>
        <Checkbox checked={isRule} onChange={({ target }) => setRule(target.checked)} className="unsorted-rule">
          Always, for later entries too
        </Checkbox>
      </form>
    </li>
  )
}
