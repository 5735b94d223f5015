import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { apiQuery } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { Button } from '#web/ui/button.tsx'
import { countText } from './member-list-text.ts'
import type { MemberList } from './member-row-text.ts'
import type { MemberSelection } from './member-selection.ts'
import { conditionsRequest, type MemberConditions } from './member-url-state.ts'

const BatchDialog = lazy(async () => ({ default: (await import('./batch-dialog.tsx')).BatchDialog }))

/** Maximum number of members of one action, as in the contract. */
const maxChosen = 1000

interface SelectionBarProps {
  list: MemberList
  conditions: MemberConditions
  selection: MemberSelection
}

/** What can be done with the members of the list, and with the chosen ones. */
export function SelectionBar({ list, conditions, selection }: SelectionBarProps) {
  const [granted, setGranted] = useState<readonly number[] | null>(null)
  const all = useChooseAll(conditions, selection)
  const { size } = selection.ids
  return (
    <>
      {size > 0 && (
        <>
          <Button onClick={() => setGranted([...selection.ids])}>Grant…</Button>
          <Button kind="quiet" onClick={selection.clear}>
            Choose none
          </Button>
        </>
      )}
      {list.count > size && (
        <Button kind="quiet" busy={all.isBusy} busyLabel="Choosing..." onClick={all.choose}>
          {list.count > maxChosen ? 'Choose the newest 1,000' : `Choose all ${countText(list)}`}
        </Button>
      )}
      {granted && (
        <Suspense>
          <BatchDialog ids={granted} onDone={selection.clear} onClose={() => setGranted(null)} />
        </Suspense>
      )}
    </>
  )
}

function useChooseAll(conditions: MemberConditions, selection: MemberSelection) {
  const client = useQueryClient()
  const { notify } = useNotices()
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    async choose() {
      setBusy(true)
      try {
        const query = conditionsRequest(conditions)
        const { ids, is_all } = await client.fetchQuery({ ...apiQuery('members', 'ids', { query }), staleTime: 0 })
        selection.replace(ids)
        if (!is_all)
          notify({
            kind: 'info',
            title: 'The newest 1,000 members are chosen',
            text: 'More cannot be changed at once. Filter the list, for example by the day of joining.',
          })
      } catch (error) {
        notify({ kind: 'error', title: errorMessage(error), text: 'Nothing was chosen.' })
      } finally {
        setBusy(false)
      }
    },
  }
}
