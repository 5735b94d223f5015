import type { Destination } from '#contract/shop/order-changes.ts'
import type { PrintOrderRow } from '#server/shop/printing/order-store.ts'
import { addressLines } from '../address.ts'
import type { OrderRow } from '../rows.ts'

/** Lines of an address as an order stores them. */
export const linesOf = (destination: Destination): string[] => addressLines(destination)

/**
 * Where an order goes, as fields; null if no address is known. An order stores the lines of a shipment, so its fields are
 * read back from them. Printed items have the fields themselves.
 */
export function destinationOf(
  { recipient, address, country }: Pick<OrderRow, 'recipient' | 'address' | 'country'>,
  printed: readonly Pick<PrintOrderRow, 'address'>[],
): Destination | null {
  if (address === null || address.length === 0) return null
  const fields = { name: recipient ?? '', ...fieldsOf(address), country: country ?? '' }
  const known = printed.flatMap((row) => row.address ?? [])[0]
  return known && linesOf(known).join('\n') === address.join('\n') ? { ...known } : fields
}

type Fields = Omit<Destination, 'name' | 'country'>

/** The reverse of `addressLines`: the fields have the same lines again. */
function fieldsOf(lines: readonly string[]): Fields {
  const street = lines.slice(0, Math.max(1, lines.length - 1))
  const locality = lines.length > 1 ? (lines.at(-1) ?? '') : ''
  const comma = locality.lastIndexOf(', ')
  const isRegion = comma < 0 && /\d/.test(locality)
  const city = comma < 0 ? (isRegion ? '' : locality) : locality.slice(0, comma)
  const region = comma < 0 ? (isRegion ? locality : '') : locality.slice(comma + 2)
  const [line1 = '', ...rest] = street
  return { line1, line2: rest.join(', '), city, ...regionOf(region) }
}

/** A postal code begins with the first word that has a digit: 'IL 62701', 'ON M5V 2T6'. */
function regionOf(region: string): Pick<Fields, 'state' | 'postal_code'> {
  const words = region === '' ? [] : region.split(' ')
  const code = words.findIndex((word) => /\d/.test(word))
  const end = code < 0 ? words.length : code
  return { state: words.slice(0, end).join(' '), postal_code: words.slice(end).join(' ') }
}
