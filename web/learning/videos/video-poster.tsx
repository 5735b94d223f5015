import { Play } from 'lucide-react'

interface VideoPosterProps {
  title: string
  poster?: string
  onPlay: () => void
}

/** The picture that stands for a video until the reader presses play. Nothing of the video itself is fetched for it. */
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
