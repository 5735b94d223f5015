import type { ReplyOf } from '#web/platform/api/api.ts'
import { serverMessage } from '#web/platform/api/errors.ts'
import { dayOfYear, longDay } from '#web/platform/format/dates.ts'
import { dollarsText } from '#web/platform/format/dollars.ts'
import { capitalized } from '#web/platform/format/sentence.ts'
import { placementText } from './placements.ts'

export type CatalogProduct = ReplyOf<'printing', 'catalog'>['products'][number]
export type ProductType = ReplyOf<'printing', 'productTypes'>['product_types'][number]
export type PrintTemplate = ReplyOf<'printing', 'products'>['products'][number]
export type PrintOrder = ReplyOf<'printing', 'orders'>['orders'][number]

export const missingTitle = 'Please fill in all required fields'
export const missingText = 'Title, product type and the picture of the design are needed.'
export const createdTitle = 'Product created successfully!'
export const createdText = 'It is inactive in the store until you activate it.'

/** Why a product could not be created; the server's message, if any. */
export function createFailure(error: unknown): { title: string; text: string } {
  const sentence = serverMessage(error)
  if (sentence === missingTitle) return { title: missingTitle, text: missingText }
  return sentence === null
    ? { title: 'Failed to create product', text: 'What you typed is still here. Please try again.' }
    : { title: `Failed to create product: ${sentence}`, text: 'What you typed is still here.' }
}

/** The date of the displayed catalog. @param now in milliseconds */
export function catalogAge(readAt: string, now: number, timeZone?: string): string {
  const isThisYear = longDay(readAt, timeZone).slice(-4) === longDay(new Date(now).toISOString(), timeZone).slice(-4)
  return `You see the one of ${isThisYear ? dayOfYear(readAt, timeZone) : longDay(readAt, timeZone)}.`
}

/** The partner's cost for one. */
export const costText = (price: number | null): string => (price === null ? 'No price given' : dollarsText(price))

/** Hint under the price of a new product. */
export function priceHint(cost: number | null | undefined): string {
  const partnerCost = typeof cost === 'number' ? `The partner asks ${dollarsText(cost)} and shipping. ` : ''
  return `${partnerCost}An empty price counts as $0.00.`
}

/** Warning for a price below the cost; null otherwise. */
export const lossWarning = (price: number, cost: number | null | undefined): string | null =>
  typeof cost === 'number' && price < cost ? `At ${dollarsText(price)} each sale costs you more than it brings.` : null

/** 'white' becomes 'White'; 'M' is unchanged. */
export const choiceWord = (choice: string): string => capitalized(choice)

const wordsOf = (name: string) => name.toLowerCase().split(/[\s,]+/)

/** 'Unisex T-shirt, White, M · front'; options not chosen are omitted. */
export function madeOf({
  product_type_name: type,
  color,
  size,
  design_images: designs,
  partner,
}: PrintTemplate): string {
  // Some partners have a name for each color and size.
  const chosen = [choiceWord(color), size].filter((choice) => !wordsOf(type).includes(choice.toLowerCase()))
  const what = [type, ...chosen].filter(Boolean).join(', ')
  const placementList = designs.map(({ placement }) => placementText[placement].toLowerCase()).join(' and ')
  return [what, placementList || 'no design yet', partner === 'prodigi' ? 'by Prodigi' : ''].filter(Boolean).join(' · ')
}

/** Message to admins about an order that the partner could not make. */
export const problemTitle = ({ order_id: order, status }: PrintOrder): string =>
  status === 'failed' ? `Order ${order} failed at the partner` : `Order ${order} waits at the partner`
