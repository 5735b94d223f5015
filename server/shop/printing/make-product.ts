import type { Placement } from '#contract/shop/printing.ts'
import { costOf } from './catalog.ts'
import { designAddress } from './design-address.ts'
import type { GelatoClient } from './gelato.ts'
import type { Template } from './gelato-objects.ts'
import { PrintError } from './partner-error.ts'
import type { GelatoSettings } from './print-settings.ts'
import type { PrintTemplateRequest } from './print-template-request.ts'

/** The partner's product: its order reference and its cost. */
export interface PartnerProduct {
  partner_uid: string
  partner_product: string | null
  preview_url: string | null
  cost_cents: number | null
}

const areaNames: Record<Placement, RegExp> = {
  front: /front|default/i,
  back: /back/i,
  left: /sleeve-?left/i,
  right: /sleeve-?right/i,
}

/**
 * Creates a product at Gelato. Gelato can only create products from templates, so the settings may name one per type.
 * Otherwise the matching article is looked up, and each order includes the design.
 */
export const makeAtGelato =
  (client: GelatoClient, { templates }: Pick<GelatoSettings, 'templates'>, appUrl: string) =>
  async (request: PrintTemplateRequest): Promise<PartnerProduct> => {
    const templateId = templates[request.type.id]
    const made =
      templateId === undefined ? await lookUp(client, request) : await make(client, templateId, request, appUrl)
    return { ...made, cost_cents: await costOf(client, made.partner_uid) }
  }

type CreatedProduct = Omit<PartnerProduct, 'cost_cents'>

async function make(
  client: GelatoClient,
  templateId: string,
  request: PrintTemplateRequest,
  appUrl: string,
): Promise<CreatedProduct> {
  const { title, description, design } = request
  const template = await client.template(templateId)
  const variant = variantOf(template, request)
  const placeholder = variant?.imagePlaceholders.find(({ name, printArea }) =>
    areaNames[design.placement].test(printArea ?? name),
  )
  if (!variant || !placeholder)
    throw new PrintError('gelato', 'refused', 'the template has no such color, size or placement')
  const fileUrl = designAddress(design.url, appUrl)
  const { id, previewUrl } = await client.createFromTemplate({
    templateId,
    title,
    description,
    variants: [
      { templateVariantId: variant.id, imagePlaceholders: [{ name: placeholder.name, fileUrl, fitMethod: 'slice' }] },
    ],
  })
  return { partner_uid: variant.productUid, partner_product: id, preview_url: previewUrl ?? null }
}

/** The variant whose options all match the requested ones. */
const variantOf = ({ variants }: Template, { color, size, type }: PrintTemplateRequest) =>
  variants.find(({ variantOptions }) =>
    variantOptions.every(({ name, value }) => {
      const wanted = /colou?r/i.test(name)
        ? type.colors.length > 0
          ? color
          : value
        : /size/i.test(name)
          ? type.sizes.length > 0
            ? size
            : value
          : value
      return value.toLowerCase() === wanted.toLowerCase()
    }),
  )

async function lookUp(client: GelatoClient, { type, color, size }: PrintTemplateRequest): Promise<CreatedProduct> {
  const { productAttributes } = await client.catalog(type.id)
  const filters: Record<string, string[]> = {}
  for (const [uid, requested] of [
    [type.color_attribute, color],
    [type.size_attribute, size],
  ] as const) {
    const attribute = productAttributes.find(({ productAttributeUid }) => productAttributeUid === uid)
    const value = attribute?.values.find(({ title }) => title === requested)
    if (attribute && value) filters[attribute.productAttributeUid] = [value.productAttributeValueUid]
  }
  const [found] = (await client.search(type.id, filters, 1)).products
  if (!found) throw new PrintError('gelato', 'refused', `${type.name} is not made in ${color}, ${size}`)
  return { partner_uid: found.productUid, partner_product: null, preview_url: null }
}
