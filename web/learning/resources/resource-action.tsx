import { Download, ExternalLink, Eye, Lock, Play } from 'lucide-react'
import { videoOf } from '#web/learning/videos/video-link.ts'
import { apiUrl } from '#web/platform/api/api.ts'
import { href } from '#web/platform/routing/href.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { actionFor, type Listed, lockedText } from './library.ts'
import { usePreview } from './preview-provider.tsx'

const isPlayable = (address: string) => videoOf(address) !== null

/** Action button of a resource card. */
export function ResourceAction({ listed }: { listed: Listed }) {
  const preview = usePreview()
  const { id, title, resource_type, external_url, tier } = listed
  const about = <span className="sr-only"> {title}</span>
  switch (actionFor(listed, isPlayable)) {
    case 'locked':
      return (
        <ButtonLink kind="quiet" href={href('membership', {}, { query: { tier, return_to: href('resources') } })}>
          <Lock />
          {lockedText(listed)}
          {about}
        </ButtonLink>
      )
    case 'look':
      return (
        <Button kind="secondary" onClick={() => preview(listed)}>
          {resource_type === 'video' ? <Play /> : <Eye />}
          {resource_type === 'video' ? 'Watch' : 'Preview'}
          {about}
        </Button>
      )
    case 'download':
      return (
        <ButtonLink kind="secondary" href={apiUrl('resources', 'download', { params: { id: String(id) } })} download>
          <Download />
          Download
          {about}
        </ButtonLink>
      )
    case 'link':
      return (
        <ButtonLink kind="secondary" href={external_url ?? ''} target="_blank" rel="noopener noreferrer">
          <ExternalLink />
          Open
          <span className="sr-only"> {title} (opens in a new tab)</span>
        </ButtonLink>
      )
    case 'nothing':
      return <p className="text-ink-soft text-sm">Its file is being replaced.</p>
  }
}
