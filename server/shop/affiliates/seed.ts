import * as z from 'zod'
import { parseCents } from '#contract/platform/money.ts'
import { ProductCategory } from '#contract/shop/products.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { SettingStore } from '#server/platform/settings/store.ts'
import { readSeedText, type SeedFiles } from '#server/shop/catalog/seed-files.ts'
import type { AffiliateFields, AffiliateStore } from './store.ts'

const SeedBooks = z
  .object({
    core_name: z.string(),
    title: z.string(),
    description: z.string(),
    price: z.number(),
    affiliate_url: z.url({ protocol: /^https$/ }),
    category: ProductCategory,
  })
  .array()

interface Dependencies {
  db: Database
  settings: SettingStore
  store: AffiliateStore
  files: SeedFiles
}

const setting = 'core_affiliates'

/** The three books that every site starts with as affiliate links. */
export function coreAffiliates({ db, settings, store, files }: Dependencies) {
  async function readBooks() {
    const books = SeedBooks.parse(JSON.parse(await readSeedText('affiliates.json')))
    return Promise.all(
      books.map(async ({ core_name: name, price, ...book }, index) => {
        const picture = await files.put(`${name}.png`, 'picture')
        const place = { image_key: picture.row.storage_key, is_active: true, display_order: index + 1 }
        return {
          name,
          picture,
          fields: { ...book, ...place, price_cents: parseCents(price) ?? 0 } satisfies AffiliateFields,
        }
      }),
    )
  }

  /**
   * Restores the missing or deleted seed links; an admin's edits to the others are kept. @returns the number restored
   */
  async function seedCoreAffiliates(now: number): Promise<number> {
    const books = await readBooks()
    const timestamp = isoTimestamp(now)
    return db.transaction(async () => {
      // Two servers may start at the same moment; the first to write this row seeds.
      await settings.write(setting, timestamp)
      await files.record(
        books.map(({ picture }) => picture),
        now,
      )
      let back = 0
      for (const { name, fields } of books) {
        const row = await store.findCore(name)
        if (!row) await store.insert(fields, name, timestamp)
        else if (row.deleted_at !== null) await store.setDeleted(row.id, null, timestamp)
        else continue
        back += 1
      }
      return back
    })
  }

  return {
    seedCoreAffiliates,

    /** Runs only at the first start of a site. */
    async seedOnce(now: number): Promise<void> {
      if (!(await settings.read(setting))) await seedCoreAffiliates(now)
    },
  }
}
