import { tierNames } from '#course/tiers.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { useMember } from '#web/platform/session/user-context.tsx'
import { type LinkReply, paymentLinkTitle } from './link-text.ts'

/** Shares a link: through the device's share sheet if available, else the clipboard. */
export function useShareLink() {
  const { notify } = useNotices()
  const { given_name } = useMember().google_user_data
  return {
    async copy({ url, tier }: LinkReply) {
      try {
        await navigator.clipboard.writeText(url)
        notify({ kind: 'good', title: `The link for ${tierNames[tier].name} is copied.` })
      } catch {
        notify({ kind: 'warn', title: 'The link could not be copied.', text: `Please copy it by hand: ${url}` })
      }
    },
    canShare: typeof navigator.share === 'function',
    async share({ url, tier }: LinkReply) {
      try {
        await navigator.share({ title: paymentLinkTitle(given_name, tier), url })
      } catch (error) {
        // The user closed the share sheet.
        if (error instanceof DOMException && error.name === 'AbortError') return
        notify({ kind: 'warn', title: 'The link could not be shared.', text: `Please copy it by hand: ${url}` })
      }
    },
  }
}
