/** Shown beside every button that starts a payment. */
export const GuardianNote = () => (
  <p className="text-sm leading-snug">If you are under 18, a parent or guardian agrees to this purchase.</p>
)
