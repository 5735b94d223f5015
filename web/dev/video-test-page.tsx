import '#web/lessons/extras.css'
import { SiteVideoPlayer } from '#web/lessons/site-video.tsx'
import { siteVideoAt } from '#web/lessons/video-sites.ts'
import { PageHead } from '#web/ui/page.tsx'

/** The two sites' own sample videos, which they keep for whoever embeds their players. */
const samples = [
  { id: 1, title: 'YouTube player', link: 'https://www.youtube.com/watch?v=M7lc1UVf-VE' },
  { id: 2, title: 'Vimeo player', link: 'https://vimeo.com/76979871' },
]

/** Both embedded players side by side, to see whether a browser and the security headers let them play. */
export function VideoTestPage() {
  return (
    <>
      <PageHead title="Video test" lead="For development only. Each player loads when you press play." />
      <div className="grid gap-6 lg:grid-cols-2">
        {samples.map(({ id, title, link }) => {
          const video = siteVideoAt(link, location.origin)
          const resource = { id, title, description: '', has_poster: false }
          return video && <SiteVideoPlayer key={id} resource={resource} video={video} />
        })}
      </div>
    </>
  )
}
