import type { PrintPartner } from '#contract/shop/printing.ts'
import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import { defaultTimeouts } from '#server/platform/http/timeouts.ts'
import { gelatoClient } from './gelato.ts'
import { gelatoOrders } from './gelato-orders.ts'
import type { OrderPartner } from './order-partner.ts'
import { type PrintSettings, printSettings } from './print-settings.ts'
import { prodigiClient } from './prodigi.ts'
import { prodigiOrders } from './prodigi-orders.ts'

/** The configured partners of this site. */
export function printPartners({
  config,
  partnerFetch,
  timeouts,
}: Pick<AppDependencies, 'config' | 'partnerFetch' | 'timeouts'>) {
  const connection = {
    fetchFunction: partnerFetch,
    timeoutMs: timeouts?.printPartnerMs ?? defaultTimeouts.printPartnerMs,
  }
  let loading: Promise<PrintSettings> | undefined
  const settings = () => {
    loading ??= printSettings(config)
    return loading
  }

  const gelato = async () => {
    const own = (await settings()).gelato
    return own && { settings: own, client: gelatoClient(own, connection) }
  }

  const prodigi = async () => {
    const own = (await settings()).prodigi
    return own && { settings: own, client: prodigiClient(own, connection) }
  }

  return {
    settings,
    gelato,
    prodigi,

    async orderPartner(partner: PrintPartner): Promise<OrderPartner | undefined> {
      if (partner === 'gelato') {
        const found = await gelato()
        return found && gelatoOrders(found.client, found.settings, config.siteOwner.email)
      }
      const found = await prodigi()
      const secret = encodeURIComponent((await settings()).secret ?? '')
      return found && prodigiOrders(found.client, `${config.appUrl}/api/webhooks/prodigi?secret=${secret}`)
    },
  }
}
