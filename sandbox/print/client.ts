/** Where the demonstration's printers answer, below the origin of whoever mounts them. */
export const printPath = '/sandbox/print'
export const gelatoPath = `${printPath}/gelato`
export const prodigiPath = `${printPath}/prodigi/v4.0`

/** How the site names itself to them. It guards nothing, so it is no secret. */
export const printSandboxKey = 'print-key-known-to-everybody'

/** What their callbacks bear. Known to everybody too: it proves nothing beyond the demonstration. */
export const printSandboxSecret = 'print-secret-known-to-everybody'

/** What Prodigi's stand-in has, and one that it does not have, as it happens. */
export const sandboxSkus = ['GLOBAL-CAN-10X10', 'GLOBAL-MUG-11', 'GLOBAL-TEE-WHT', 'GLOBAL-GONE-1']

/** Where the site finds them, in the shape of its own settings. */
export const printSandboxSettings = (origin: string) => ({
  gelato: {
    apiKey: printSandboxKey,
    storeId: 'demo-store',
    templates: { 't-shirts': 'template-t-shirts', mugs: 'template-mugs' },
    hosts: { product: origin + gelatoPath, order: origin + gelatoPath, ecommerce: origin + gelatoPath },
    orderType: 'order' as const,
  },
  prodigi: { apiKey: printSandboxKey, skus: sandboxSkus, url: origin + prodigiPath, isSandbox: true },
})
