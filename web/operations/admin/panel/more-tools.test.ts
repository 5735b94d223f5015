import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createElement } from 'react'
import { type Answers, ApiError, adminHtml } from '#web/testing/admin.ts'
import { type Component, exportOf, textOf } from '#web/testing/components.ts'

const MoreTools: Component = await exportOf('operations/admin/panel/more-tools.tsx', 'MoreTools')

const counts = { byTier: [], byType: [], recent: [] }
const state = { lessons: { ...counts, total: 25 }, resources: { ...counts, total: 8 } }
const database = ['debug', 'state', {}, state] as const
const asked = { body: { lessonIds: [1, 2, 3] } }
const book = { id: 129, file_key: 'a.xlsx', external_url: null }
const workbooks = ['debug', 'lessonResources', asked, [book]] as const
const connected = ['printing', 'testConnection', {}, { success: true, message: '' }] as const
const rejected = (code: 'partner' | 'printing_off') => new ApiError(503, { error: 'No.', code })

const text = async (...answers: Answers) => textOf(await adminHtml(createElement(MoreTools), '/admin', answers))

test('each tool shows the status of its subject', async () => {
  const shown = await text(database, workbooks, connected)
  assert.match(shown, /Print on demand Connected to Gelato API/)
  assert.match(shown, /Upload Excel resources 1 of 4 working/)
  assert.match(shown, /Database Debug Panel 25 lessons, 8 resources/)
})

test('a failed status is reported, and the tool stays available', async () => {
  const failed = new ApiError(500, null)
  const shown = await text(['debug', 'state', {}, failed], ['debug', 'lessonResources', asked, failed])
  assert.match(shown, /Upload Excel resources How it stands could not be loaded\./)
  assert.match(shown, /Database Debug Panel How it stands could not be loaded\./)
})

test('print on demand is being checked, failing, or not set up', async () => {
  const printing = async (...answers: Answers) => /Print on demand (.*?) Media/.exec(await text(...answers))?.[1]
  assert.equal(await printing(), 'Checking Connection...')
  assert.equal(await printing(['printing', 'testConnection', {}, rejected('partner')]), 'API Connection Error')
  assert.equal(await printing(['printing', 'testConnection', {}, rejected('printing_off')]), 'Not set up')
})
