/** Busy indicator. The text beside it describes the work, so screen readers skip the spinner. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />
}
