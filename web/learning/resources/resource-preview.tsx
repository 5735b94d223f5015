import { EmbeddedVideoPlayer } from '#web/learning/videos/embedded-video.tsx'
import { HostedVideoPlayer } from '#web/learning/videos/hosted-video.tsx'
import { videoOf } from '#web/learning/videos/video-link.ts'
import { apiUrl } from '#web/platform/api/api.ts'
import { href } from '#web/platform/routing/href.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import type { Listed } from './library.ts'
import '#web/learning/lessons/lesson-resources.css'

/** A picture or video of the library, as large as the viewport allows. */
export function ResourcePreview({ listed, onClose }: { listed: Listed; onClose: () => void }) {
  const { id, title, file_key, lesson_id, lesson_order } = listed
  return (
    <Dialog open onClose={onClose} title={title} wide>
      <Shown listed={listed} />
      <DialogFooter>
        <ButtonLink kind="secondary" href={href('lesson', { id: lesson_id })}>
          Open lesson {lesson_order}
        </ButtonLink>
        {file_key && (
          <ButtonLink href={apiUrl('resources', 'download', { params: { id: String(id) } })} download>
            Download
          </ButtonLink>
        )}
      </DialogFooter>
    </Dialog>
  )
}

function Shown({ listed }: { listed: Listed }) {
  const { id, title, description, resource_type, file_key, external_url, alt, has_poster, has_captions } = listed
  const params = { id: String(id) }
  const text = description ?? ''
  if (resource_type === 'image')
    return (
      <figure className="library-picture">
        <img src={apiUrl('resources', 'download', { params })} alt={alt ?? title} />
        {text && <figcaption>{text}</figcaption>}
      </figure>
    )
  const video = file_key ? null : videoOf(external_url ?? '')
  if (video)
    return (
      <EmbeddedVideoPlayer resource={{ id, title, description: text, has_poster: has_poster ?? false }} video={video} />
    )
  return (
    <HostedVideoPlayer
      title={title}
      description={text}
      source={apiUrl('resources', 'download', { params })}
      poster={has_poster ? apiUrl('resources', 'poster', { params }) : undefined}
      captions={has_captions ? apiUrl('resources', 'captions', { params }) : undefined}
    />
  )
}
