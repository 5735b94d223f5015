import { OverviewPanel } from './overview-panel.tsx'

/** One tab of the tracker: the month in detail, and what is to come. */
export function InsightsTab() {
  return <OverviewPanel detailed />
}
