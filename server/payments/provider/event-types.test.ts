import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { sandboxApiVersion, webhookPath } from '#sandbox/payments/client.ts'
import { eventTypes } from './event-types.ts'

const operating = readFileSync(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8')

test('docs/operating.md lists exactly the event types, webhook path and API version that the site uses', () => {
  const [, listed = ''] = /and these types:\s+```\n(.*?)```/s.exec(operating) ?? []
  assert.deepEqual(listed.trim().split(/\s+/), [...eventTypes])
  assert.ok(operating.includes(`\`APP_URL${webhookPath}\``))
  assert.ok(operating.includes(`\`${sandboxApiVersion}\``))
})
