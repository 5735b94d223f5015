import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LearnerResource } from '#course/resource.ts'
import type { EmbeddedVideo } from '#course/video-links.ts'
import { OpenOnSite, posterUrl, VideoFallback } from './hosted-video.tsx'
import { parsePlayerMessage, pingMessage } from './player-messages.ts'
import { VideoPoster } from './video-poster.tsx'

interface EmbeddedVideoPlayerProps {
  resource: Pick<LearnerResource, 'id' | 'title' | 'description' | 'has_poster'>
  video: EmbeddedVideo
  /** URL of the poster, if not the resource's own. */
  poster?: string | undefined
}

/** A video on another site. That site is not contacted before the reader presses play. */
export function EmbeddedVideoPlayer({ resource, video, poster }: EmbeddedVideoPlayerProps) {
  const [state, setState] = useState<'poster' | 'playing' | 'failed'>('poster')
  return (
    <figure className="video">
      {state === 'poster' && (
        <VideoPoster title={resource.title} poster={poster ?? posterUrl(resource)} onPlay={() => setState('playing')} />
      )}
      {state === 'playing' && <Player title={resource.title} video={video} onFail={() => setState('failed')} />}
      <figcaption>
        <strong>{resource.title}</strong>
        {state === 'poster' && <small>Video. The {video.site} player loads when you press play.</small>}
        {resource.description && <small>{resource.description}</small>}
        {state === 'failed' ? (
          <VideoFallback href={video.watch} />
        ) : (
          <OpenOnSite href={video.watch} site={video.site} />
        )}
      </figcaption>
    </figure>
  )
}

const permissions = 'accelerometer; autoplay; clipboard-write; encrypted-media; gyroscope; picture-in-picture'

function Player({ title, video, onFail }: { title: string; video: EmbeddedVideo; onFail: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null)
  usePlayerHealth(frame, video, onFail)
  useEffect(() => frame.current?.focus(), [])
  return (
    <iframe
      ref={frame}
      src={video.embed}
      title={title}
      allow={permissions}
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}

/** Ping interval and response timeout of the player, in milliseconds. */
const pingIntervalMs = 250
const silenceTimeoutMs = 8000

/** Calls `onFail` when the player reports an error or never responds. */
function usePlayerHealth(
  frame: { current: HTMLIFrameElement | null },
  { site, origin }: EmbeddedVideo,
  onFail: () => void,
) {
  const fail = useEffectEvent(onFail)
  useEffect(() => {
    const ping = setInterval(() => frame.current?.contentWindow?.postMessage(pingMessage(site), origin), pingIntervalMs)
    const timeout = setTimeout(() => fail(), silenceTimeoutMs)
    const onMessage = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      const state = parsePlayerMessage(event.data)
      if (state === null) return
      clearInterval(ping)
      clearTimeout(timeout)
      if (state === 'failed') fail()
    }
    addEventListener('message', onMessage)
    return () => {
      clearInterval(ping)
      clearTimeout(timeout)
      removeEventListener('message', onMessage)
    }
  }, [frame, site, origin])
}
