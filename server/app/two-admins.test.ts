import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mediaAdminOf } from '#server/testing/learning/media.ts'
import { affiliateBody } from '#server/testing/shop/shop.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp())
const media = beforeTests(() => mediaAdminOf(site))

/** Two admins change what both have seen; the second change is rejected and saves nothing. */
async function assertSecondRejected(
  method: 'PUT' | 'PATCH',
  path: string,
  [seen, first, second]: readonly [seen: object, first: object, second: object],
) {
  const change = async (body: object) => (await media.admin.send(method, path, { ...body, seen })).statusCode
  assert.deepEqual([await change(first), await change(second)], [200, 412], path)
  const rejected = await media.admin.send(method, path, { ...second, seen })
  assert.equal(rejected.json().code, 'changed_elsewhere')
  // With the values of the first change, the second one is accepted.
  assert.equal((await media.admin.send(method, path, { ...second, seen: first })).statusCode, 200, path)
}

test('of two changes of shipping, the later one is rejected', async () => {
  const seen = (await media.admin.send('GET', '/api/settings/shipping')).json()
  const changes = [
    { price: 5, countries: ['CA', 'US'] },
    { price: 6, countries: ['US'] },
  ] as const
  await assertSecondRejected('PUT', '/api/settings/shipping', [seen, ...changes])
  assert.deepEqual((await media.admin.send('GET', '/api/settings/shipping')).json(), changes[1])
})

test('of two changes of an affiliate product, the later one is rejected', async () => {
  const created = await media.admin.send('POST', '/api/affiliate/products', affiliateBody)
  const { id, created_at: _created, ...seen } = created.json()
  const [first, second] = [
    { ...seen, title: 'The first title' },
    { ...seen, price: 7.5 },
  ]
  await assertSecondRejected('PUT', `/api/affiliate/products/${id}`, [seen, first, second])
})

test('of two changes of an image, the later one is rejected', async () => {
  const { key, title, description } = await media.image()
  await assertSecondRejected('PATCH', `/api/admin/images/${key}`, [
    { title, description },
    { title: 'A river', description: 'Green banks' },
    { title: 'A lake', description: '' },
  ])
})

test('of two changes of a resource of a lesson, the later one is rejected', async () => {
  const { resources } = (await media.admin.send('GET', '/api/admin/lessons/1')).json()
  const { id, title, description, section } = resources[0]
  await assertSecondRejected('PUT', `/api/admin/lessons/1/resources/${id}`, [
    { title, description, section },
    { title: 'A sheet', description: 'For your plan', section: null },
    { title: 'A workbook', description: '', section: null },
  ])
})

test('without the seen values the last write wins, as before', async () => {
  for (const price of [5, 6])
    assert.equal(
      (await media.admin.send('PUT', '/api/settings/shipping', { price, countries: ['US'] })).statusCode,
      200,
    )
})
