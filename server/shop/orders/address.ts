import type { ShippingDetails } from '#server/payments/public/shipping-details.ts'

/** An address as printed on a shipment, line by line, without the country: '12 Main St', 'Springfield, IL 62701'. */
export function addressLines({ line1, line2, city, state, postal_code: code }: ShippingDetails['address']): string[] {
  const region = [state, code].filter(Boolean).join(' ')
  const locality = [city, region].filter(Boolean).join(', ')
  return [line1, line2, locality].flatMap((line) => (line ? [line] : []))
}
