import { expireCheckout } from './checkout.ts'
import { type DueAction, dueActionOf } from './subscription-cycle.ts'
import type { World } from './world.ts'

/** Maximum number of actions per run. Even advancing the clock by decades needs fewer, so exceeding it is a bug. */
const maxActions = 10_000

function* dueActions(world: World): Generator<DueAction> {
  const { store } = world
  const expiry = store.firstToExpire()
  if (expiry) yield { at: expiry.at, run: () => expireCheckout(world, expiry.session) }
  for (const status of ['trialing', 'active', 'past_due'])
    for (const subscription of store.list('subscription', { status })) {
      const action = dueActionOf(world, subscription)
      if (action) yield action
    }
}

/** Runs all due actions one after another, each at its own time. */
export function runDue(world: World) {
  const now = world.clock.now()
  for (let count = 0; count < maxActions; count++) {
    let first: DueAction | undefined
    for (const action of dueActions(world)) if (!first || action.at < first.at) first = action
    if (!first || first.at > now) return
    const { at, run } = first
    world.clock.at(at, () => world.store.transaction(run))
  }
  throw new Error('The clock of the demonstration did not come to rest')
}
