import { startSite, type TestBrowser } from '#server/testing/browser.ts'
import { startOidcProvider } from './oidc-provider.ts'
import { codeOf, completeSignIn, openProviderPage } from './sign-in.ts'

/** Starts a sign-in provider and a site that uses it; `close` ends both. */
export async function startSiteWithProvider({ settings, ...options }: Parameters<typeof startSite>[0] = {}) {
  const provider = await startOidcProvider()
  const site = await startSite({ ...options, settings: { ...provider.settings, ...settings } })
  return {
    ...site,
    provider,
    async close() {
      await site.close()
      await provider.close()
    },
  }
}

export type SiteWithProvider = Awaited<ReturnType<typeof startSiteWithProvider>>

/** Signs in at such a provider, which redirects straight back. @param way needed if there are other ways of sign-in */
export async function signInByRedirect(browser: TestBrowser, way?: 'oidc') {
  const { url } = await openProviderPage(browser, undefined, way)
  return completeSignIn(browser, codeOf(new URL(url)))
}
