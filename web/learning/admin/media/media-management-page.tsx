import { useState } from 'react'
import { href } from '#web/platform/routing/href.ts'
import { useLocation } from '#web/platform/routing/router-context.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { MediaPanel } from './media-panel.tsx'
import type { MediaKind } from './media-text.ts'
import './media.css'

const hrefOf = (kind: MediaKind) =>
  href('media-management', {}, { query: { tab: kind === 'image' ? 'images' : undefined } })

/** Videos and images of the lessons: admins upload and attach them here. */
export function MediaManagementPage() {
  const { search } = useLocation()
  const kind = new URLSearchParams(search).get('tab') === 'images' ? 'image' : 'video'
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
        <MediaPanel key={one} kind={one} isShown={one === kind} />
      ))}
    </>
  )
}
