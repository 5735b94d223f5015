import { useState } from 'react'
import { deletedChoices } from '#web/platform/admin/deleted-text.ts'
import { FilterSelect } from '#web/platform/admin/filter-select.tsx'
import { href } from '#web/platform/routing/href.ts'
import { useLocation, useNavigate } from '#web/platform/routing/router-context.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { MediaPanel } from './media-panel.tsx'
import type { MediaKind } from './media-text.ts'
import './media.css'

type Show = (typeof deletedChoices)[number] | null

const hrefOf = (kind: MediaKind, show: Show = null) =>
  href('media-management', {}, { query: { tab: kind === 'image' ? 'images' : undefined, show } })

/** Videos and images of the lessons: admins upload and attach them here. */
export function MediaManagementPage() {
  const query = new URLSearchParams(useLocation().search)
  const navigate = useNavigate()
  const kind = query.get('tab') === 'images' ? 'image' : 'video'
  const show = deletedChoices.find((choice) => choice === query.get('show')) ?? null
  const [opened, setOpened] = useState<readonly MediaKind[]>([kind])
  if (!opened.includes(kind)) setOpened([...opened, kind])
  const links = [
    { href: hrefOf('video'), label: 'Video Management' },
    { href: hrefOf('image'), label: 'Image Management' },
  ]
  return (
    <>
      <PageHeader title="Media Management" lead="Upload once, then attach it to the lessons that need it." />
      <TabLinks label="Kind of media" links={links} current={hrefOf(kind)} className="mb-6" />
      {/* What was opened stays, since an upload under one tab goes on while the other is open. */}
      {opened.map((one) => (
        <MediaPanel
          key={one}
          kind={one}
          isShown={one === kind}
          isDeleted={one === kind && show === 'deleted'}
          filter={
            <FilterSelect
              label={`Current or deleted ${one}s`}
              all="Current"
              choices={deletedChoices}
              textOf={() => 'Deleted'}
              value={show}
              onChoose={(chosen) => navigate(hrefOf(one, chosen), { replace: true, preserveScroll: true })}
            />
          }
        />
      ))}
    </>
  )
}
