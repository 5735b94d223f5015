import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressFields, addressForm } from './address-form.ts'
import { cancelText, fixedPlaceText, type OrderChanges } from './change-text.ts'

const address = {
  name: 'Mara',
  line1: '12 Main St',
  line2: '',
  city: 'Springfield',
  state: 'IL',
  postal_code: '62701',
  country: 'US',
}
const changes: OrderChanges = {
  obstacle: null,
  address,
  countries: ['US'],
  taxed_state: null,
  cancel: { amount: 29, kept: [] },
}

test('states where the address stays, and lets a free order without one choose', () => {
  assert.match(fixedPlaceText(changes) ?? '', /^It stays in United States, since shipping and tax were paid for that\./)
  assert.match(fixedPlaceText({ ...changes, taxed_state: 'IL' }) ?? '', /^It stays in IL, United States,/)
  assert.equal(fixedPlaceText({ ...changes, address: null, countries: ['CA', 'US'] }), null)
  assert.equal(addressFields({ address: null }, ['CA', 'US']).country, 'CA')
})

test('states the money that goes back and the files that stay', () => {
  assert.equal(cancelText(changes, false), '$29.00 goes back to your card, in 5 to 10 days.')
  assert.equal(
    cancelText({ ...changes, cancel: { amount: 24, kept: ['Planner', 'Guide'] } }, true),
    "$24.00 goes back to the buyer's card, in 5 to 10 days. Planner and Guide stay bought.",
  )
  assert.equal(
    cancelText({ ...changes, cancel: { amount: 0, kept: ['Planner'] } }, false),
    'Nothing goes back, since nothing was paid. Planner stays bought.',
  )
})

test('requires name, street and city before it sends an address', () => {
  assert.deepEqual(addressForm.read({ ...address, name: ' ', line1: '', city: '' }), {
    errors: {
      name: 'Give the name of the recipient.',
      line1: 'Give the street and the number.',
      city: 'Give the city.',
    },
  })
  assert.deepEqual(addressForm.read({ ...address, city: ' Salem ' }), { body: { ...address, city: 'Salem' } })
})
