import assert from 'node:assert/strict'
import { signIn } from '#server/testing/accounts/sign-in.ts'
import { cookieHeader, createTestBrowser } from '#server/testing/browser.ts'

/** The session of a member at one server. */
export interface Client {
  url: string
  cookie: string
}

/** Sends a request and expects success. @param body text is sent as CSV, all else as JSON @returns the reply */
export async function ask(
  { url, cookie }: Client,
  method: string,
  path: string,
  body?: object | string,
  revision?: number,
) {
  const type = typeof body === 'string' ? 'text/csv' : 'application/json'
  const reply = await fetch(url + path, {
    method,
    headers: {
      cookie,
      origin: url,
      ...(body !== undefined && { 'content-type': type }),
      ...(revision !== undefined && { 'if-match': `"${revision}"` }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await reply.text()
  assert.ok(reply.ok, `${method} ${path}: ${reply.status} ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}

/** Signs in to a server. */
export async function signInTo(url: string, email: string): Promise<Client> {
  const browser = createTestBrowser({ origin: url })
  await signIn(browser, email)
  return { url, cookie: cookieHeader(browser.cookies) }
}

/** Submits a form of the demo payment provider. @param url address of the page */
export async function submitForm(url: string, fields: Record<string, string>) {
  const { origin } = new URL(url)
  const body = new URLSearchParams(fields)
  const reply = await fetch(url, { method: 'POST', headers: { origin }, body, redirect: 'manual' })
  assert.ok(reply.status < 400, `${url}: ${reply.status} ${await reply.text()}`)
}
