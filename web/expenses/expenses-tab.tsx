/** One tab of the tracker. */
export function ExpensesTab() {
  return <p>ExpensesTab</p>
}
