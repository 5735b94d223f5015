import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import type { OneMember } from './member-text.ts'

/** What changes somebody's access and answers with the member as they are then. */
type MemberAction = 'grantTier' | 'endGrant' | 'grantCashcoach' | 'endCashcoach'

/** A change of somebody's access: says what is so now, and has the page asked for anew. */
export function useMemberAction<Action extends MemberAction>(
  action: Action,
  sentence: (member: OneMember) => string,
  onDone: () => void,
) {
  const { notify, dismissAll } = useNotices()
  return useApiMutation('members', action, {
    invalidates: ['members', 'adminLog'],
    onSuccess(member) {
      dismissAll()
      if (member) notify({ kind: 'good', title: sentence(member), text: 'The reason stands in the log.' })
      onDone()
    },
  })
}
