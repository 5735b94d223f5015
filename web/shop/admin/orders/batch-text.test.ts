import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError } from '#web/platform/api/errors.ts'
import { faultsOf, faultyOrders, leftOutText, ordersText, rejectedFaults, sendText, stateTexts } from './batch-text.ts'

const row = {
  ...{ line: 2, order: 7, recipient: 'Mara', what: 'Mug', is_mailed: true },
  ...{ carrier: 'USPS', tracking_number: '1', tracking_url: null, faults: [] },
}

test('every fault of a row is listed with its row or order', () => {
  const rows = [
    row,
    { ...row, line: 3, faults: ['One.', 'Two.'] },
    { ...row, line: 4, order: null, faults: ['Three.'] },
  ]
  assert.deepEqual(
    faultsOf(rows, 'Row').map(({ label, text }) => `${label}: ${text}`),
    ['Row 3: One.', 'Row 3: Two.', 'Row 4: Three.'],
  )
  assert.deepEqual(faultyOrders(faultsOf(rows, 'Order')), [7])
})

test('a rejected change names each order by its place', () => {
  const fields = { 'orders.1': 'Sent already.', 'orders.9': 'Elsewhere.', orders: 'Too many.' }
  const error = new ApiError(409, { error: 'Nothing was changed.', code: 'shop.orders_refused', fields })
  assert.deepEqual(
    rejectedFaults(error, [7, 8], (place) => `Row ${place + 2}`),
    [{ label: 'Row 3', text: 'Sent already.', order: 8 }],
  )
  assert.deepEqual(rejectedFaults(null, [7], String), [])
})

test('sending says how many orders change and how many e-mails go out', () => {
  assert.equal(
    sendText([row, row]),
    '2 orders will be marked as sent, all of them or none. 2 e-mails go to the buyers at once, and Undo cannot take them back.',
  )
  assert.match(sendText([{ is_mailed: false }]), /^1 order will .* No buyer gets an e-mail\.$/)
})

test('numbers agree with their words', () => {
  assert.deepEqual([ordersText(1), ordersText(1200)], ['1 order', '1,200 orders'])
  assert.equal(stateTexts.delivered.done(1), '1 order is marked as delivered')
  assert.equal(stateTexts.to_send.title(39), 'Set 39 orders back to “to send”?')
  assert.equal(leftOutText(0, false), '')
  assert.equal(leftOutText(1, false), '1 order to send is left out, because a print partner sends it.')
})
