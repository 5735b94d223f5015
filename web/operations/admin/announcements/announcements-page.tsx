import { readId } from '#web/platform/admin/list-url-state.ts'
import { useLocation } from '#web/platform/routing/router-context.tsx'
import { AnnouncementList } from './announcement-list.tsx'
import { AnnouncementView } from './announcement-view.tsx'

/** News by e-mail: the list of announcements, and one of them. */
export function AnnouncementsPage() {
  const query = new URLSearchParams(useLocation().search)
  const open = readId(query.get('open'))
  return open === null ? (
    <AnnouncementList after={readId(query.get('after'))} />
  ) : (
    <AnnouncementView key={open} id={open} />
  )
}
