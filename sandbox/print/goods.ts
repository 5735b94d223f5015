/** The products of the demo Gelato. Money is in dollars, as in its API. */
export interface CatalogProduct {
  uid: string
  title: string
  colors: readonly string[]
  sizes: readonly string[]
  /** The name of its size attribute. */
  sizeName: string
  price: number
  printAreas: readonly string[]
}

const clothes = { sizeName: 'GarmentSize', printAreas: ['front', 'back', 'sleeve-left', 'sleeve-right'] }

export const catalogProducts: readonly CatalogProduct[] = [
  {
    uid: 't-shirts',
    title: 'Unisex T-shirt',
    colors: ['White', 'Black'],
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    price: 9.84,
    ...clothes,
  },
  {
    uid: 'hoodies',
    title: 'Hoodie',
    colors: ['White', 'Navy'],
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    price: 23.1,
    ...clothes,
  },
  {
    uid: 'mugs',
    title: 'Ceramic mug, 11 oz',
    colors: ['White'],
    sizes: [],
    sizeName: 'MugSize',
    price: 7.42,
    printAreas: ['front'],
  },
  {
    uid: 'tumblers',
    title: 'Steel tumbler, 20 oz',
    colors: ['White', 'Black'],
    sizes: [],
    sizeName: 'TumblerSize',
    price: 12.65,
    printAreas: ['front'],
  },
  {
    uid: 'posters',
    title: 'Poster',
    colors: [],
    sizes: ['12 × 18 in', '18 × 24 in'],
    sizeName: 'PaperFormat',
    price: 6.8,
    printAreas: ['front'],
  },
  {
    uid: 'tote-bags',
    title: 'Tote bag',
    colors: ['Natural'],
    sizes: [],
    sizeName: 'BagSize',
    price: 8.95,
    printAreas: ['front', 'back'],
  },
]

/** An orderable variant: a product in a color and a size. */
export interface Variant {
  productUid: string
  good: CatalogProduct
  color: string | undefined
  size: string | undefined
}

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

export const valueUid = slug

export const variants: readonly Variant[] = catalogProducts.flatMap((good) =>
  (good.colors.length > 0 ? good.colors : [undefined]).flatMap((color) =>
    (good.sizes.length > 0 ? good.sizes : [undefined]).map((size) => ({
      productUid: ['demo', good.uid, color && slug(color), size && slug(size)].filter(Boolean).join('_'),
      good,
      color,
      size,
    })),
  ),
)

/** The products of the demo Prodigi. */
export const skus = [
  {
    sku: 'GLOBAL-CAN-10X10',
    description: 'Canvas print, 10 × 10 in',
    attributes: { wrap: ['White', 'Black'] },
    printAreas: ['default'],
    price: '14.20',
  },
  {
    sku: 'GLOBAL-MUG-11',
    description: 'Ceramic mug, 11 oz, by Prodigi',
    attributes: {},
    printAreas: ['default'],
    price: '6.90',
  },
  {
    sku: 'GLOBAL-TEE-WHT',
    description: 'White T-shirt, M',
    attributes: { color: ['white'], size: ['M'] },
    printAreas: ['front', 'back'],
    price: '10.50',
  },
]
