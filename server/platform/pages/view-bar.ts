import { type Tier, tierNames } from '#course/tiers.ts'

const bodyStart = Buffer.from('<body>')

/** The bar of an admin who views the site as a sample member. Its form works without scripts. */
const viewBar = (tier: Tier) =>
  `<aside class="view-bar" aria-label="View as a member"><div class="page view-bar-in">
<p>You see the site as a <strong>${tierNames[tier].name}</strong> member. Nothing is saved.</p>
<form method="post" action="/api/view-as/end"><button class="btn btn-secondary">End the view</button></form>
</div></aside>`

/** A page that begins with the bar. */
export function withViewBar(page: Buffer, tier: Tier): Buffer {
  const start = page.indexOf(bodyStart)
  if (start < 0) return page
  const end = start + bodyStart.length
  return Buffer.concat([page.subarray(0, end), Buffer.from(viewBar(tier)), page.subarray(end)])
}
