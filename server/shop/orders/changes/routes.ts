import type { orderChanges as contract } from '#contract/shop/order-changes.ts'
import type { AuditLog } from '#server/platform/audit/audit-log.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { OrderChangeService } from './service.ts'

/** A buyer's change is in the history of the order. The audit log has those of admins. */
const buyer = ({ id }: { id: number }) => ({ memberId: id, recordAudit: async () => {} })

export const orderChangeRoutes = (
  changes: OrderChangeService,
  { recorderFor }: Pick<AuditLog, 'recorderFor'>,
): Handlers<typeof contract> => {
  const admin = (call: Parameters<typeof recorderFor>[0], action: string) => ({
    memberId: null,
    recordAudit: recorderFor(call, action),
  })
  return {
    read: ({ caller, params, now }) => changes.read(buyer(caller), params.id, now),
    setAddress: ({ caller, params, body, now }) => changes.setAddress(buyer(caller), params.id, body, now),
    cancel: ({ caller, params, body, now }) => changes.cancel(buyer(caller), params.id, body, now),
    readAny: (call) => changes.read(admin(call, 'orderChanges.readAny'), call.params.id, call.now),
    setAnyAddress: (call) =>
      changes.setAddress(admin(call, 'orderChanges.setAnyAddress'), call.params.id, call.body, call.now),
    cancelAny: (call) => changes.cancel(admin(call, 'orderChanges.cancelAny'), call.params.id, call.body, call.now),
  }
}
