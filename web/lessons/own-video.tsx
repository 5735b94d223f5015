import { useEffect, useRef, useState } from 'react'
import type { LessonResource } from '#contract/lessons.ts'
import { address } from '#web/kit/api.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'

interface VideoFileProps {
  title: string
  description?: string
  source: string
  poster?: string
  captions?: string
}

/** A video of ours, played in the page. Nothing of it is fetched before the reader presses play. */
export function VideoFile({ title, description, source, poster, captions }: VideoFileProps) {
  const [isBroken, setBroken] = useState(false)
  return (
    <figure className="video">
      {/* biome-ignore lint/a11y/useMediaCaption: captions stand where the video has a file of them. */}
      <video
        controls
        preload="none"
        playsInline
        poster={poster}
        src={source}
        aria-label={title}
        onError={() => setBroken(true)}
      >
        {captions && <track kind="captions" src={captions} srcLang="en" label="English" default />}
      </video>
      <figcaption>
        <strong>{title}</strong>
        {description && <small>{description}</small>}
        {isBroken && <BrokenVideo href={source} />}
      </figcaption>
    </figure>
  )
}

/** The video that lies beside a lesson. */
export function OwnVideo({ resource }: { resource: LessonResource }) {
  const { id, title, description, has_poster, has_captions } = resource
  const params = { id: String(id) }
  return (
    <VideoFile
      title={title}
      description={description}
      source={address('resources', 'download', { params })}
      poster={has_poster ? address('resources', 'poster', { params }) : undefined}
      captions={has_captions ? address('resources', 'captions', { params }) : undefined}
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
