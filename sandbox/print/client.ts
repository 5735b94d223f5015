/** Path of the demo printers, below the origin of the server that mounts them. */
export const printPath = '/sandbox/print'
export const gelatoPath = `${printPath}/gelato`
export const prodigiPath = `${printPath}/prodigi/v4.0`

/** The site's API key for the printers. It protects nothing, so it is not secret. */
export const printSandboxKey = 'print-key-known-to-everybody'

/** The secret of their callbacks. Also public: it proves nothing outside demo mode. */
export const printSandboxSecret = 'print-secret-known-to-everybody'

/** SKUs that the Prodigi stand-in offers; the last one does not exist. */
export const sandboxSkus = ['GLOBAL-CAN-10X10', 'GLOBAL-MUG-11', 'GLOBAL-TEE-WHT', 'GLOBAL-GONE-1']

/** The printers' addresses in the format of the site's settings. */
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
