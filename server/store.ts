import { adminNotes } from './admin-log/notes.ts'
import { coreAffiliates } from './affiliates/seed.ts'
import { affiliateService } from './affiliates/service.ts'
import { affiliateStore } from './affiliates/store.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { storedFileStore } from './media/store.ts'
import { settingStore } from './settings/store.ts'
import { storeVisibility } from './settings/store-visibility.ts'
import { shopChanges } from './shop/changes.ts'
import { productExport } from './shop/csv/export-csv.ts'
import { productImport } from './shop/csv/import-csv.ts'
import { stagedStore } from './shop/csv/staged-store.ts'
import { pictureFetcher } from './shop/fetch-picture.ts'
import { importLock } from './shop/import-lock.ts'
import { productHeads } from './shop/product-heads.ts'
import { productPages } from './shop/product-pages.ts'
import { productStore } from './shop/product-store.ts'
import { shopReading } from './shop/reading.ts'
import { demoProducts } from './shop/seed.ts'
import { seedFiles } from './shop/seed-files.ts'
import { shippingSettings } from './shop/shipping.ts'
import { stockStore } from './shop/stock-store.ts'
import { storeVersion } from './shop/store-version.ts'
import { uploadStore } from './shop/upload-store.ts'
import { shopUploads } from './shop/uploads.ts'

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
