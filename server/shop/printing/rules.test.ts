import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gelatoStatus } from './gelato-orders.ts'
import { isFinal, isShipped } from './order-partner.ts'
import { printAreaOf, prodigiStatus } from './prodigi-orders.ts'
import { categoryOf, matchOption, placementsOf, variantSummary } from './rules.ts'

test("maps Gelato's order statuses to colors, and keeps unknown ones unchanged", () => {
  const expected: Record<string, string[]> = {
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
  for (const [status, words] of Object.entries(expected))
    for (const word of words) assert.equal(gelatoStatus(word), status, word)
})

test('combines the several status fields of a Prodigi order into one', () => {
  const statusOf = (stage: string, details: Record<string, string> = {}, shipped = false) =>
    prodigiStatus({ status: { stage, details }, shipments: shipped ? [{ status: 'Shipped' }] : [] })
  assert.deepEqual(
    [
      statusOf('Draft'),
      statusOf('AwaitingPayment'),
      statusOf('InProgress'),
      statusOf('InProgress', { inProduction: 'InProgress' }),
      statusOf('InProgress', { inProduction: 'Complete' }),
      statusOf('InProgress', { downloadAssets: 'Error' }),
      statusOf('InProgress', { inProduction: 'Complete' }, true),
      statusOf('Complete'),
      statusOf('Cancelled'),
      statusOf('Paused'),
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

test('classifies shipped and final statuses', () => {
  const statuses = ['pending', 'in_production', 'shipped', 'delivered', 'completed', 'cancelled', 'returned', 'failed']
  assert.deepEqual(statuses.filter(isShipped), ['shipped', 'delivered', 'completed'])
  assert.deepEqual(statuses.filter(isFinal), ['delivered', 'completed', 'cancelled', 'returned'])
})

test('derives the category of an article from its name', () => {
  const names = ['T-shirts', 'hoodies', 'mugs', 'Steel tumbler', 'posters', 'Framed canvas', 'tote-bags', 'phone cases']
  assert.deepEqual(
    names.map((name) => categoryOf(name)),
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

test('matches an option case-insensitively, and uses the only option for any value', () => {
  assert.equal(matchOption(['White', 'Black'], 'black'), 'Black')
  assert.equal(matchOption(['White', 'Black'], 'pink'), undefined)
  assert.equal(matchOption(['Natural'], 'white'), 'Natural')
  assert.equal(matchOption([], 'M'), 'M')
})

test('matches a placement to a print area of the article', () => {
  assert.equal(printAreaOf('front', ['default']), 'default')
  assert.equal(printAreaOf('front', ['back', 'front']), 'front')
  assert.equal(printAreaOf('left', ['front', 'sleeve_left']), 'sleeve_left')
  assert.equal(printAreaOf('back', ['wrap']), 'wrap')
  assert.equal(printAreaOf('front', []), 'default')
})
