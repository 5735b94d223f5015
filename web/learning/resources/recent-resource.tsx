import { shortDay } from '#web/platform/format/dates.ts'
import { TierBadge } from '#web/ui/tier-badge.tsx'
import { kindText, type Listed } from './library.ts'
import { ResourceAction } from './resource-action.tsx'

/** One recent resource, as a row. */
export function RecentResource({ listed }: { listed: Listed }) {
  const { title, created_at, tier, lesson_order } = listed
  return (
    <li>
      <div className="min-w-0">
        <h3>{title}</h3>
        <p>
          {kindText(listed)} · Lesson {lesson_order} · <time dateTime={created_at}>{shortDay(created_at)}</time>
        </p>
      </div>
      <TierBadge tier={tier} />
      <ResourceAction listed={listed} />
    </li>
  )
}
