import type { Product, ProductBody } from '#contract/shop/products.ts'
import type { RecordAudit } from '#server/platform/audit/audit-log.ts'
import type { Database } from '#server/platform/db/database.ts'
import { gelatoCatalog } from './catalog.ts'
import { makeAtGelato } from './make-product.ts'
import type { PrintOrdering } from './ordering.ts'
import { partnerCacheStore } from './partner-cache-store.ts'
import { PrintError, partnerProblem, printingOff } from './partner-error.ts'
import { printTemplateStore } from './print-template-store.ts'
import { printTemplates } from './print-templates.ts'
import { syncProdigi } from './sync.ts'

interface Dependencies {
  db: Database
  ordering: PrintOrdering
  /** Adds a product to the shop. */
  addToShop: (body: ProductBody, now: number, recordAudit: RecordAudit) => Promise<Product>
  appUrl: string
}

/** Reports a partner's rejection to the caller. */
async function withPartnerProblem<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof PrintError ? partnerProblem(error) : error
  }
}

/** Admin actions on print products. Without a configured partner, its calls name the missing settings. */
export function printAdmin({ db, ordering, addToShop, appUrl }: Dependencies) {
  const { partners, refreshProdigi: refreshOrders } = ordering
  const partnerCache = partnerCacheStore(db)
  const store = printTemplateStore(db)

  const gelato = async () => {
    const found = await partners.gelato()
    if (!found) throw printingOff('gelato')
    const { client, settings } = found
    return { client, catalog: gelatoCatalog(client, partnerCache), make: makeAtGelato(client, settings, appUrl) }
  }

  const prodigi = async () => {
    const found = await partners.prodigi()
    if (!found) throw printingOff('prodigi')
    return found
  }

  return {
    products: printTemplates({ db, store, addToShop, gelato }),
    orders: ordering.orders,
    callbacks: ordering.callbacks,
    catalog: async () => (await gelato()).catalog,

    async testGelato() {
      await withPartnerProblem((await gelato()).client.catalogs())
      return { success: true, message: 'Connected to Gelato API' }
    },

    async testProdigi() {
      const { client, settings } = await prodigi()
      await withPartnerProblem(client.latestOrder())
      return { message: `Connected to Prodigi${settings.isSandbox ? ' (sandbox)' : ''}` }
    },

    async sync(now: number, recordAudit: RecordAudit) {
      const { client, settings } = await prodigi()
      return syncProdigi({ db, store, partnerCache, addToShop, refreshOrders }, client, settings.skus, now, recordAudit)
    },
  }
}

export type PrintAdmin = ReturnType<typeof printAdmin>
