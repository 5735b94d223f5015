import { type Tier, tierNames, tiers } from '#course/tiers.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { href } from '#web/platform/routing/href.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** Lets the admin see lessons, pages and prices as a sample member of a tier. */
export function ViewAsCard() {
  const { notify } = useNotices()
  const start = useApiMutation('viewAs', 'start', {
    // A page load, so that no data of the admin stays in memory.
    onSuccess: () => location.assign(href('dashboard')),
    onError: (error) => notify({ kind: 'error', title: error.message }),
  })
  return (
    <Card>
      <section className="grid gap-3" aria-labelledby="view-as-title">
        <h2 className="text-md" id="view-as-title">
          View as a member
        </h2>
        <p className="text-ink-soft text-sm">
          See lessons, pages and prices as a sample member. It shows no member’s data and saves nothing.
        </p>
        <div className="grid grid-cols-2 gap-2">
          {tiers.map((tier: Tier) => (
            <Button
              key={tier}
              kind="secondary"
              busy={start.isPending && start.variables.body.tier === tier}
              disabled={start.isPending}
              onClick={() => start.mutate({ body: { tier } })}
            >
              {tierNames[tier].name}
            </Button>
          ))}
        </div>
      </section>
    </Card>
  )
}
