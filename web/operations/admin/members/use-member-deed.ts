import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import type { OneMember } from './member-words.ts'

/** What changes somebody's access and answers with the member as they are then. */
type MemberDeed = 'grantTier' | 'endGrant' | 'grantCashcoach' | 'endCashcoach'

/** A change of somebody's access: says what is so now, and has the page asked for anew. */
export function useMemberDeed<Deed extends MemberDeed>(
  deed: Deed,
  sentence: (member: OneMember) => string,
  onDone: () => void,
) {
  const { notify, dismissAll } = useNotices()
  return useApiMutation('members', deed, {
    invalidates: ['members', 'adminLog'],
    onSuccess(member) {
      dismissAll()
      if (member) notify({ kind: 'good', title: sentence(member), text: 'The reason stands in the log.' })
      onDone()
    },
  })
}
