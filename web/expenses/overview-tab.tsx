/** One tab of the tracker. */
export function OverviewTab() {
  return <p>OverviewTab</p>
}
