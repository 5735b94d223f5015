import { useQuery } from '@tanstack/react-query'
import { Download, ExternalLink, FileSpreadsheet } from 'lucide-react'
import type { LessonResource } from '#contract/lessons.ts'
import { apiQuery, apiUrl } from '#web/kit/api.ts'
import { errorMessage } from '#web/kit/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { formatFileSize } from './file-size.ts'
import type { Heading } from './lesson-text.ts'
import { OwnVideo } from './own-video.tsx'
import { Picture } from './picture.tsx'
import { SiteVideoPlayer } from './site-video.tsx'
import { siteVideoAt } from './video-sites.ts'

export const extrasHeading: Heading = { id: 'more-for-this-lesson', title: 'More for this lesson' }

/** What belongs to a lesson besides its text. */
export const extrasOf = (lessonId: number) => apiQuery('lessons', 'resources', { params: { id: String(lessonId) } })

/** Pictures, videos and files of a lesson; nothing where it has none. */
export function Extras({ lessonId }: { lessonId: number }) {
  const { data, error, isFetching, refetch } = useQuery(extrasOf(lessonId))
  if (error && !data)
    return (
      <Notice kind="warn" title="The pictures and files for this lesson did not load.">
        <p>{errorMessage(error)}</p>
        <Button kind="secondary" onClick={() => refetch()} busy={isFetching}>
          Retry
        </Button>
      </Notice>
    )
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby={extrasHeading.id}>
      <h2 id={extrasHeading.id} tabIndex={-1}>
        {extrasHeading.title}
      </h2>
      <ul className="extras">
        {data.map((resource) => (
          <li key={resource.id}>
            <Extra resource={resource} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A file of ours is shown or downloaded; what has only an address elsewhere opens in a new tab. */
function Extra({ resource }: { resource: LessonResource }) {
  const { resource_type: type, file_key: file, external_url: link } = resource
  if (type === 'video' && file) return <OwnVideo resource={resource} />
  if (type === 'image' && file) return <Picture resource={resource} />
  const video = type === 'video' && link ? siteVideoAt(link, location.origin) : null
  if (video) return <SiteVideoPlayer resource={resource} video={video} />
  return file ? <FileLink resource={resource} /> : <AwayLink resource={resource} link={link} />
}

function FileLink({ resource: { id, title, description, resource_type, size } }: { resource: LessonResource }) {
  const kind = resource_type === 'excel' ? 'Excel' : 'File'
  return (
    <a className="extra" href={apiUrl('resources', 'download', { params: { id: String(id) } })} download>
      <span className="extra-pic">{resource_type === 'excel' ? <FileSpreadsheet /> : <Download />}</span>
      <span>
        <strong>{title}</strong>
        <small>{size === null ? `${kind}. Download.` : `${kind}, ${formatFileSize(size)}. Download.`}</small>
        {description && <small>{description}</small>}
      </span>
    </a>
  )
}

function AwayLink({ resource: { title, description }, link }: { resource: LessonResource; link: string | null }) {
  if (!link) return null
  return (
    <a className="extra" href={link} target="_blank" rel="noopener noreferrer">
      <span className="extra-pic">
        <ExternalLink />
      </span>
      <span>
        <strong>{title}</strong>
        <small>Opens in a new tab.</small>
        {description && <small>{description}</small>}
      </span>
    </a>
  )
}
