import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import { adminNotes } from '#server/platform/audit/notes.ts'
import { settingStore } from '#server/platform/settings/store.ts'
import { storedFileStore } from '#server/platform/storage/stored-files.ts'
import { coreAffiliates } from '#server/shop/affiliates/seed.ts'
import { affiliateService } from '#server/shop/affiliates/service.ts'
import { affiliateStore } from '#server/shop/affiliates/store.ts'
import { shopChanges } from '#server/shop/catalog/changes.ts'
import { productExport } from '#server/shop/catalog/csv/export-csv.ts'
import { productImport } from '#server/shop/catalog/csv/import-csv.ts'
import { stagedStore } from '#server/shop/catalog/csv/staged-store.ts'
import { pictureFetcher } from '#server/shop/catalog/fetch-picture.ts'
import { importLock } from '#server/shop/catalog/import-lock.ts'
import { productHeads } from '#server/shop/catalog/product-heads.ts'
import { productPages } from '#server/shop/catalog/product-pages.ts'
import { productStore } from '#server/shop/catalog/product-store.ts'
import { shopReading } from '#server/shop/catalog/reading.ts'
import { demoProducts } from '#server/shop/catalog/seed.ts'
import { seedFiles } from '#server/shop/catalog/seed-files.ts'
import { shippingSettings } from '#server/shop/catalog/shipping.ts'
import { stockStore } from '#server/shop/catalog/stock-store.ts'
import { storeVersion } from '#server/shop/catalog/store-version.ts'
import { uploadStore } from '#server/shop/catalog/upload-store.ts'
import { shopUploads } from '#server/shop/catalog/uploads.ts'
import { storeVisibility } from '#server/shop/visibility/store-visibility.ts'

/** Search engines are told of so many products. */
const mostListed = 10_000

/** The store: own products and those of other shops, with their pictures and files. */
export function onlineStore({
  db,
  config,
  storage,
  clock,
}: Pick<AppDependencies, 'db' | 'config' | 'storage' | 'clock'>) {
  const settings = settingStore(db)
  const visibility = storeVisibility(settings, config.production)
  const version = storeVersion(db)
  const store = productStore(db)
  const stock = stockStore(db, version)
  const lock = importLock(settings)
  const uploadRows = uploadStore(db)
  const uploads = shopUploads({
    db,
    storage,
    storedFiles: storedFileStore(db),
    store: uploadRows,
    fetchPicture: pictureFetcher(),
  })
  const imports = productImport({ db, clock, store, stock, version, lock, staged: stagedStore(db) })
  const affiliateRows = affiliateStore(db)
  const files = seedFiles({ storage, store: uploadRows, uploads })
  const core = coreAffiliates({ db, settings, store: affiliateRows, files })
  const seedDemo = demoProducts({ db, settings, store, stock, version, files })
  return {
    visibility,
    heads: productHeads({ store, version, visibility, appUrl: config.appUrl }),
    /** The pages of the store that everybody may find, and a name for their state. */
    findable: {
      version: async () => ((await visibility.isOpen()) ? `open ${await version.read()}` : 'closed'),
      paths: async () =>
        (await visibility.isOpen())
          ? ['/store', ...(await store.newestShown(mostListed)).map((id) => `/store/${id}`)]
          : [],
    },
    stock,
    shop: {
      reading: shopReading({
        store,
        pages: productPages(db),
        visibility,
        settings,
        refundDays: config.operator.refundDays,
      }),
      changes: shopChanges({ db, store, stock, version, uploads, demandQuiet: lock.demandQuiet }),
      uploads,
      shipping: shippingSettings(settings),
      exportCsv: productExport(db, store),
      imports,
      notes: adminNotes(db),
    },
    affiliates: affiliateService({ db, store: affiliateRows, uploads, visibility }),
    seedCoreAffiliates: core.seedCoreAffiliates,
    /** What stands in the store from the first start on: books of others on every site, own products in demo mode. */
    async seedAtStart(now: number) {
      await core.seedOnce(now)
      if (!config.production) await seedDemo(now)
    },
    kinds: [imports.job],
    sweeps: { 'sweep:store-uploads': uploads.sweep },
    undoable: { 'sweep:affiliate-clicks': affiliateRows.sweepClicks },
  }
}
