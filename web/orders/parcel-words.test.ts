import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parcelFacts, parcelState } from './parcel-words.ts'

const parcel = { id: 1, what: 'Mug', status: 'shipped', carrier: 'UPS', tracking_number: '1Z', tracking_url: null }

test('whoever waits for a print reads where it is, in words that are not the printer’s', () => {
  const word = (status: string) => parcelState({ status }).word
  assert.deepEqual(['pending', 'processing', 'in_production', 'shipped'].map(word), [
    'Waiting to be printed',
    'Getting ready',
    'Being printed',
    'On its way',
  ])
  assert.deepEqual(['delivered', 'completed', 'cancelled'].map(word), ['Delivered', 'Delivered', 'Cancelled'])
  assert.equal(word('returned_to_sender'), 'Returned to sender')
})

test('a print that is held up is ours to mend, and does not read as a failure of the buyer’s', () => {
  assert.deepEqual(parcelState({ status: 'failed' }), {
    word: 'Held up',
    kind: 'waiting',
    note: 'Something keeps it from being printed. We look after it; you need not do anything.',
  })
})

test('carrier and number are shown as soon as there are any', () => {
  assert.deepEqual(parcelFacts(parcel), [
    { label: 'Carrier', value: 'UPS' },
    { label: 'Number', value: '1Z' },
  ])
  assert.deepEqual(parcelFacts({ ...parcel, carrier: null }), [{ label: 'Number', value: '1Z' }])
  assert.equal(parcelFacts({ ...parcel, carrier: null, tracking_number: null }), null)
})
