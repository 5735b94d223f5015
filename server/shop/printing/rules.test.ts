import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gelatoStatus } from './gelato-orders.ts'
import { isFinal, isShipped } from './order-partner.ts'
import { printAreaOf, prodigiStatus } from './prodigi-orders.ts'
import { categoryOf, chosen, placementsOf, variantSummary } from './rules.ts'

test("maps Gelato's order statuses to colors, and keeps unknown ones unchanged", () => {
  const meant: Record<string, string[]> = {
    pending: [
      'created',
      'uploading',
      'draft',
      'pending_approval',
      'pending_personalization',
      'digitizing',
      'not_connected',
      'on_hold',
    ],
    processing: ['passed'],
    in_production: ['in_production', 'printed'],
    shipped: ['shipped', 'in_transit'],
    delivered: ['delivered'],
    cancelled: ['canceled'],
    failed: ['failed'],
    returned: ['returned'],
    lost_at_sea: ['lost_at_sea'],
  }
  for (const [status, words] of Object.entries(meant))
    for (const word of words) assert.equal(gelatoStatus(word), status, word)
})

test('combines the several status fields of a Prodigi order into one', () => {
  const of = (stage: string, details: Record<string, string> = {}, shipped = false) =>
    prodigiStatus({ status: { stage, details }, shipments: shipped ? [{ status: 'Shipped' }] : [] })
  assert.deepEqual(
    [
      of('Draft'),
      of('AwaitingPayment'),
      of('InProgress'),
      of('InProgress', { inProduction: 'InProgress' }),
      of('InProgress', { inProduction: 'Complete' }),
      of('InProgress', { downloadAssets: 'Error' }),
      of('InProgress', { inProduction: 'Complete' }, true),
      of('Complete'),
      of('Cancelled'),
      of('Paused'),
    ],
    [
      'pending',
      'pending',
      'processing',
      'in_production',
      'in_production',
      'failed',
      'shipped',
      'completed',
      'cancelled',
      'Paused',
    ],
  )
})

test('a shipped order has left, and a final status ends it', () => {
  const statuses = ['pending', 'in_production', 'shipped', 'delivered', 'completed', 'cancelled', 'returned', 'failed']
  assert.deepEqual(statuses.filter(isShipped), ['shipped', 'delivered', 'completed'])
  assert.deepEqual(statuses.filter(isFinal), ['delivered', 'completed', 'cancelled', 'returned'])
})

test('sorts articles into categories by the words of their names', () => {
  const sorted = [
    'T-shirts',
    'hoodies',
    'mugs',
    'Steel tumbler',
    'posters',
    'Framed canvas',
    'tote-bags',
    'phone cases',
  ]
  assert.deepEqual(
    sorted.map((name) => categoryOf(name)),
    ['apparel', 'apparel', 'drinkware', 'drinkware', 'prints', 'prints', 'accessories', 'accessories'],
  )
  assert.deepEqual(placementsOf('apparel'), ['front', 'back', 'left', 'right'])
  assert.deepEqual(placementsOf('prints'), ['front'])
})

test('summarizes options in a short text', () => {
  assert.equal(variantSummary({ colors: ['White', 'Black'], sizes: ['S', 'M', 'L'] }), 'White or black, S to L')
  assert.equal(variantSummary({ colors: ['A', 'B', 'C', 'D'], sizes: [] }), '4 colors')
  assert.equal(variantSummary({ colors: [], sizes: ['Small', 'Large'] }), 'Small or Large')
  assert.equal(variantSummary({ colors: [], sizes: [] }), '')
})

test('finds an option in any spelling, and takes the only one if there is one', () => {
  assert.equal(chosen(['White', 'Black'], 'black'), 'Black')
  assert.equal(chosen(['White', 'Black'], 'pink'), undefined)
  assert.equal(chosen(['Natural'], 'white'), 'Natural')
  assert.equal(chosen([], 'M'), 'M')
})

test('matches a placement to a print area of the article', () => {
  assert.equal(printAreaOf('front', ['default']), 'default')
  assert.equal(printAreaOf('front', ['back', 'front']), 'front')
  assert.equal(printAreaOf('left', ['front', 'sleeve_left']), 'sleeve_left')
  assert.equal(printAreaOf('back', ['wrap']), 'wrap')
  assert.equal(printAreaOf('front', []), 'default')
})
