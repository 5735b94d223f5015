import type { AffiliateLink, AffiliateLinkBody, AffiliateLinkChanges } from '#contract/shop/affiliates.ts'
import { changedFields, type RecordAudit, titled } from '#server/platform/audit/audit-log.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { isoTimestamp, localDate } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { assertSeen } from '#server/platform/http/etag.ts'
import { notFound } from '#server/platform/http/problems.ts'
import { restorableFields, restorableSince } from '#server/platform/jobs/purges.ts'
import { assertPriceOrder } from '#server/shop/catalog/rules.ts'
import type { ShopUploads } from '#server/shop/catalog/uploads.ts'
import { type ShopVisibility, shopClosed } from '#server/shop/visibility/shop-visibility.ts'
import {
  type AffiliateRequest,
  applyChanges,
  assertPublicHost,
  fieldsOfRow,
  filterAffiliates,
  newAffiliateLink,
  toAffiliateLink,
} from './rules.ts'
import type { AffiliateRow, AffiliateStore } from './store.ts'

interface Dependencies {
  db: Database
  store: AffiliateStore
  uploads: ShopUploads
  visibility: ShopVisibility
}

/** Number of days over which clicks are summed, including today. */
const clickDays = 28
const day = 24 * 60 * 60_000

/** Affiliate links: listed in the shop, opened at the other shop, managed by admins. */
export const affiliateService = (dependencies: Dependencies) =>
  bindAll(dependencies, {
    list,
    adminList,
    deletedList,
    click,
    create,
    change,
    remove: inTransaction(remove),
    restore: inTransaction(restore),
    toggleActive: inTransaction(toggleActive),
  })

export type AffiliateService = ReturnType<typeof affiliateService>

async function list(context: Dependencies, request: AffiliateRequest, seesAll: boolean): Promise<AffiliateLink[]> {
  assertPriceOrder(request)
  await assertShopOpen(context, seesAll)
  return filterAffiliates(await context.store.list(), request).map(toAffiliateLink)
}

async function adminList({ store }: Dependencies, now: number) {
  const since = localDate(null, now - (clickDays - 1) * day)
  const [rows, clicks] = await Promise.all([store.list(), store.clicksSince(since)])
  return rows.map((row) => ({ ...toAffiliateLink(row), clicks: clicks.get(row.id) ?? 0 }))
}

/** Deleted links that can be restored. */
async function deletedList({ store }: Dependencies, now: number) {
  const rows = await store.deletedSince(restorableSince(now))
  return rows.map((row) => ({ ...toAffiliateLink(row), ...restorableFields(row.deleted_at) }))
}

async function click(context: Dependencies, id: number, seesAll: boolean, now: number): Promise<void> {
  await assertShopOpen(context, seesAll)
  if (!(await context.store.click(id, localDate(null, now)))) throw notFound()
}

async function create(
  context: Dependencies,
  body: AffiliateLinkBody,
  now: number,
  recordAudit: RecordAudit,
): Promise<AffiliateLink> {
  const { db, store, uploads } = context
  assertPublicHost(body)
  const picture = await uploads.picture(body.image_url ?? null, null, now)
  const timestamp = isoTimestamp(now)
  const id = await db.transaction(async () => {
    await uploads.use([picture.key], timestamp)
    const inserted = await store.insert(applyChanges(newAffiliateLink, body, picture), null, timestamp)
    await recordAudit(subjectOf(inserted, body))
    return inserted
  })
  return readLink(context, id)
}

async function change(
  context: Dependencies,
  id: number,
  { seen, ...changes }: AffiliateLinkChanges & { seen?: Partial<AffiliateLink> | undefined },
  now: number,
  recordAudit: RecordAudit,
) {
  const { db, store, uploads } = context
  const existing = await requireProduct(context, id)
  if (existing.deleted_at !== null) throw notFound()
  assertPublicHost(changes)
  const { image_url: url } = changes
  const picture = url === undefined ? undefined : await uploads.picture(url, existing.image_key, now)
  const timestamp = isoTimestamp(now)
  await db.transaction(async () => {
    const row = await store.lock(id)
    if (!row || row.deleted_at !== null) throw notFound()
    assertSeen(toAffiliateLink(row), seen)
    const fields = applyChanges(fieldsOfRow(row), changes, picture)
    await uploads.use([fields.image_key], timestamp)
    await store.replace(id, fields, timestamp)
    await recordAudit({ ...subjectOf(id, fields), fields: changedFields(row, fields) })
  })
  return readLink(context, id)
}

async function remove(context: Dependencies, id: number, now: number, recordAudit: RecordAudit): Promise<void> {
  const row = await requireProduct(context, id)
  if (row.deleted_at !== null) return
  await context.store.setDeleted(id, isoTimestamp(now), isoTimestamp(now))
  await recordAudit(subjectOf(id, row))
}

async function restore(
  context: Dependencies,
  id: number,
  now: number,
  recordAudit: RecordAudit,
): Promise<AffiliateLink> {
  const row = await requireProduct(context, id)
  if (row.deleted_at !== null && row.deleted_at < restorableSince(now)) throw notFound()
  await context.store.setDeleted(id, null, isoTimestamp(now))
  if (row.deleted_at !== null) await recordAudit(subjectOf(id, row))
  return readLink(context, id)
}

async function toggleActive(
  context: Dependencies,
  id: number,
  now: number,
  recordAudit: RecordAudit,
): Promise<AffiliateLink> {
  if ((await context.store.toggle(id, isoTimestamp(now))) === 0) throw notFound()
  const row = await requireProduct(context, id)
  await recordAudit({ ...subjectOf(id, row), fields: ['is_active'] })
  return toAffiliateLink(row)
}

const subjectOf = (id: number, { title }: Pick<AffiliateRow, 'title'>) =>
  titled(title, `affiliate ${id}`, `affiliate product ${id}`)

async function assertShopOpen({ visibility }: Dependencies, seesAll: boolean) {
  if (!seesAll && !(await visibility.isOpen())) throw shopClosed()
}

async function readLink(context: Dependencies, id: number): Promise<AffiliateLink> {
  return toAffiliateLink(await requireProduct(context, id))
}

async function requireProduct({ store }: Dependencies, id: number): Promise<AffiliateRow> {
  const row = await store.find(id)
  if (!row) throw notFound()
  return row
}
