/** One tab of the tracker. */
export function InsightsTab() {
  return <p>InsightsTab</p>
}
