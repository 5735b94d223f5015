import { PageHeader } from '#web/ui/page.tsx'
import { GalleryCharts } from './gallery-charts.tsx'
import { GalleryColour, GalleryType } from './gallery-colour.tsx'
import { GalleryButtons, GalleryFields } from './gallery-controls.tsx'
import { GalleryEmptyStates, GalleryTables } from './gallery-data.tsx'
import { GalleryDialogs, GalleryNotices } from './gallery-dialogs.tsx'
import { GalleryStats, GalleryTabs } from './gallery-tabs.tsx'
import { GalleryBars, GalleryOptions, GalleryTiers } from './gallery-tiers.tsx'

/**
 * Development gallery of every component in every state. The navigation bar and footer are those of the page itself.
 */
export function GalleryPage() {
  return (
    <>
      <PageHeader title="Components" lead="Every part in every state." />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
        <GalleryColour />
        <GalleryType />
        <GalleryButtons />
        <GalleryFields />
        <GalleryOptions />
        <GalleryTiers />
        <GalleryBars />
        <GalleryTabs />
        <GalleryStats />
        <GalleryTables />
        <GalleryCharts />
        <GalleryEmptyStates />
        <GalleryDialogs />
        <GalleryNotices />
      </div>
    </>
  )
}
