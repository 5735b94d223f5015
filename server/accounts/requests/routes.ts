import type { accountRequests } from '#contract/accounts/requests.ts'
import { sha256 } from '#server/platform/base/hash.ts'
import type { LimitKeysOf } from '#server/platform/http/limit-key.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { DeletionService } from './deletion-service.ts'
import type { DeletionStore } from './deletion-store.ts'

interface Services {
  deletions: DeletionService
}

/** Programs open links of e-mails in advance, so a GET only reads and each effect is a POST. */
export const requestRoutes = ({ deletions }: Services): Handlers<typeof accountRequests> => ({
  async ownDeletion({ caller }) {
    const waiting = await deletions.read(caller.id)
    return { deletion: waiting && { due_at: waiting.due_at } }
  },
  stopOwnDeletion: ({ caller, now }) => deletions.stopOwn(caller.id, now),
  deletion: ({ params }) => deletions.readByCode(params.code),
  stopDeletion: ({ params, now }) => deletions.stopByCode(params.code, now),
})

interface Stores {
  deletions: Pick<DeletionStore, 'findByCode'>
}

/** A code has 256 random bits, so only unknown ones count against the address that sends them. */
export function requestLimitKeys({ deletions }: Stores): LimitKeysOf<typeof accountRequests>[0] {
  const ofDeletion = async ({ params, sender }: { params: { code: string }; sender: string }) => {
    const found = await deletions.findByCode(sha256(params.code))
    return found ? `deletion ${found.member_id}` : sender
  }
  return { deletion: ofDeletion, stopDeletion: ofDeletion }
}
