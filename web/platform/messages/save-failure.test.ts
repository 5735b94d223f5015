import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { UserStore } from '#web/platform/session/user-store.ts'
import { type Component, closeComponents, exportOf, textOf, type Wrapper } from '#web/testing/components.ts'
import { signedInStore } from '#web/testing/signed-in.ts'

after(closeComponents)
Object.assign(globalThis, { location: { pathname: '/cashcoach/expense-tracker', search: '?tab=budgets' } })

interface Props {
  failure: Error | string | null
  children?: ReactNode
  expiredSessionHint?: string
}
const SaveFailure: Component<Props> = await exportOf('platform/messages/save-failure.tsx', 'SaveFailure')
const WithUser: Wrapper<{ store: UserStore }> = await exportOf('platform/session/user-context.tsx', 'UserProvider')
const ApiError: new (status: number, problem: { error: string; code: string }) => Error = await exportOf(
  'platform/api/errors.ts',
  'ApiError',
)

const drawn = (props: Props, isExpiring = false) => {
  const store = signedInStore('maya@example.test', false, { isExpiring })
  return renderToStaticMarkup(createElement(WithUser, { store, children: createElement(SaveFailure, props) }))
}
const pageText = (...parameters: Parameters<typeof drawn>) => textOf(drawn(...parameters))

test('shows nothing for a form that was saved or not submitted', () => {
  assert.equal(drawn({ failure: null }), '')
})

test('shows why a save failed, and what is safe', () => {
  const error = new ApiError(400, { error: 'This name is taken.', code: 'taken' })
  const defaultText = 'Nothing was saved yet. What you typed is still here.'
  assert.equal(pageText({ failure: error }), `This name is taken. ${defaultText}`)
  assert.equal(
    pageText({ failure: 'Failed to create product', children: 'Try again.' }),
    'Failed to create product Try again.',
  )
})

test('shows that the session has ended while typing, a sign-in link that keeps the form, and what saving does', () => {
  const change = pageText({ failure: null }, true)
  assert.equal(
    change,
    'Your sign-in has ended. What you typed is still here. Sign in again (opens in a new tab) , then come back to this tab and save it.',
  )
  const added = pageText({ failure: null, expiredSessionHint: 'Saving keeps it on this device.' }, true)
  assert.match(added, /Saving keeps it on this device\. Sign in again .* to send it\.$/)
  const link = /<a href="([^"]+)" target="_blank"/.exec(drawn({ failure: null }, true))?.[1]
  assert.equal(link, '/api/oauth/google/start?return_to=%2Fcashcoach%2Fexpense-tracker%3Ftab%3Dbudgets')
})

test('shows only that the session has ended for a save rejected with 401, and nothing after a new sign-in', () => {
  const failure = new ApiError(401, { error: 'Please sign in first.', code: 'signed_out' })
  assert.equal(pageText({ failure }, true), pageText({ failure: null }, true))
  assert.equal(drawn({ failure }), '')
})
