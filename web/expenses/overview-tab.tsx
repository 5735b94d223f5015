import { OverviewPanel } from '#web/insights/overview-panel.tsx'

/** One tab of the tracker. */
export function OverviewTab() {
  return <OverviewPanel />
}
