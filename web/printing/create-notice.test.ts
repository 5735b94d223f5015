import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createElement } from 'react'
import { type Component, closeComponents, exportOf, textOf } from '#web/testing/components.ts'
import { deskHtml } from '#web/testing/desk.ts'
import type { Outcome } from './create-notice.tsx'

const CreateNotice: Component<{ form: Outcome }> = await exportOf('printing/create-notice.tsx', 'CreateNotice')
after(closeComponents)

const nothing: Outcome = { showsMissing: false, failure: null, created: null }
const shown = (change: object) => deskHtml(createElement(CreateNotice, { form: { ...nothing, ...change } }), '/', [])

test('an Enter too early says what is needed', async () => {
  const html = await shown({ showsMissing: true })
  assert.match(html, /role="alert"/)
  assert.equal(
    textOf(html),
    'Please fill in all required fields Title, product type and the picture of the design are needed.',
  )
})

test('what was created can be opened among the products, and is not sold yet', async () => {
  const html = await shown({ created: { title: 'Moneta Mug' } })
  assert.match(textOf(html), /^Product created successfully! It is inactive in the store until you activate it\./)
  assert.match(html, /href="\/product-management\?search=Moneta(\+|%20)Mug"/)
})

test('what failed says why', async () => {
  const failure = { title: 'Failed to create product', text: 'What you typed is still here. Please try again.' }
  assert.equal(textOf(await shown({ failure })), `${failure.title} ${failure.text}`)
  assert.equal(textOf(await shown({})), '')
})
