import type { PrintTemplateBody } from '#contract/shop/printing.ts'
import { invalid } from '#server/platform/http/problems.ts'
import { matchOption } from './rules.ts'
import type { StoredType } from './stored-shapes.ts'

export const noSuchType = 'Gelato does not print on this. Please choose a product type.'

/** The product to create, with each option in the partner's terms. */
export function parsePrintProduct(body: PrintTemplateBody, types: readonly StoredType[]) {
  const { title, description, product_type: typeId, design_images: designs } = body
  const type = types.find(({ id }) => id === typeId)
  if (!type) throw invalid({ product_type: noSuchType })
  const [design] = designs
  if (!design || !type.placements.includes(design.placement))
    throw invalid({ design_images: `${type.name} can be printed here: ${type.placements.join(', ')}.` })
  const color = matchOption(type.colors, body.color)
  const size = matchOption(type.sizes, body.size)
  if (color === undefined) throw invalid({ color: `Please choose a color: ${type.colors.join(', ')}.` })
  if (size === undefined) throw invalid({ size: `Please choose a size: ${type.sizes.join(', ')}.` })
  return { type, title, description, color, size, category: body.category ?? type.category, design }
}

export type PrintTemplateRequest = ReturnType<typeof parsePrintProduct>

export const rowOf = ({ type, color, size, category, design }: PrintTemplateRequest) => ({
  partner: 'gelato' as const,
  product_type: type.id,
  product_type_name: type.name,
  category,
  color,
  size,
  design_url: design.url,
  placement: design.placement,
  partner_uid: null,
  partner_product: null,
  print_areas: [],
  attributes: {},
  preview_url: null,
  cost_cents: type.cost_cents,
})
