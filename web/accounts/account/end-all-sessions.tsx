import { errorMessage } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { href } from '#web/platform/routing/href.ts'
import { deviceData } from '#web/platform/session/device-data.ts'
import { useMember } from '#web/platform/session/user-context.tsx'
import { Button } from '#web/ui/button.tsx'

/** Also ends the current session, so it reloads the site at the landing page. */
export function EndAllSessions() {
  const { notify, confirm } = useNotices()
  const { id } = useMember()
  const end = useApiMutation('accounts', 'endSessions', {
    onSuccess() {
      deviceData.erase(id, 'sign-out')
      location.replace(href('landing'))
    },
    onError: (error) => notify({ kind: 'error', title: errorMessage(error), text: 'Every device is still signed in.' }),
  })
  const confirmAndEnd = async () => {
    const isSure = await confirm({
      title: 'Sign out everywhere',
      text: 'This signs you out on every device, this one too. Nothing you have saved is lost.',
      confirm: 'Sign out everywhere',
    })
    if (isSure) end.mutate({})
  }
  return (
    <Button kind="secondary" onClick={confirmAndEnd} busy={end.isPending || end.isSuccess}>
      Sign out everywhere
    </Button>
  )
}
