import assert from 'node:assert/strict'
import type { TestBrowser } from '#server/testing/browser.ts'
import { emailsTo } from '#server/testing/emails.ts'
import type { Person } from '#server/testing/start-app.ts'
import { linkCode, requestsAdmin, runRequestJob } from './requests.ts'
import { codeOf, createSession, currentUser, openProviderPage } from './sign-in.ts'
import { type SiteWithProvider, signInByRedirect } from './site-with-provider.ts'

export const prove = async (browser: TestBrowser, code: string) => {
  const { status, text } = await browser.send(`/api/requests/sign-in/${code}`, { method: 'POST' })
  return { status, ...JSON.parse(text) }
}

/** Requests of a new sign-in: by the admin, and by the member at the provider. */
export function signInRequests(site: SiteWithProvider, admin: Person) {
  const requests = requestsAdmin(admin)

  /** A member who lost the sign-in, with the link at the new address. */
  async function lost(name: string) {
    const member = await site.as(`${name}@example.test`)
    const email = `${name}.new@example.test`
    const started = await requests.send(member, 'sign-in', { email })
    assert.equal(started.statusCode, 200, started.body)
    return { member, email, code: await linkCode(site, email, 'sign-in') }
  }

  /** Signs in at the provider for a link. */
  async function signInFor(browser: TestBrowser, code: string, claims: Record<string, unknown>) {
    site.provider.behave({ claims })
    const { url } = await openProviderPage(browser, `/requests/sign-in/${code}`, 'oidc')
    const reply = await createSession(browser, codeOf(new URL(url)))
    assert.deepEqual(JSON.parse(reply.text), { return_to: `/requests/sign-in/${code}` })
  }

  return {
    ...requests,
    lost,
    signInFor,

    /** A request whose sign-in is proved. */
    async proved(name: string) {
      const request = await lost(name)
      const browser = site.browser()
      await signInFor(browser, request.code, { sub: name, email: request.email })
      const { status, due_at: dueAt } = await prove(browser, request.code)
      assert.equal(status, 200)
      return { ...request, browser, dueAt, stopCode: await linkCode(site, request.member.email, 'sign-in-stop') }
    },

    async atProvider(claims: Record<string, unknown>) {
      site.provider.behave({ claims })
      const browser = site.browser()
      await signInByRedirect(browser, 'oidc')
      return currentUser(browser)
    },

    runJob: () => runRequestJob(site, 'requested-sign-ins'),
    subjectsTo: async (address: string) => (await emailsTo(site.db, address)).map(({ subject }) => subject),
    emailOf: async ({ id }: Person) => (await site.db.one`select email from members where id = ${id}`)?.email,
  }
}
