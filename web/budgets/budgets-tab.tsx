/** One tab of the tracker. */
export function BudgetsTab() {
  return <p>BudgetsTab</p>
}
