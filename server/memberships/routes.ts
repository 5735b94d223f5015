import type { memberships } from '#contract/memberships.ts'
import type { Handlers } from '#server/kit/serve.ts'
import type { MembershipService } from './service.ts'

export const membershipRoutes = (service: MembershipService): Handlers<typeof memberships> => ({
  me: ({ caller }) => service.current(caller.id),
  checkout: ({ caller, body, now }) => service.checkout(caller.id, body.tier, now),
})
