import type { accountRequests } from '#contract/accounts/requests.ts'
import { sendExport } from '#server/accounts/members/send-export.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { sha256 } from '#server/platform/base/hash.ts'
import type { LimitKeysOf } from '#server/platform/http/limit-key.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { DeletionService } from './deletion-service.ts'
import type { DeletionStore } from './deletion-store.ts'
import type { ExportStore } from './export-store.ts'
import type { ExportFetching } from './fetch-export.ts'
import type { SignInProofs } from './prove-sign-in.ts'
import type { SignInRequests } from './sign-in-requests.ts'
import type { SignInRequestStore } from './sign-in-store.ts'

interface Services {
  deletions: DeletionService
  exports: ExportFetching
  signIns: SignInRequests
  proofs: SignInProofs
}

/** Programs open links of e-mails in advance, so a GET only reads and each effect is a POST. */
export const requestRoutes = ({ deletions, exports, signIns, proofs }: Services): Handlers<typeof accountRequests> => ({
  async ownDeletion({ caller }) {
    const waiting = await deletions.read(caller.id)
    return { deletion: waiting && { due_at: waiting.due_at } }
  },
  stopOwnDeletion: ({ caller, now }) => deletions.stopOwn(caller.id, now),
  deletion: ({ params }) => deletions.readByCode(params.code),
  stopDeletion: ({ params, now }) => deletions.stopByCode(params.code, now),
  export: ({ params, caller, now }) => exports.read(params.code, caller, now),
  sendDigits: ({ params, caller, now }) => exports.sendDigits(params.code, caller, now),
  async fetchExport({ params, body, caller, reply, today, now }) {
    return sendExport(reply, await exports.fetch({ code: params.code, caller, digits: body.digits, now }), today)
  },
  signIn: ({ params, request, now }) => proofs.readLink({ code: params.code, cookie: request.headers.cookie, now }),
  proveSignIn: ({ params, request, now }) => proofs.prove({ code: params.code, cookie: request.headers.cookie, now }),
  signInStop: ({ params }) => signIns.readStop(params.code),
  stopSignIn: ({ params, now }) => signIns.stop(params.code, now),
})

interface Stores {
  deletions: Pick<DeletionStore, 'findByCode'>
  exports: Pick<ExportStore, 'findByCode'>
  signIns: Pick<SignInRequestStore, 'findByCode' | 'findByStop'>
}

interface LinkCall {
  params: { code: string }
  sender: string
  now: number
}
type FindMember = (codeHash: string, timestamp: string) => Promise<{ member_id: number } | undefined>

/** A code has 256 random bits, so only unknown ones count against the address that sends them. */
const keyBy = (kind: string, find: FindMember) => async (call: LinkCall) => {
  const found = await find(sha256(call.params.code), isoTimestamp(call.now))
  return found ? `${kind} ${found.member_id}` : call.sender
}

export function requestLimitKeys({ deletions, exports, signIns }: Stores): LimitKeysOf<typeof accountRequests>[0] {
  const byDeletion = keyBy('deletion', deletions.findByCode)
  const byExport = keyBy('export', exports.findByCode)
  const bySignIn = keyBy('sign-in', signIns.findByCode)
  const byStop = keyBy('sign-in stop', signIns.findByStop)
  return {
    signIn: bySignIn,
    proveSignIn: bySignIn,
    signInStop: byStop,
    stopSignIn: byStop,
    deletion: byDeletion,
    stopDeletion: byDeletion,
    export: byExport,
    sendDigits: byExport,
    fetchExport: byExport,
  }
}
