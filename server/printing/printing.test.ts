import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApp } from '#server/testing/start-app.ts'

const off = { error: 'Printing is not connected yet. Nothing was changed.', code: 'printing_off' }

test('the administrator of a site without a print partner hears so, whatever they ask of it', async () => {
  const site = await startApp()
  try {
    const admin = await site.as('admin@example.test')
    for (const [method, path] of [
      ['POST', '/api/prodigious/sync'],
      ['GET', '/api/prodigious/test'],
    ] as const) {
      const reply = await admin.send(method, path)
      assert.deepEqual([reply.statusCode, reply.json()], [503, off], path)
    }
  } finally {
    await site.close()
  }
})
