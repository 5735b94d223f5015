import { useState } from 'react'
import { parseVideoLink } from '#course/video-links.ts'
import { EmbeddedVideoPlayer } from '#web/learning/videos/embedded-video.tsx'
import { HostedVideoPlayer } from '#web/learning/videos/hosted-video.tsx'
import { apiUrl } from '#web/platform/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { Link } from '#web/ui/link.tsx'
import { CaptionsRow } from './captions-row.tsx'
import type { MediaDialogProps, MediaItem } from './media-text.ts'
import { PosterRow } from './poster-row.tsx'
import '#web/learning/lessons/lesson-resources.css'

/** Previews an item as learners see it; changes a video's poster and captions. */
export function PreviewDialog({ kind, item, onClose }: MediaDialogProps) {
  const [posterVersion, setPosterVersion] = useState(0)
  return (
    <Dialog open onClose={onClose} title={item.title} wide>
      {kind === 'image' ? <ImagePreview item={item} /> : <VideoPreview item={item} posterVersion={posterVersion} />}
      {kind === 'video' && item.external_url === null && <CaptionsRow item={item} />}
      {kind === 'video' && <PosterRow item={item} onReplaced={() => setPosterVersion((before) => before + 1)} />}
      <DialogFooter>
        <Button kind="secondary" onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

function ImagePreview({ item: { key, title, description } }: { item: MediaItem }) {
  return (
    <figure className="media-picture">
      <img src={apiUrl('media', 'image', { params: { key }, query: { w: '1600' } })} alt={description || title} />
      {description && <figcaption>{description}</figcaption>}
    </figure>
  )
}

function VideoPreview({ item, posterVersion }: { item: MediaItem; posterVersion: number }) {
  const { key, title, description, external_url, has_poster, captions_size } = item
  const params = { key }
  // A new poster has the URL of the previous one, which the browser has cached.
  const version = posterVersion > 0 ? `?v=${posterVersion}` : ''
  const poster = has_poster ? apiUrl('media', 'poster', { params }) + version : undefined
  if (external_url === null)
    return (
      <HostedVideoPlayer
        key={captions_size}
        title={title}
        description={description}
        source={apiUrl('media', 'video', { params })}
        poster={poster}
        captions={captions_size === null ? undefined : apiUrl('media', 'captions', { params })}
      />
    )
  const video = parseVideoLink(external_url, location.origin)
  if (!video)
    return (
      <p>
        <Link href={external_url} external>
          Open the video
        </Link>
      </p>
    )
  return (
    <EmbeddedVideoPlayer resource={{ id: 0, title, description, has_poster: false }} video={video} poster={poster} />
  )
}
