import '#web/learning/lessons/lesson-resources.css'
import { parseVideoLink } from '#course/video-links.ts'
import { EmbeddedVideoPlayer } from '#web/learning/videos/embedded-video.tsx'
import { HostedVideoPlayer } from '#web/learning/videos/hosted-video.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import clip from '../../content/videos/compound-growth.mp4?url'
import poster from '../../content/videos/compound-growth.svg?url'
import captions from '../../content/videos/compound-growth.vtt?url'

/** YouTube's sample video for embedded players. */
const sample = { id: 1, title: 'A player of another site', description: '', has_poster: false }
const link = 'https://www.youtube.com/watch?v=M7lc1UVf-VE'

/** Both players side by side, to check that the browser and the security headers allow them. */
export function VideoTestPage() {
  const video = parseVideoLink(link, location.origin)
  return (
    <>
      <PageHeader title="Video test" lead="For development only. Each player loads when you press play." />
      <div className="grid gap-6 lg:grid-cols-2">
        {video && <EmbeddedVideoPlayer resource={sample} video={video} />}
        <HostedVideoPlayer title="A file of ours" source={clip} poster={poster} captions={captions} />
      </div>
    </>
  )
}
