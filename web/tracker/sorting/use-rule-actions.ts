import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery, call, invalidate } from '#web/platform/api/api.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { moved, type Rule, undoneText } from './rule-text.ts'
import { useUndoBatch } from './use-undo-batch.ts'

const listed = apiQuery('sorting', 'rules')

/** Moves and deletes rules, and undoes batches. */
export function useRuleActions() {
  const client = useQueryClient()
  const { confirm } = useNotices()
  const [message, setMessage] = useState<string | null>(null)
  const refresh = () => invalidate(client, ['sorting', 'rules'])
  const order = useMutation({
    // Moves made before the last one is saved are queued.
    scope: { id: 'order of rules' },
    mutationFn: (rules: readonly Rule[]) => call('sorting', 'orderRules', { body: { ids: rules.map(({ id }) => id) } }),
    onError: refresh,
  })
  const remove = useMutation({
    mutationFn: ({ id, version }: Rule) =>
      call('sorting', 'removeRule', { params: { id: String(id) } }, { ifMatch: version }),
    onSuccess: (_reply, { payee }) => setMessage(`The rule for “${payee}” is deleted.`),
    onSettled: refresh,
  })
  const undo = useUndoBatch({ onSuccess: (undone) => setMessage(undoneText(undone)) })
  const begin = () => {
    setMessage(null)
    for (const one of [order, remove, undo]) one.reset()
  }
  return {
    message,
    error: order.error ?? remove.error ?? undo.error,
    /** Id of the batch that is being undone. */
    undoing: undo.isPending ? undo.variables.id : undefined,

    /** Moves a rule by one place, at once in the displayed list. */
    async move({ id }: Rule, step: -1 | 1) {
      begin()
      await client.cancelQueries({ queryKey: listed.queryKey })
      const rules = moved(client.getQueryData(listed.queryKey) ?? [], id, step)
      client.setQueryData(listed.queryKey, rules)
      order.mutate(rules)
    },

    /** Deletes a rule after confirmation, unless it was changed elsewhere. @returns whether it was confirmed */
    async remove(rule: Rule): Promise<boolean> {
      const isSure = await confirm({
        title: `The rule for “${rule.payee}”`,
        text: 'Delete this rule? Entries that it changed stay as they are.',
        confirm: 'Delete',
        danger: true,
      })
      if (!isSure) return false
      begin()
      await remove.mutateAsync(rule).catch(() => {})
      return true
    },

    undo(id: number) {
      begin()
      undo.mutate({ id, rule: null })
    },
  }
}
