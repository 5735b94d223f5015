import type { ProductBody } from '#contract/shop/products.ts'
import { invalid } from '#server/platform/http/problems.ts'
import type { ProductFields, ProductFileRow } from './product-row.ts'
import { distinctTags, isDownloaded, missingFile } from './rules.ts'
import type { ShopUploads, StoredPicture } from './uploads.ts'

export const noFile: ProductFileRow = { file_storage_key: null, file_name: null, file_size: null }

/** The fields that a body sets, with its picture and file. */
export async function productFieldsOf(
  uploads: ShopUploads,
  body: ProductBody,
  picture: StoredPicture,
  before: ProductFileRow,
): Promise<ProductFields> {
  const { price, image_url: _, file_key: key, tags, sku, ...rest } = body
  const requestedFile = key === undefined ? before : key ? await uploads.file(key, before) : noFile
  const file = isDownloaded(body.kind) ? requestedFile : noFile
  const missing = missingFile(body, file)
  if (missing) throw invalid({ file_key: missing })
  return {
    ...rest,
    sku: sku || null,
    price_cents: price,
    tags: distinctTags(tags),
    image_key: picture.key,
    // Take only the file from the existing row; the other fields come from the body.
    file_storage_key: file.file_storage_key,
    file_name: file.file_name,
    file_size: file.file_size,
  }
}
