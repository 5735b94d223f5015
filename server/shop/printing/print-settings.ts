import type { Config } from '#server/platform/config/config.ts'

/** How Gelato is reached. */
export interface GelatoSettings {
  apiKey: string
  storeId: string
  templates: Readonly<Record<string, string>>
  hosts: { product: string; order: string; ecommerce: string }
  /** A draft is neither printed nor charged. */
  orderType: 'order' | 'draft'
}

/** How Prodigi is reached. */
export interface ProdigiSettings {
  apiKey: string
  skus: readonly string[]
  url: string
  /** Whether nothing is printed there. */
  isSandbox: boolean
}

export interface PrintSettings {
  gelato: GelatoSettings | undefined
  prodigi: ProdigiSettings | undefined
  /** What callbacks have to know; without it none is believed. */
  secret: string | undefined
}

const gelatoHosts = {
  product: 'https://product.gelatoapis.com',
  order: 'https://order.gelatoapis.com',
  ecommerce: 'https://ecommerce.gelatoapis.com',
}
const prodigiUrl = { live: 'https://api.prodigi.com/v4.0', sandbox: 'https://api.sandbox.prodigi.com/v4.0' }

/** A server that listens on every address answers on the loopback one. */
const reachable = (host: string) => host.replace(/^(0\.0\.0\.0|::)$/, '127.0.0.1')

/**
 * The partners that the settings name, or the demonstration's own, which this very server answers for. In demo mode a real
 * partner prints nothing: Gelato gets drafts, Prodigi is asked in its sandbox.
 */
export async function printSettings(config: Config): Promise<PrintSettings> {
  const { print, production } = config
  const gelato = print.gelato && { ...print.gelato, hosts: gelatoHosts, orderType: orderTypeOf(production) }
  const prodigi = print.prodigi && {
    ...print.prodigi,
    url: production ? prodigiUrl.live : prodigiUrl.sandbox,
    isSandbox: !production,
  }
  if (production || (gelato && prodigi)) return { gelato, prodigi, secret: print.secret }
  const sandbox = await import('#sandbox/print/client.ts')
  const host = reachable(config.host)
  const origin = config.sandboxUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${config.port}`
  const own = sandbox.printSandboxSettings(origin)
  return {
    gelato: gelato ?? own.gelato,
    prodigi: prodigi ?? own.prodigi,
    secret: print.secret ?? sandbox.printSandboxSecret,
  }
}

const orderTypeOf = (production: boolean): GelatoSettings['orderType'] => (production ? 'order' : 'draft')
