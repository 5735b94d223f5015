import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, invalidate } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import type { SettingsBody } from './settings-form.ts'

interface Change {
  before: SettingsBody
  after: SettingsBody
}

/** Sends the settings, and before them the currency if it changes: it may be rejected. */
async function send({ before, after: { currency, ...body } }: Change) {
  if (currency !== before.currency) await call('expenses', 'changeCurrency', { body: { currency } })
  await call('expenses', 'changeSettings', { body })
}

/** Saves the settings, reloads all data of the tracker and offers undo. */
export function useSaveSettings() {
  const client = useQueryClient()
  const { notify } = useNotices()
  const reload = () => invalidate(client, 'expenses', 'budgets', 'insights', 'bills', 'forecast')
  const undo = useMutation({
    mutationFn: send,
    onSuccess: reload,
    onError: (error) => notify({ kind: 'error', title: `This could not be undone. ${errorMessage(error)}` }),
  })
  return useMutation({
    mutationFn: send,
    onSuccess(_reply, { before, after }) {
      const onPress = () => undo.mutate({ before: after, after: before })
      notify({ title: 'Saved.', action: { label: 'Undo', onPress } })
      return reload()
    },
    onError() {
      // The currency may have changed, or another device may have added the first entry. The message need not wait.
      reload()
    },
  })
}
