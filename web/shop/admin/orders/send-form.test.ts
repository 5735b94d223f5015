import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isWithoutNumbers, linkFor, newSendFields, pastedColumn, sendForm } from './send-form.ts'

const ids = [7, 8, 9]
const form = sendForm(ids)

test('the carrier goes with every order, and each has its number and its address', () => {
  const fields = { carrier: ' USPS ', link: 'https://x.test/?n={number}', 7: 'A 1', 8: ' B2 ', 9: 'C3' }
  assert.deepEqual(form.read(fields), {
    body: {
      orders: [
        { id: 7, carrier: 'USPS', tracking_number: 'A 1', tracking_url: 'https://x.test/?n=A%201' },
        { id: 8, carrier: 'USPS', tracking_number: 'B2', tracking_url: 'https://x.test/?n=B2' },
        { id: 9, carrier: 'USPS', tracking_number: 'C3', tracking_url: 'https://x.test/?n=C3' },
      ],
    },
  })
})

test('orders are sent without any number, but not with some missing', () => {
  const read = form.read(newSendFields)
  assert.ok('body' in read)
  assert.deepEqual(read.body.orders[0], { id: 7, carrier: '', tracking_number: '', tracking_url: null })
  assert.equal(isWithoutNumbers(newSendFields, ids), true)
  const missing = 'Give a tracking number, or leave this order out.'
  assert.deepEqual(form.read({ ...newSendFields, 8: 'B2' }), { errors: { 7: missing, 9: missing } })
})

test('an address needs https, and none is made without the number that it contains', () => {
  const fields = { ...newSendFields, link: 'http://x.test' }
  assert.deepEqual(form.read(fields), { errors: { link: 'Please give an address that begins with https://' } })
  assert.deepEqual([linkFor('https://x.test/{number}', ''), linkFor('https://x.test', '')], [null, 'https://x.test'])
  assert.equal(linkFor('  ', '1'), null)
})

test('messages of the server stand at their orders', () => {
  const wire = { 'orders.1': 'Sent already.', 'orders.2.tracking_number': 'Too long.', 'orders.0.carrier': 'No.' }
  assert.deepEqual(form.errorsOf({ ...wire, 'orders.9': 'Unknown', orders: 'Too many' }), {
    8: 'Sent already.',
    9: 'Too long.',
    carrier: 'No.',
  })
})

test('a pasted column fills the numbers from its row down', () => {
  assert.deepEqual(pastedColumn(ids, 8, ' 1\r\n2\r\n'), { fields: { 8: '1', 9: '2' }, rest: 0 })
  assert.deepEqual(pastedColumn(ids, 8, '1\tx\n\n3\n4'), { fields: { 8: '1', 9: '' }, rest: 2 })
  assert.equal(pastedColumn(ids, 7, '9400'), undefined)
  assert.equal(pastedColumn(ids, 7, '9400\n'), undefined)
})
