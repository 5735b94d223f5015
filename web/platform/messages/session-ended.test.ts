import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Component, exportOf, textOf } from '#web/testing/components.ts'

Object.assign(globalThis, { location: { pathname: '/cashcoach/expense-tracker', search: '?tab=budgets' } })

const SessionEnded: Component<{ saveHint?: string }> = await exportOf(
  'platform/messages/session-ended.tsx',
  'SessionEnded',
)
const drawn = (props: { saveHint?: string } = {}) => renderToStaticMarkup(createElement(SessionEnded, props))

test('shows that the session has ended while typing, a sign-in link that keeps the form, and what saving does', () => {
  assert.equal(
    textOf(drawn()),
    'Your sign-in has ended. What you typed is still here. Sign in again (opens in a new tab) , then come back to this tab and save it.',
  )
  const added = textOf(drawn({ saveHint: 'Saving keeps it on this device.' }))
  assert.match(added, /Saving keeps it on this device\. Sign in again .* to send it\.$/)
  const link = /<a href="([^"]+)" target="_blank"/.exec(drawn())?.[1]
  assert.equal(link, '/api/oauth/google/start?return_to=%2Fcashcoach%2Fexpense-tracker%3Ftab%3Dbudgets')
})
