import { href } from '#web/platform/routing/href.ts'
import { SiteFact } from './site-fact.tsx'

/** Text below the prices, rendered as HTML only (built-part.tsx). */
export const PriceTerms = () => (
  <>
    <SiteFact name="payments_off" as="div" />
    <p className="mt-6 text-ink-soft text-sm">
      “For life” means the life of this site: if it closes, you are told 90 days before and can take your data out.
      Before you pay, read our <a href={href('terms')}>Terms</a> and how <a href={href('refunds')}>Refunds</a> work.
    </p>
  </>
)
