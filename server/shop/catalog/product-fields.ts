import type { ProductChanges } from '#contract/shop/products.ts'
import { invalid } from '#server/platform/http/problems.ts'
import type { ProductFields, ProductFileRow, ProductRow } from './product-row.ts'
import { distinctTags, isDownloaded, missingFile } from './rules.ts'
import type { ShopUploads, StoredPicture } from './uploads.ts'

const noFile: ProductFileRow = { file_storage_key: null, file_name: null, file_size: null }

/** Defaults of a new product; its name and price are required. */
export const newProduct: ProductFields = {
  name: '',
  description: '',
  price_cents: 0,
  category: null,
  tags: [],
  image_key: null,
  is_active: true,
  inventory_count: null,
  sku: null,
  kind: 'physical',
  ...noFile,
}

/** The fields of a product that an admin's save sets. */
export const fieldsOfRow = ({ id: _, created_at: __, version: ___, deleted_at: ____, ...fields }: ProductRow) => fields

/** Applies changes other than those of picture and file. Absent fields keep their values. */
export function applyChanges(before: ProductFields, changes: ProductChanges): ProductFields {
  const { price, tags, sku, kind, image_url: _, file_key: fileKey, ...rest } = changes
  return {
    ...before,
    ...rest,
    price_cents: price ?? before.price_cents,
    tags: tags ? distinctTags(tags) : before.tags,
    sku: sku === undefined ? before.sku : sku || null,
    kind: kind ?? (fileKey ? 'digital' : before.kind),
  }
}

/** Sets the file that buyers download; physical products have none. */
export function withFile(fields: ProductFields, file: ProductFileRow): ProductFields {
  const { file_storage_key, file_name, file_size } = isDownloaded(fields.kind) ? file : noFile
  return { ...fields, file_storage_key, file_name, file_size }
}

/** Applies all changes of a body. @param picture absent if it is unchanged */
export async function changedProduct(
  uploads: ShopUploads,
  before: ProductFields,
  changes: ProductChanges,
  picture: StoredPicture | undefined,
): Promise<ProductFields> {
  const { file_key: key } = changes
  const file = key === undefined ? before : key ? await uploads.file(key, before) : noFile
  const fields = withFile(applyChanges(before, changes), file)
  const missing = missingFile(fields)
  if (missing) throw invalid({ file_key: missing })
  return picture ? { ...fields, image_key: picture.key } : fields
}
