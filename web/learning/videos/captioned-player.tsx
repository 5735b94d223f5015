import { useEffect, useRef, useState } from 'react'

interface CaptionedPlayerProps {
  title: string
  source: string
  poster?: string
  captions?: string
  onFail: () => void
}

/**
 * Native video player with captions in a line below the picture, where they cover no numbers. Starts at once, since the
 * user pressed play, and takes focus.
 */
export function CaptionedPlayer({ title, source, poster, captions, onFail }: CaptionedPlayerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const caption = useCurrentCaption(video)
  useEffect(() => video.current?.focus({ preventScroll: true }), [])
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: captions stand where the video has a file of them. */}
      <video ref={video} controls autoPlay playsInline poster={poster} src={source} aria-label={title} onError={onFail}>
        {captions && <track kind="captions" src={captions} srcLang="en" label="English" />}
      </video>
      {captions && (
        <p className="video-caption" aria-live="polite">
          {caption}
        </p>
      )}
    </>
  )
}

/** The current caption. In full screen, without the line below, the player renders captions itself. */
function useCurrentCaption(video: { current: HTMLVideoElement | null }): string {
  const [caption, setCaption] = useState('')
  useEffect(() => {
    const player = video.current
    const track = player?.textTracks[0]
    if (!player || !track) return
    const controller = new AbortController()
    const { signal } = controller
    const setDrawnByPlayer = (isDrawn: boolean) => {
      track.mode = isDrawn ? 'showing' : 'hidden'
    }
    setDrawnByPlayer(false)
    track.addEventListener('cuechange', () => setCaption(cueText(track.activeCues?.[0])), { signal })
    document.addEventListener('fullscreenchange', () => setDrawnByPlayer(document.fullscreenElement === player), {
      signal,
    })
    player.addEventListener('webkitbeginfullscreen', () => setDrawnByPlayer(true), { signal })
    player.addEventListener('webkitendfullscreen', () => setDrawnByPlayer(false), { signal })
    return () => controller.abort()
  }, [video])
  return caption
}

const cueText = (cue: TextTrackCue | undefined): string => (cue instanceof VTTCue ? cue.text : '')
