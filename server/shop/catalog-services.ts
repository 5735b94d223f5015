import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import { createAuditLog } from '#server/platform/audit/audit-log.ts'
import { type Purge, undoDays } from '#server/platform/jobs/purges.ts'
import { settingStore } from '#server/platform/settings/store.ts'
import { storedFileStore } from '#server/platform/storage/stored-files.ts'
import { coreAffiliates } from './affiliates/seed.ts'
import { affiliateService } from './affiliates/service.ts'
import { affiliateStore } from './affiliates/store.ts'
import { catalogReader } from './catalog/catalog-reader.ts'
import { shopChanges } from './catalog/changes.ts'
import { productExport } from './catalog/csv/export-csv.ts'
import { productImport } from './catalog/csv/import-csv.ts'
import { stagedStore } from './catalog/csv/staged-store.ts'
import { deletedProducts } from './catalog/deleted-products.ts'
import { pictureFetcher } from './catalog/fetch-picture.ts'
import { importLock } from './catalog/import-lock.ts'
import { lowStockReport } from './catalog/low-stock.ts'
import { productMetadata } from './catalog/product-metadata.ts'
import { productPages } from './catalog/product-pages.ts'
import { productSearch } from './catalog/product-search.ts'
import { productStore } from './catalog/product-store.ts'
import { demoProducts } from './catalog/seed.ts'
import { seedFiles } from './catalog/seed-files.ts'
import { shippingSettings } from './catalog/shipping.ts'
import { shopCacheKeyOf } from './catalog/shop-cache-key.ts'
import { stockStore } from './catalog/stock-store.ts'
import { uploadStore } from './catalog/upload-store.ts'
import { shopUploads } from './catalog/uploads.ts'
import { shopVisibility } from './visibility/shop-visibility.ts'

/** Maximum number of products in the sitemap. */
const maxListed = 10_000

/** The shop: own and affiliate products, with their pictures and files. */
export function catalogServices({
  db,
  config,
  storage,
  clock,
  notices,
}: Pick<AppDependencies, 'db' | 'config' | 'storage' | 'clock' | 'notices'>) {
  const settings = settingStore(db)
  const visibility = shopVisibility(settings, config.production)
  const shopCacheKey = shopCacheKeyOf(db)
  const store = productStore(db)
  const pages = productPages(db)
  const deleted = deletedProducts(db)
  const stock = stockStore(db, shopCacheKey)
  const lock = importLock(settings)
  const uploadRows = uploadStore(db)
  const uploads = shopUploads({
    db,
    storage,
    storedFiles: storedFileStore(db),
    store: uploadRows,
    fetchPicture: pictureFetcher(),
  })
  const imports = productImport({ db, clock, store, stock, shopCacheKey, lock, staged: stagedStore(db) })
  const affiliateRows = affiliateStore(db)
  const files = seedFiles({ storage, store: uploadRows, uploads })
  const core = coreAffiliates({ db, settings, store: affiliateRows, files })
  const seedDemo = demoProducts({ db, settings, store, stock, shopCacheKey, files })
  return {
    visibility,
    pageMetadata: productMetadata({ store, shopCacheKey, visibility, appUrl: config.appUrl }),
    sitemap: {
      version: async () => ((await visibility.isOpen()) ? `open ${await shopCacheKey.read()}` : 'closed'),
      paths: async () =>
        (await visibility.isOpen())
          ? ['/store', ...(await store.newestShown(maxListed)).map((id) => `/store/${id}`)]
          : [],
    },
    stock,
    searchProducts: productSearch({ pages, store, affiliates: affiliateRows, shopCacheKey }),
    countLowStock: pages.countLowStock,
    shop: {
      catalogReader: catalogReader({
        store,
        pages,
        deleted,
        visibility,
        settings,
        refundDays: config.siteOwner.refundDays,
      }),
      changes: shopChanges({
        ...{ db, store, stock, shopCacheKey, uploads, assertNotImporting: lock.assertNotImporting },
        reportStock: lowStockReport({ notices, config }),
      }),
      uploads,
      shipping: shippingSettings(settings),
      exportCsv: productExport(db, store),
      imports,
      auditLog: createAuditLog(db),
    },
    affiliates: affiliateService({ db, store: affiliateRows, uploads, visibility }),
    seedCoreAffiliates: core.seedCoreAffiliates,
    /** Initial shop products: affiliate books on every site, own products in demo mode. */
    async seedAtStart(now: number) {
      await core.seedOnce(now)
      if (!config.production) await seedDemo(now)
    },
    jobs: [imports.job],
    purges: {
      'sweep:store-uploads': { removeExpired: uploads.purge },
      'sweep:deleted-products': { keepDays: undoDays, removeDeleted: deleted.purge },
      'sweep:deleted-affiliates': { keepDays: undoDays, removeDeleted: affiliateRows.purgeDeleted },
      'sweep:affiliate-clicks': { keepDays: undoDays, removeDeleted: affiliateRows.purgeClicks },
    } satisfies Record<string, Purge>,
  }
}
