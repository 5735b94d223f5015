import { useState } from 'react'
import { call, type StaleCalls } from '#web/platform/api/api.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { touchedByExpenses } from '#web/tracker/page/tracker-queries.ts'
import { useBudgetNotices } from '#web/tracker/page/use-send-report.ts'
import { payeeOf } from '#web/tracker/sorting/others-text.ts'
import { type PairIds, type Proposal, pairedText } from './transfer-text.ts'

/** The last action, and how it is undone. */
interface Last {
  text: string
  undo?: () => Promise<unknown>
}

const touched: StaleCalls[] = touchedByExpenses

/** What a member can do about transfers, one action at a time, with undo of the last one. */
export function useTransferActions() {
  const [last, setLast] = useState<Last | null>(null)
  const onSuccess = useBudgetNotices()
  const pair = useApiMutation('transfers', 'pair', { invalidates: touched, onSuccess })
  const unpair = useApiMutation('transfers', 'unpair', { invalidates: touched, onSuccess })
  const refuse = useApiMutation('transfers', 'refuse', { invalidates: ['transfers'] })
  const addHalf = useApiMutation('transfers', 'addHalf', { invalidates: touched, onSuccess })
  const always = useApiMutation('transfers', 'always', { invalidates: touched, onSuccess })
  const remove = useApiMutation('expenses', 'remove', { invalidates: touched })
  const all = [pair, unpair, refuse, addHalf, always, remove]
  const begin = () => {
    for (const one of all) one.reset()
    setLast(null)
  }
  const unpairAll = (pairs: readonly PairIds[], refuses = false) =>
    unpair.mutateAsync({ body: { ids: pairs.map(({ out_id: id }) => id), ...(refuses && { refuse: true }) } })
  /** Runs an action; its failure is in `error`. */
  const run = async (action: () => Promise<Last>) => {
    begin()
    const done = await action().catch(() => null)
    setLast(done)
    return done !== null
  }
  return {
    last,
    busy: all.some(({ isPending }) => isPending),
    error: all.find(({ error }) => error)?.error ?? null,

    pair: (pairs: PairIds[]) =>
      run(async () => {
        const { ended_bills: bills } = await pair.mutateAsync({ body: { pairs } })
        return { text: pairedText(pairs.length, bills), undo: () => unpairAll(pairs) }
      }),

    /** Ends a transfer, which is not proposed again. */
    unpair: (one: PairIds, text: string) =>
      run(async () => {
        await unpairAll([one], true)
        return { text, undo: () => pair.mutateAsync({ body: { pairs: [one] } }) }
      }),

    refuse: (pairs: PairIds[]) =>
      run(async () => {
        const set = (refused: boolean) => refuse.mutateAsync({ body: { pairs, refused } })
        await set(true)
        return { text: 'It is not proposed as a transfer again.', undo: () => set(false) }
      }),

    /** Makes the rule of a payee, and pairs its transfers. */
    always: ({ out }: Proposal) =>
      run(async () => {
        const payee = payeeOf(out.description) || out.description
        const { rule, pairs, ended_bills: bills } = await always.mutateAsync({ body: { payee } })
        const undo = async () => {
          if (pairs.length > 0) await unpairAll(pairs)
          if (rule) await call('sorting', 'removeRule', { params: { id: String(rule.id) } })
        }
        return { text: `“${payee}” is always a transfer. ${pairedText(pairs.length, bills)}`, undo }
      }),

    /** Adds the other half of an entry in another account. @param name of the account */
    addHalf: (id: number, account: number, name: string) =>
      run(async () => {
        const added = await addHalf.mutateAsync({ params: { id: String(id) }, body: { account_id: account } })
        const undo = () => remove.mutateAsync({ params: { id: String(added.id) } })
        return { text: `The other side is in ${name} now.`, undo }
      }),

    undo() {
      const undo = last?.undo
      if (undo) void run(() => undo().then(() => ({ text: 'Undone.' })))
    },
  }
}

export type TransferActions = ReturnType<typeof useTransferActions>
