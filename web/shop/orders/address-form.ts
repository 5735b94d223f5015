import type { Destination } from '#contract/shop/order-changes.ts'
import { defineForm } from '#web/platform/forms/define-form.ts'
import { requiredText, verbatim } from '#web/platform/forms/field-codecs.ts'

/** The address of an order as last read; null if none is known. */
export interface AddressRow {
  address: Destination | null
}

const emptyAddress: Destination = {
  name: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  postal_code: '',
  country: '',
}

/** The form of an address. The server knows whether the state and the postal code are required. */
export const addressForm = defineForm<Destination>({
  name: requiredText('Give the name of the recipient.'),
  line1: requiredText('Give the street and the number.'),
  line2: verbatim,
  city: requiredText('Give the city.'),
  state: verbatim,
  postal_code: verbatim,
  country: verbatim,
})

/** Typed values of an address. @param countries those that it can have; the first one is chosen for a new address */
export const addressFields = ({ address }: AddressRow, countries: readonly string[]) =>
  addressForm.fieldsOf(address ?? { ...emptyAddress, country: countries[0] ?? '' })

/** An address in one line. */
export const addressInLine = ({ name, line1, line2, city, state, postal_code: code }: Destination): string =>
  [name, line1, line2, city, [state, code].filter(Boolean).join(' ')].filter(Boolean).join(', ')
