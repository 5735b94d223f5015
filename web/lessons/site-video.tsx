import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LessonResource } from '#contract/lessons.ts'
import { BrokenVideo, posterOf, WatchElsewhere } from './own-video.tsx'
import { greetingOf, playerStateIn } from './player-messages.ts'
import type { SiteVideo } from './video-sites.ts'
import { VideoStill } from './video-still.tsx'

interface SiteVideoPlayerProps {
  resource: Pick<LessonResource, 'id' | 'title' | 'description' | 'has_poster'>
  video: SiteVideo
}

/** A video on another site. Nothing is asked of that site before the reader presses play. */
export function SiteVideoPlayer({ resource, video }: SiteVideoPlayerProps) {
  const [state, setState] = useState<'still' | 'playing' | 'failed'>('still')
  return (
    <figure className="video">
      {state === 'still' && (
        <VideoStill title={resource.title} poster={posterOf(resource)} onPlay={() => setState('playing')} />
      )}
      {state === 'playing' && <Player title={resource.title} video={video} onFail={() => setState('failed')} />}
      <figcaption>
        <strong>{resource.title}</strong>
        {state === 'still' && <small>Video. The {video.site} player loads when you press play.</small>}
        {resource.description && <small>{resource.description}</small>}
        {state === 'failed' ? (
          <BrokenVideo href={video.watch} />
        ) : (
          <WatchElsewhere href={video.watch} site={video.site} />
        )}
      </figcaption>
    </figure>
  )
}

const allowed = 'accelerometer; autoplay; clipboard-write; encrypted-media; gyroscope; picture-in-picture'

function Player({ title, video, onFail }: { title: string; video: SiteVideo; onFail: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null)
  usePlayerWatch(frame, video, onFail)
  useEffect(() => frame.current?.focus(), [])
  return (
    <iframe
      ref={frame}
      src={video.embed}
      title={title}
      allow={allowed}
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}

/** How often the player is asked for a sign of life, and how long it may stay silent, in milliseconds. */
const askEvery = 250
const silence = 8000

/** Calls `onFail` when the player reports an error or never answers. */
function usePlayerWatch(frame: { current: HTMLIFrameElement | null }, { site, origin }: SiteVideo, onFail: () => void) {
  const fail = useEffectEvent(onFail)
  useEffect(() => {
    const ask = setInterval(() => frame.current?.contentWindow?.postMessage(greetingOf(site), origin), askEvery)
    const patience = setTimeout(() => fail(), silence)
    const hear = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      const state = playerStateIn(event.data)
      if (state === null) return
      clearInterval(ask)
      clearTimeout(patience)
      if (state === 'failed') fail()
    }
    addEventListener('message', hear)
    return () => {
      clearInterval(ask)
      clearTimeout(patience)
      removeEventListener('message', hear)
    }
  }, [frame, site, origin])
}
