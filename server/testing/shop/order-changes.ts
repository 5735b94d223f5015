import assert from 'node:assert/strict'
import type { Person } from '#server/testing/start-app.ts'

/** Another address of the buyer, in the country of `homeAddress`. */
export const newAddress = {
  name: 'Mara Reader',
  line1: '7 Elm Court',
  line2: 'Apt 4',
  city: 'Springfield',
  state: 'IL',
  postal_code: '62704',
  country: 'US',
}

/** The possible changes of an order, as its buyer sees them. */
export async function changesOf(buyer: Pick<Person, 'send'>, id: number) {
  const reply = await buyer.send('GET', `/api/orders/${id}/changes`)
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json()
}

export const moveTo = (buyer: Pick<Person, 'send'>, id: number, change: object = {}) =>
  buyer.send('PUT', `/api/orders/${id}/address`, { ...newAddress, ...change })

export const moveAnyTo = (admin: Pick<Person, 'send'>, id: number, change: object = {}) =>
  admin.send('PUT', `/api/admin/orders/${id}/address`, { ...newAddress, ...change })

export const cancelOrder = (buyer: Pick<Person, 'send'>, id: number, amount: number) =>
  buyer.send('POST', `/api/orders/${id}/cancel`, { amount })

export const cancelAnyOrder = (admin: Pick<Person, 'send'>, id: number, amount: number) =>
  admin.send('POST', `/api/admin/orders/${id}/cancel`, { amount, reason: 'The last one broke.' })
