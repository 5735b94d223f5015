import { productCategories } from '#contract/shop/product-categories.ts'
import type { shop } from '#contract/shop/products.ts'
import { type AuditLog, changedFields } from '#server/platform/audit/audit-log.ts'
import { assertSeen, etagMatches } from '#server/platform/http/etag.ts'
import { sendCsv } from '#server/platform/http/send-csv.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { mimeTypeOfKey } from '#server/platform/storage/file-type.ts'
import type { CatalogReader } from './catalog-reader.ts'
import type { ShopChanges } from './changes.ts'
import type { ProductExport } from './csv/export-csv.ts'
import type { ProductImporter } from './csv/import-csv.ts'
import type { ShippingSettings } from './shipping.ts'
import type { ShopUploads } from './uploads.ts'

interface Services {
  catalogReader: CatalogReader
  changes: ShopChanges
  uploads: ShopUploads
  shipping: ShippingSettings
  exportCsv: ProductExport
  imports: ProductImporter
  auditLog: AuditLog
}

const targetOf = (call: { params: { id: number }; request: { headers: { 'if-match'?: string } } }) => ({
  id: call.params.id,
  ifMatch: call.request.headers['if-match'],
})

export const shopRoutes = ({
  catalogReader,
  changes,
  uploads,
  shipping,
  auditLog,
  ...csv
}: Services): Handlers<typeof shop> => ({
  list: (call) => catalogReader.list(call.query, call.isAdmin),
  deleted: (call) => catalogReader.deleted(call.query, call.now),
  categories: async () => ({ categories: [...productCategories] }),
  read: (call) => catalogReader.read(call.params.id, call.isAdmin),

  async picture({ params, query, request, reply }) {
    // The name is random and its content never changes; each width has its own URL, so the reply is immutable.
    const etag = `"${params.key}-${query.w ?? 'full'}"`
    const caching = { etag, 'cache-control': 'public, max-age=31536000, immutable' }
    if (etagMatches(request.headers['if-none-match'], etag)) return reply.code(304).headers(caching).send()
    const { key, size, stream } = await uploads.open(params.key, query.w === undefined ? undefined : Number(query.w))
    return reply
      .headers(caching)
      .type(mimeTypeOfKey(key))
      .header('content-length', size)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(stream())
  },

  shipping: () => shipping.read(),
  setShipping: (call) =>
    auditLog.record(call, 'shop.setShipping', async (recordAudit) => {
      const { seen, ...body } = call.body
      const before = await shipping.read()
      assertSeen(before, seen)
      const fields = changedFields(before, body)
      const written = await shipping.write(body)
      await recordAudit({ subject: 'shipping', fields })
      return written
    }),
  create: (call) => changes.create(call.body, call.now, auditLog.recorderFor(call, 'shop.create')),
  change: (call) => changes.change(targetOf(call), call.body, call.now, auditLog.recorderFor(call, 'shop.change')),
  remove: (call) => changes.remove(targetOf(call), call.now, auditLog.recorderFor(call, 'shop.remove')),
  restore: (call) => changes.restore(targetOf(call), call.now, auditLog.recorderFor(call, 'shop.restore')),
  toggleActive: (call) =>
    changes.toggleActive(targetOf(call), call.now, auditLog.recorderFor(call, 'shop.toggleActive')),
  stock: ({ params }) => changes.stock(params.id),
  uploadPicture: ({ parts, now }) => uploads.uploadPicture(parts(), now),
  uploadFile: ({ parts, now }) => uploads.uploadFile(parts(), now),

  exportCsv: async ({ reply }) => sendCsv(reply, 'moneta-products.csv', await csv.exportCsv()),
  previewCsv: ({ parts }) => csv.imports.preview(parts()),
  importCsv: (call) => csv.imports.run(call.parts(), auditLog.recorderFor(call, 'shop.importCsv')),
})
