import type { membershipLinks as linkContract } from '#contract/learning/membership-links.ts'
import type { memberships } from '#contract/learning/memberships.ts'
import type { LimitKeysOf } from '#server/platform/http/limit-key.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { LinkStore } from './link-store.ts'
import type { MembershipLinks } from './links.ts'
import type { MembershipService } from './service.ts'

export const membershipRoutes = (service: MembershipService): Handlers<typeof memberships> => ({
  me: ({ caller }) => service.current(caller.id),
  checkout: ({ caller, body, now }) => service.checkout(caller.id, body, now),
})

export const membershipLinkRoutes = (links: MembershipLinks): Handlers<typeof linkContract> => ({
  list: ({ caller, now }) => links.list(caller.id, now),
  create: ({ caller, body, now }) => links.create(caller.id, body.tier, now),
  withdraw: ({ caller, params, now }) => links.withdraw(caller.id, params.id, now),
  offer: ({ params, now }) => links.offer(params.code, now),
  checkout: ({ params, body, now }) => links.checkout(params.code, body.price, now),
  confirm: ({ params, body, now }) => links.confirm(params.code, body.session_id, now),
})

/** A code has 96 random bits, so only unknown ones count against the address that sends them. */
export function linkLimitKeys(links: Pick<LinkStore, 'byCode'>): LimitKeysOf<typeof linkContract>[0] {
  const keyOf = async ({ params, sender }: { params: { code: string }; sender: string }) => {
    const link = await links.byCode(params.code)
    return link ? `link ${link.id}` : sender
  }
  return { offer: keyOf, checkout: keyOf, confirm: keyOf }
}
