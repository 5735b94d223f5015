import { useEffect, useRef, useState } from 'react'
import type { LearnerResource } from '#course/resource.ts'
import { apiUrl } from '#web/platform/api/api.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { CaptionedPlayer } from './captioned-player.tsx'
import { VideoPoster } from './video-poster.tsx'

interface HostedVideoPlayerProps {
  title: string
  description?: string
  source: string
  poster?: string
  captions?: string
}

/** An uploaded video, played in the page. Nothing is loaded before the reader presses play. */
export function HostedVideoPlayer({ title, description, source, poster, captions }: HostedVideoPlayerProps) {
  const [state, setState] = useState<'poster' | 'playing' | 'failed'>('poster')
  return (
    <figure className="video">
      {state === 'poster' ? (
        <VideoPoster title={title} poster={poster} onPlay={() => setState('playing')} />
      ) : (
        <CaptionedPlayer
          title={title}
          source={source}
          poster={poster}
          captions={captions}
          onFail={() => setState('failed')}
        />
      )}
      <figcaption>
        <strong>{title}</strong>
        {description && <small>{description}</small>}
        {state === 'failed' && <VideoFallback href={source} />}
      </figcaption>
    </figure>
  )
}

/** URL of a video's poster, if it has one. */
export const posterUrl = ({ id, has_poster }: Pick<LearnerResource, 'id' | 'has_poster'>): string | undefined =>
  has_poster ? apiUrl('resources', 'poster', { params: { id: String(id) } }) : undefined

/** The video of a lesson. */
export function HostedVideo({ resource }: { resource: LearnerResource }) {
  const { id, title, description, has_captions } = resource
  const params = { id: String(id) }
  return (
    <HostedVideoPlayer
      title={title}
      description={description}
      source={apiUrl('resources', 'download', { params })}
      poster={posterUrl(resource)}
      captions={has_captions ? apiUrl('resources', 'captions', { params }) : undefined}
    />
  )
}

/** Link to a video that does not play here. Takes focus from the removed player. */
export function VideoFallback({ href }: { href: string }) {
  const container = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) container.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [])
  return (
    <p ref={container} className="video-broken" role="status">
      <span>This video cannot be shown here.</span>
      <ButtonLink kind="secondary" href={href} target="_blank" rel="noopener noreferrer">
        Watch Video<span className="sr-only"> (opens in a new tab)</span>
      </ButtonLink>
    </p>
  )
}

/** Always shown below an external player, since some failures cannot be detected. */
export function OpenOnSite({ href, site }: { href: string; site: string }) {
  return (
    <small>
      <Link href={href} external>
        Open on {site}
      </Link>
    </small>
  )
}
