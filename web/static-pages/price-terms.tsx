import { href } from '#web/routing/href.ts'

/** Stands below the prices, as HTML alone (built-part.tsx). */
export const PriceTerms = () => (
  <p className="mt-6 text-ink-soft text-sm">
    What you agree to stands in <a href={href('terms')}>Terms</a>, how money comes back in{' '}
    <a href={href('refunds')}>Refunds</a>.
  </p>
)
