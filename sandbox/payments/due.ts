import { expireCheckout } from './checkout.ts'
import { arrivals, nextPayout } from './payout.ts'
import type { SandboxContext } from './sandbox-context.ts'
import { type DueAction, dueActionOf } from './subscription-cycle.ts'

/** Maximum number of actions per run. Even advancing the clock by decades needs fewer, so exceeding it is a bug. */
const maxActions = 10_000

function* dueActions(context: SandboxContext): Generator<DueAction> {
  const { store } = context
  const expiry = store.firstToExpire()
  if (expiry) yield { at: expiry.at, run: () => expireCheckout(context, expiry.session) }
  const payout = nextPayout(context)
  if (payout) yield payout
  yield* arrivals(context)
  for (const status of ['trialing', 'active', 'past_due'])
    for (const subscription of store.list('subscription', { status })) {
      const action = dueActionOf(context, subscription)
      if (action) yield action
    }
}

/** Runs all due actions one after another, each at its own time. */
export function runDue(context: SandboxContext) {
  const now = context.clock.now()
  for (let count = 0; count < maxActions; count++) {
    let first: DueAction | undefined
    for (const action of dueActions(context)) if (!first || action.at < first.at) first = action
    if (!first || first.at > now) return
    const { at, run } = first
    context.clock.at(at, () => context.store.transaction(run))
  }
  throw new Error('The clock of the demonstration did not come to rest')
}
