import { useEffect, useRef, useState } from 'react'
import type { LessonResource } from '#contract/lessons.ts'
import { apiUrl } from '#web/kit/api.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { CaptionedPlayer } from './captioned-player.tsx'
import { VideoStill } from './video-still.tsx'

interface VideoFileProps {
  title: string
  description?: string
  source: string
  poster?: string
  captions?: string
}

/** A video of ours, played in the page. Nothing of it is fetched before the reader presses play. */
export function VideoFile({ title, description, source, poster, captions }: VideoFileProps) {
  const [state, setState] = useState<'still' | 'playing' | 'failed'>('still')
  return (
    <figure className="video">
      {state === 'still' ? (
        <VideoStill title={title} poster={poster} onPlay={() => setState('playing')} />
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
        {state === 'failed' && <BrokenVideo href={source} />}
      </figcaption>
    </figure>
  )
}

/** The address of the picture that stands for a video, where it has one. */
export const posterOf = ({ id, has_poster }: Pick<LessonResource, 'id' | 'has_poster'>): string | undefined =>
  has_poster ? apiUrl('resources', 'poster', { params: { id: String(id) } }) : undefined

/** The video that lies beside a lesson. */
export function OwnVideo({ resource }: { resource: LessonResource }) {
  const { id, title, description, has_captions } = resource
  const params = { id: String(id) }
  return (
    <VideoFile
      title={title}
      description={description}
      source={apiUrl('resources', 'download', { params })}
      poster={posterOf(resource)}
      captions={has_captions ? apiUrl('resources', 'captions', { params }) : undefined}
    />
  )
}

/** The way to a video that does not play here. It takes the focus over from a player that is gone. */
export function BrokenVideo({ href }: { href: string }) {
  const box = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [])
  return (
    <p ref={box} className="video-broken" role="status">
      <span>This video cannot be shown here.</span>
      <ButtonLink kind="secondary" href={href} target="_blank" rel="noopener noreferrer">
        Watch Video<span className="sr-only"> (opens in a new tab)</span>
      </ButtonLink>
    </p>
  )
}

/** Always there under a player of another site, since not every fault of it can be noticed. */
export function WatchElsewhere({ href, site }: { href: string; site: string }) {
  return (
    <small>
      <Link href={href} away>
        Open on {site}
      </Link>
    </small>
  )
}
