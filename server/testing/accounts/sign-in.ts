import assert from 'node:assert/strict'
import type { Page, TestBrowser } from '#server/testing/browser.ts'

/** Clicks the sign-in button and stops on the provider's page. @param way needed if there are other ways of sign-in */
export async function openProviderPage(browser: TestBrowser, returnTo?: string, way?: 'oidc') {
  const query = new URLSearchParams({ ...(returnTo !== undefined && { return_to: returnTo }), ...(way && { way }) })
  const response = await browser.send(`/api/oauth/google/redirect_url?${query}`)
  assert.equal(response.status, 200, response.text)
  return browser.visit(JSON.parse(response.text).redirectUrl)
}

/** Submits the form of the demo sign-in page. */
export function submitProviderForm(browser: TestBrowser, page: Page, form: Record<string, string>) {
  const [, action = ''] = /<form method="post" action="([^"]+)">/.exec(page.text) ?? []
  return browser.send(new URL(action, page.url).href, { method: 'POST', form })
}

/** Signs in at the provider as `email`. @returns the callback address that the browser reaches */
export async function signInAtProvider(browser: TestBrowser, email: string, returnTo?: string): Promise<URL> {
  const page = await openProviderPage(browser, returnTo)
  const answered = await browser.follow(await submitProviderForm(browser, page, { email }))
  return new URL(answered.url)
}

export const codeOf = (callback: URL): string => {
  const code = callback.searchParams.get('code')
  assert.ok(code, `no code in ${callback}`)
  return code
}

export const createSession = (browser: TestBrowser, code: string, headers?: Record<string, string>) =>
  browser.send('/api/sessions', { method: 'POST', json: { code }, ...(headers && { headers }) })

/** A complete sign-in; a new member answers the age question as an adult. */
export const signIn = async (
  browser: TestBrowser,
  email: string,
  returnTo?: string,
  headers?: Record<string, string>,
) => completeSignIn(browser, codeOf(await signInAtProvider(browser, email, returnTo)), headers)

/** Completes a sign-in by its code; a new member answers the age question as an adult. */
export async function completeSignIn(browser: TestBrowser, code: string, headers?: Record<string, string>) {
  const reply = await createSession(browser, code, headers)
  assert.equal(reply.status, 200, reply.text)
  const signedIn = JSON.parse(reply.text)
  if (!signedIn.welcome) return signedIn
  const ageResponse = await answerAgeQuestion(browser, { birth_month: 4, birth_year: 1990 })
  assert.equal(ageResponse.status, 200, ageResponse.text)
  return JSON.parse(ageResponse.text)
}

export const answerAgeQuestion = (browser: TestBrowser, birth: { birth_month: number; birth_year: number }) =>
  browser.send('/api/welcome', { method: 'POST', json: birth })

/** The member signed in with this browser, or null for a visitor. */
export async function currentUser(browser: TestBrowser) {
  const me = await browser.send('/api/users/me')
  if (me.status === 401) return null
  assert.equal(me.status, 200, me.text)
  return JSON.parse(me.text)
}
