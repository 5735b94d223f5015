import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import type { OneMember } from './member-text.ts'

/** Calls that change a member's access and return the updated member. */
type MemberAction = 'grantTier' | 'endGrant' | 'grantCashcoach' | 'endCashcoach'

/** Changes a member's access, shows the new state, and refetches the page. */
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
      if (member) notify({ kind: 'good', title: sentence(member), text: 'The reason is in the audit log.' })
      onDone()
    },
  })
}
