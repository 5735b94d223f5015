/** Turns while something is at work. The word beside it says what, so it is silent itself. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />
}
