import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, invalidate } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import type { Announcement } from './announcement-text.ts'

type Step = 'send' | 'pause' | 'resume' | 'cancel'

const done: Record<Step, string> = {
  send: 'Sending has begun',
  pause: 'Sending is paused',
  resume: 'Sending goes on',
  cancel: 'Sending was ended',
}

/** Actions on an announcement besides writing it. */
export function useAnnouncementActions({ id, version }: Announcement, onRemoved: () => void) {
  const client = useQueryClient()
  const { notify, dismissAll } = useNotices()
  const params = { id: String(id) }
  const onError = (error: Error) => {
    notify({ kind: 'error', title: errorMessage(error) })
    return invalidate(client, 'announcements')
  }
  const onSuccess = (title: string) => {
    dismissAll()
    notify({ kind: 'good', title })
    return invalidate(client, 'announcements', 'adminLog')
  }
  // Repeating a step that arrived changes nothing, so steps need no Idempotency-Key.
  const step = useMutation<unknown, Error, Step>({
    mutationFn: (name) => call('announcements', name, { params }, name === 'send' ? { ifMatch: version } : {}),
    onSuccess: (_, name) => onSuccess(done[name]),
    onError,
  })
  const test = useApiMutation('announcements', 'test', {
    onSuccess: ({ to }) => onSuccess(`A test is on its way to ${to}`),
    onError,
  })
  const remove = useApiMutation('announcements', 'remove', {
    invalidates: ['announcements', 'adminLog'],
    onSuccess: onRemoved,
    onError,
  })
  return {
    isBusy: step.isPending || remove.isPending,
    isTesting: test.isPending,
    run: (name: Step) => step.mutate(name),
    sendTest: () => test.mutate({ params }),
    remove: () => remove.mutate({ params }),
  }
}

export type AnnouncementActions = ReturnType<typeof useAnnouncementActions>
