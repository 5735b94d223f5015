import { useState } from 'react'

/** Members chosen for an action. They stay chosen while the admin turns pages, and not in another list. */
export interface MemberSelection {
  ids: ReadonlySet<number>
  /** Adds or removes members. */
  choose: (ids: readonly number[], isChosen: boolean) => void
  /** Replaces the chosen members. */
  replace: (ids: readonly number[]) => void
  clear: () => void
}

const nothing: ReadonlySet<number> = new Set()

/** @param list identifies the list; a change clears the selection */
export function useMemberSelection(list: string): MemberSelection {
  const [stored, setStored] = useState({ list, ids: nothing })
  const ids = stored.list === list ? stored.ids : nothing
  return {
    ids,
    choose(changed, isChosen) {
      const next = new Set(ids)
      for (const id of changed) {
        if (isChosen) next.add(id)
        else next.delete(id)
      }
      setStored({ list, ids: next })
    },
    replace: (chosen) => setStored({ list, ids: new Set(chosen) }),
    clear: () => setStored({ list, ids: nothing }),
  }
}
