import { FileDown, FileSpreadsheet, Image, Lock, Play } from 'lucide-react'
import { apiUrl } from '#web/platform/api/api.ts'
import { href } from '#web/platform/routing/href.ts'
import { Link } from '#web/ui/link.tsx'
import { TierBadge } from '#web/ui/tier-badge.tsx'
import { kindText, type Listed } from './library.ts'
import { ResourceAction } from './resource-action.tsx'

/** One resource: picture, type, lesson and action. */
export function ResourceCard({ listed }: { listed: Listed }) {
  const { title, description, tier, lesson_id, lesson_order, lesson_title, is_accessible } = listed
  return (
    <li className="card card-flush shelf-card">
      <ResourcePicture listed={listed} />
      <div className="shelf-text">
        <p className="shelf-kind">
          {kindText(listed)}
          <TierBadge tier={tier} />
        </p>
        <h3>{title}</h3>
        {description && <p className="shelf-about">{description}</p>}
        <p className="shelf-lesson">
          {is_accessible ? (
            <Link href={href('lesson', { id: lesson_id })}>
              Lesson {lesson_order}: {lesson_title}
            </Link>
          ) : (
            `Lesson ${lesson_order}: ${lesson_title}`
          )}
        </p>
      </div>
      <div className="shelf-action">
        <ResourceAction listed={listed} />
      </div>
    </li>
  )
}

const icons: Record<string, typeof Image> = { excel: FileSpreadsheet, image: Image, video: Play }

/** The picture, the poster of a video, or an icon of the type. A locked resource shows only a lock. */
function ResourcePicture({ listed }: { listed: Listed }) {
  const { id, resource_type, is_accessible, file_key, has_poster } = listed
  const endpoint = resource_type === 'image' && file_key ? 'download' : has_poster ? 'poster' : null
  const Icon = is_accessible ? (icons[resource_type] ?? FileDown) : Lock
  return (
    <div className="shelf-picture" data-kind={is_accessible ? resource_type : 'locked'}>
      {is_accessible && endpoint && (
        <img src={apiUrl('resources', endpoint, { params: { id: String(id) } })} alt="" loading="lazy" />
      )}
      {!(resource_type === 'image' && endpoint) && <Icon />}
    </div>
  )
}
