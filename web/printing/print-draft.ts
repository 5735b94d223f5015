import type { Placement } from './placements.ts'
import type { CatalogCategory } from './print-categories.ts'

/** What stands in the fields of the form, as it was typed or chosen. */
export interface PrintFields {
  title: string
  description: string
  /** The id of a product type; empty where none is chosen. */
  productType: string
  category: CatalogCategory | ''
  color: string
  size: string
  price: string
  /** Where the design lies: an address, or the path of a picture of ours. */
  design: string
  placement: Placement
}

export const newPrint: PrintFields = {
  title: '',
  description: '',
  productType: '',
  category: '',
  color: 'white',
  size: 'M',
  price: '',
  design: '',
  placement: 'front',
}

/** What is being made. It lives with the page, so that a look at another tab loses nothing. */
export interface PrintDraft {
  fields: PrintFields
  /** The thing of the catalog that it began with. */
  startedWith: string | null
}

export const newDraft: PrintDraft = { fields: newPrint, startedWith: null }
