import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { productionSettings } from '#server/testing/production-settings.ts'
import { shirt } from '#server/testing/shop/printing.ts'
import { startApp } from '#server/testing/start-app.ts'

const off = { error: 'Printing is not connected yet. Nothing was changed.', code: 'printing_off' }
const instruction = (names: string) => `Set ${names} and PRINT_WEBHOOK_SECRET, then start the server again.`

test('names the missing print partner settings to an admin, for every print call', async () => {
  const site = await startApp({ course: smallCourse(), settings: productionSettings })
  try {
    const admin = await site.as(productionSettings.ADMIN_EMAIL)
    for (const [method, path] of [
      ['POST', '/api/prodigious/sync'],
      ['GET', '/api/prodigious/test'],
    ] as const) {
      const reply = await admin.send(method, path)
      const details = instruction('PRODIGI_API_KEY, PRODIGI_SKUS')
      assert.deepEqual([reply.statusCode, reply.json()], [503, { ...off, details }], path)
    }
    for (const [method, path] of [
      ['GET', '/api/gelato/test-connection'],
      ['GET', '/api/gelato/meta/product-types'],
      ['GET', '/api/gelato/catalog'],
      ['POST', '/api/gelato/products'],
    ] as const) {
      const reply = await admin.send(method, path, method === 'POST' ? shirt : undefined)
      const details = instruction('GELATO_API_KEY, GELATO_STORE_ID, GELATO_TEMPLATES')
      assert.deepEqual([reply.statusCode, reply.json()], [503, { ...off, details }], path)
    }
    assert.deepEqual((await admin.send('GET', '/api/gelato/orders')).json(), { orders: [] })
    for (const path of ['/api/webhooks/gelato', '/api/webhooks/prodigi?secret=print-secret-known-to-everybody']) {
      const headers = { 'x-webhook-secret': 'print-secret-known-to-everybody' }
      const reply = await site.visitor('POST', path, { id: 'e1', subject: 'ord_1' }, headers)
      assert.deepEqual([reply.statusCode, reply.json()], [503, off], path)
    }
  } finally {
    await site.close()
  }
})
