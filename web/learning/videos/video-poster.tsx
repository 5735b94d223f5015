import { Play } from 'lucide-react'

interface VideoPosterProps {
  title: string
  poster?: string
  onPlay: () => void
}

/** Poster of a video until the reader presses play. Loads nothing of the video itself. */
export function VideoPoster({ title, poster, onPlay }: VideoPosterProps) {
  return (
    <button type="button" onClick={onPlay} aria-label={`Play video: ${title}`}>
      {poster && <img src={poster} alt="" loading="lazy" />}
      <span className="picture-more">
        <Play />
        Play video
      </span>
    </button>
  )
}
