import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { UserStore } from '#web/platform/session/user-store.ts'
import { type Component, exportOf, textOf, type Wrapper } from '#web/testing/components.ts'
import { signedInStore } from '#web/testing/signed-in.ts'

interface Props {
  failure: Error | string | null
  children?: ReactNode
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

test('shows nothing to a member for a save rejected with 401: the page shows that the session has ended', () => {
  const failure = new ApiError(401, { error: 'Please sign in first.', code: 'signed_out' })
  assert.equal(drawn({ failure }, true), '')
  assert.equal(drawn({ failure }), '')
})

test('shows the rejection with 401 to a visitor', () => {
  const failure = new ApiError(401, { error: 'Please sign in first.', code: 'signed_out' })
  const store = {
    ...signedInStore('x@example.test'),
    read: () => ({ ...signedInStore('x@example.test').read(), user: null }),
  }
  const html = renderToStaticMarkup(
    createElement(WithUser, { store, children: createElement(SaveFailure, { failure }) }),
  )
  assert.match(textOf(html), /^Please sign in first\./)
})
