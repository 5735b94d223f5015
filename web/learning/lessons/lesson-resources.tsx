import { useQuery } from '@tanstack/react-query'
import { Download, ExternalLink, FileSpreadsheet } from 'lucide-react'
import type { Heading } from '#course/lesson-text.ts'
import type { LearnerResource } from '#course/resource.ts'
import { EmbeddedVideoPlayer } from '#web/learning/videos/embedded-video.tsx'
import { HostedVideo } from '#web/learning/videos/hosted-video.tsx'
import { videoOf } from '#web/learning/videos/video-link.ts'
import { ZoomablePicture } from '#web/learning/videos/zoomable-picture.tsx'
import { apiQuery, apiUrl } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { formatFileSize } from '#web/platform/format/file-size.ts'
import { href } from '#web/platform/routing/href.ts'
import { Button } from '#web/ui/button.tsx'
import { StandaloneLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'

export const resourcesHeading: Heading = { id: 'more-for-this-lesson', title: 'More for this lesson' }

/** Resources of a lesson besides its text. */
export const resourcesQuery = (lessonId: number) =>
  apiQuery('lessons', 'resources', { params: { id: String(lessonId) } })

interface LessonResourcesProps {
  lessonId: number
  /** Resources without a heading in the text. */
  resources: readonly LearnerResource[]
}

/** Files and other resources at the end of a lesson; empty if there are none. */
export function LessonResources({ lessonId, resources }: LessonResourcesProps) {
  const { data, error, isFetching, refetch } = useQuery(resourcesQuery(lessonId))
  if (error && !data)
    return (
      <Notice kind="warn" title="The pictures and files for this lesson did not load.">
        <p>{errorMessage(error)}</p>
        <Button kind="secondary" onClick={() => refetch()} busy={isFetching}>
          Retry
        </Button>
      </Notice>
    )
  if (resources.length === 0) return null
  return (
    <section className="lesson-more" aria-labelledby={resourcesHeading.id}>
      <h2 id={resourcesHeading.id} tabIndex={-1}>
        {resourcesHeading.title}
      </h2>
      <ul className="resources">
        {resources.map((resource) => (
          <li key={resource.id}>
            <ResourceItem resource={resource} />
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <StandaloneLink href={href('resources')} arrow>
          All resources
        </StandaloneLink>
      </p>
    </section>
  )
}

/** Resources under one heading of the text. */
export function PlacedItems({ resources }: { resources: readonly LearnerResource[] | undefined }) {
  if (!resources) return null
  return (
    <div className="resources">
      {resources.map((resource) => (
        <ResourceItem key={resource.id} resource={resource} />
      ))}
    </div>
  )
}

/** Uploaded files are shown or downloaded; external addresses open in a new tab. */
export function ResourceItem({ resource }: { resource: LearnerResource }) {
  const { resource_type: type, file_key: file, external_url: link } = resource
  if (type === 'video' && file) return <HostedVideo resource={resource} />
  if (type === 'image' && file) return <ZoomablePicture resource={resource} />
  const video = type === 'video' && link ? videoOf(link) : null
  if (video) return <EmbeddedVideoPlayer resource={resource} video={video} />
  return file ? <ResourceDownload resource={resource} /> : <ResourceLink resource={resource} link={link} />
}

function ResourceDownload({
  resource: { id, title, description, resource_type, size },
}: {
  resource: LearnerResource
}) {
  const kind = resource_type === 'excel' ? 'Excel' : 'File'
  return (
    <a className="resource" href={apiUrl('resources', 'download', { params: { id: String(id) } })} download>
      <span className="resource-icon">{resource_type === 'excel' ? <FileSpreadsheet /> : <Download />}</span>
      <span>
        <strong>{title}</strong>
        <small>{size === null ? `${kind}. Download.` : `${kind}, ${formatFileSize(size)}. Download.`}</small>
        {description && <small>{description}</small>}
      </span>
    </a>
  )
}

function ResourceLink({ resource: { title, description }, link }: { resource: LearnerResource; link: string | null }) {
  if (!link) return null
  return (
    <a className="resource" href={link} target="_blank" rel="noopener noreferrer">
      <span className="resource-icon">
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
