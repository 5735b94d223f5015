import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { sandboxApiVersion, webhookPath } from '#sandbox/payments/client.ts'
import { eventTypes } from './event-types.ts'

const operating = readFileSync(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8')

test('whoever connects an account reads exactly the events, the address and the version that the site wants', () => {
  const [, listed = ''] = /and these types:\s+```\n(.*?)```/s.exec(operating) ?? []
  assert.deepEqual(listed.trim().split(/\s+/), [...eventTypes])
  assert.ok(operating.includes(`\`APP_URL${webhookPath}\``))
  assert.ok(operating.includes(`\`${sandboxApiVersion}\``))
})
