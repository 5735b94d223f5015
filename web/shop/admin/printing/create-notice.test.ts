import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createElement } from 'react'
import { adminHtml } from '#web/testing/admin.ts'
import { type Component, exportOf, textOf } from '#web/testing/components.ts'
import type { Outcome } from './create-notice.tsx'

const MissingNotice: Component<{ isShown: boolean }> = await exportOf(
  'shop/admin/printing/create-notice.tsx',
  'MissingNotice',
)
const OutcomeNotice: Component<{ form: Outcome }> = await exportOf(
  'shop/admin/printing/create-notice.tsx',
  'OutcomeNotice',
)

const nothing: Outcome = { failure: null, created: null, outcomeRef: { current: null } }
const shown = (change: object) => adminHtml(createElement(OutcomeNotice, { form: { ...nothing, ...change } }), '/', [])

test('submitting too early shows what is missing', async () => {
  const html = await adminHtml(createElement(MissingNotice, { isShown: true }), '/', [])
  assert.match(html, /role="alert"/)
  assert.equal(
    textOf(html),
    'Please fill in all required fields Title, product type and the picture of the design are needed.',
  )
  assert.equal(textOf(await adminHtml(createElement(MissingNotice, { isShown: false }), '/', [])), '')
})

test('links to the created product, which is not for sale yet', async () => {
  const html = await shown({ created: { title: 'Moneta Mug' } })
  assert.match(textOf(html), /^Product created successfully! It is inactive in the store until you activate it\./)
  assert.match(html, /href="\/product-management\?search=Moneta(\+|%20)Mug"/)
})

test('shows why the creation failed', async () => {
  const failure = { title: 'Failed to create product', text: 'What you typed is still here. Please try again.' }
  assert.equal(textOf(await shown({ failure })), `${failure.title} ${failure.text}`)
  assert.equal(textOf(await shown({})), '')
})
