import type { settings } from '#contract/shop/settings.ts'
import type { AuditLog } from '#server/platform/audit/audit-log.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { ShopVisibility } from './shop-visibility.ts'

export const settingRoutes = (visibility: ShopVisibility, { record }: AuditLog): Handlers<typeof settings> => ({
  storeEnabled: async () => ({ value: (await visibility.isOpen()) ? 'true' : 'false' }),
  setStoreEnabled: (call) =>
    record(call, 'settings.setStoreEnabled', async (recordAudit) => {
      const isChange = (await visibility.isOpen()) !== (call.body.value === 'true')
      await visibility.set(call.body.value === 'true')
      if (isChange)
        await recordAudit({
          subject: `store_enabled ${call.body.value}`,
          what: `Store ${call.body.value === 'true' ? 'visible' : 'hidden'}`,
        })
      return call.body
    }),
})
