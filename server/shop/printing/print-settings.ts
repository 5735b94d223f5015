import { type Config, localOrigin } from '#server/platform/config/config.ts'

/** Connection settings of Gelato. */
export interface GelatoSettings {
  apiKey: string
  storeId: string
  templates: Readonly<Record<string, string>>
  hosts: { product: string; order: string; ecommerce: string }
  /** A draft is neither printed nor charged. */
  orderType: 'order' | 'draft'
}

/** Connection settings of Prodigi. */
export interface ProdigiSettings {
  apiKey: string
  skus: readonly string[]
  url: string
  /** Whether the partner runs in test mode and prints nothing. */
  isSandbox: boolean
}

export interface PrintSettings {
  gelato: GelatoSettings | undefined
  prodigi: ProdigiSettings | undefined
  /** Secret that callbacks must contain; without it all are rejected. */
  secret: string | undefined
}

const gelatoHosts = {
  product: 'https://product.gelatoapis.com',
  order: 'https://order.gelatoapis.com',
  ecommerce: 'https://ecommerce.gelatoapis.com',
}
const prodigiUrl = { live: 'https://api.prodigi.com/v4.0', sandbox: 'https://api.sandbox.prodigi.com/v4.0' }

/**
 * The configured partners, or the demo mode's own, which this server simulates. In demo mode a real partner prints
 * nothing: Gelato gets drafts, and Prodigi uses its sandbox.
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
  const own = sandbox.printSandboxSettings(config.sandboxUrl ?? localOrigin(config))
  return {
    gelato: gelato ?? own.gelato,
    prodigi: prodigi ?? own.prodigi,
    secret: print.secret ?? sandbox.printSandboxSecret,
  }
}

const orderTypeOf = (production: boolean): GelatoSettings['orderType'] => (production ? 'order' : 'draft')
