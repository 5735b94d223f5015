import { PageHeader } from '#web/ui/page.tsx'
import { LookColour, LookType } from './look-colour.tsx'
import { LookButtons, LookFields } from './look-controls.tsx'
import { LookCharts, LookEmpty, LookTables } from './look-data.tsx'
import { LookStats, LookTabs } from './look-groups.tsx'
import { LookBars, LookOptions, LookTiers } from './look-parts.tsx'
import { LookDialogs, LookNotices } from './look-talk.tsx'

/** Every part in every state, for whoever changes one. The bar and the foot are those of the page itself. */
export function LookPage() {
  return (
    <>
      <PageHeader title="Components" lead="Every part in every state." />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
        <LookColour />
        <LookType />
        <LookButtons />
        <LookFields />
        <LookOptions />
        <LookTiers />
        <LookBars />
        <LookTabs />
        <LookStats />
        <LookTables />
        <LookCharts />
        <LookEmpty />
        <LookDialogs />
        <LookNotices />
      </div>
    </>
  )
}
