import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
} from '@playwright/test'
import { signIn as signInOverHttp } from '#server/testing/accounts/sign-in.ts'
import { createTestBrowser } from '#server/testing/browser.ts'
import { type Site, startSite } from './site.ts'

const root = join(import.meta.dirname, '..')

/** The two widths of every journey: a phone and a desktop. The desktop prefers reduced motion. */
export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' }

interface WorkerFixtures {
  /** Settings of the site beyond those of demo mode. A file sets them by `test.use`. */
  siteSettings: Record<string, string>
  /** Returns the site of a test file. */
  siteOf: (file: string) => Promise<Site>
}

interface TestFixtures {
  /** The site of this test file, with data of its own. */
  site: Site
  /** Closes all pages after each test. */
  closedPages: undefined
}

const siteStartMs = 60_000

/**
 * A test with a site and a browser. The tests of one file share a site. A test that is retried runs on a new site,
 * because the runner starts a new worker after a failure.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  siteSettings: [{}, { scope: 'worker', option: true }],
  siteOf: [
    async ({ siteSettings }, use) => {
      let open: { file: string; site: Site } | undefined
      await use(async (file) => {
        if (open?.file === file) return open.site
        await open?.site.stop()
        open = undefined
        open = { file, site: await startSite(siteSettings) }
        return open.site
      })
      await open?.site.stop()
    },
    { scope: 'worker' },
  ],
  site: [async ({ siteOf }, use, { file }) => use(await siteOf(file)), { timeout: siteStartMs }],
  closedPages: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})

/** Use expectations, not reads, for page content: they retry until they pass or time out. */
export const { expect } = test

/**
 * REPLIES_LATE=800 delays the server's replies by up to 800 ms, which reveals timing assumptions of tests and pages.
 */
const latency = process.env.REPLIES_LATE

const delayReplies = (context: BrowserContext, maxMs: number) =>
  context.route('**/api/**', async (route) => {
    await setTimeout(Math.random() * maxMs)
    // The page may have closed by now.
    await route.continue().catch(() => {})
  })

/** A page in its own browser context; an unexpected page error fails the test. */
export async function newPage(browser: Browser, options: BrowserContextOptions = desktop): Promise<Page> {
  const context = await browser.newContext(options)
  if (latency) await delayReplies(context, Number(latency))
  const page = await context.newPage()
  page.on('pageerror', (error) => {
    throw error
  })
  return page
}

/** Resolves once the page at this path is loaded. */
export const waitForPath = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)

/** Resolves once the page's own heading is rendered: the server-rendered HTML before it is not interactive yet. */
export const pageShown = (page: Page) => page.locator('h1:not([data-first-view] h1)').first().waitFor()

/** Opens a page and resolves once it is fully loaded: no skeleton and no server-rendered HTML is left. */
export async function openFully(page: Page, site: Site, path: string) {
  await page.goto(site.url + path)
  await page.getByRole('main').getByRole('heading').first().waitFor()
  // A calculator loads when it is scrolled near.
  const calculators = page.locator('.calculator')
  const unfinishedCount = async () => {
    await calculators.evaluateAll((all) => all.map((calculator) => calculator.scrollIntoView()))
    return page.locator('[aria-busy=true], [data-first-view]').count()
  }
  await expect.poll(unfinishedCount, `skeletons on ${path}`).toBe(0)
}

/** Opens the page with all UI components, including their loading states. */
export async function openGallery(page: Page, site: Site) {
  await page.goto(`${site.url}/dev/look`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

/** Signs in through the demo provider as a person who has answered the age question with 1990. */
export async function signIn(page: Page, site: Site, email: string, path = '/dashboard') {
  await page.goto(`${site.url}/api/oauth/google/start?return_to=${encodeURIComponent(path)}`)
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=email]').press('Enter')
  await page.waitForURL((url) => url.pathname === path || url.pathname === '/welcome')
  if (new URL(page.url()).pathname === '/welcome') await answerAge(page, 1990)
  await waitForPath(page, path)
  await pageShown(page)
}

/** Opens a page as a signed-in person, without the provider's pages, for tests of later steps. */
export async function openSignedIn(page: Page, site: Site, email: string, path = '/dashboard') {
  const visitor = createTestBrowser({ origin: site.url })
  await signInOverHttp(visitor, email)
  const session = visitor.cookie('session')
  if (!session) throw new Error(`${email} has no session`)
  await page.context().addCookies([{ name: session.name, value: session.value, url: site.url }])
  await page.goto(site.url + path)
  await pageShown(page)
}

/** Signs in again in a second tab after the session has ended, then returns to the page. */
export async function signInInSecondTab(page: Page, site: Site, email: string) {
  const tab = await page.context().newPage()
  await openSignedIn(tab, site, email)
  await tab.close()
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
}

/** Answers the age question of a first visit. */
export async function answerAge(page: Page, year: number) {
  await page.getByLabel('Month').selectOption({ index: 3 })
  await page.getByLabel('Year').selectOption(String(year))
  await page.getByRole('button', { name: 'Continue' }).click()
}

const axeSource = readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8')

/**
 * True when no animation runs that has an end: colors on their way would be measured in between. This reads the state of
 * each animation, because the promise `finished` of a transition can stay pending while a trace is recorded.
 */
const animationsDone = `document.getAnimations().every(
  ({ playState, effect }) => playState !== 'running' || !(effect.getComputedTiming().endTime < Infinity))`

interface AxeViolation {
  id: string
  impact: string | null
  nodes: { target: unknown[] }[]
}

/** @param rules the axe rules to run; all if omitted */
async function runAxe(page: Page, rules?: string[]): Promise<AxeViolation[]> {
  // A change of the color scheme starts its transitions in the next frame.
  await page.evaluate('new Promise(requestAnimationFrame)')
  await expect.poll(() => page.evaluate<boolean>(animationsDone), 'all animations have ended').toBe(true)
  return page.evaluate(async (names) => {
    const axe: unknown = Reflect.get(globalThis, 'axe')
    const run = (axe as { run: (options: object) => Promise<{ violations: AxeViolation[] }> }).run
    return (await run(names ? { runOnly: names } : {})).violations
  }, rules)
}

/**
 * Returns axe findings of serious or higher impact, one per line, once the page is idle. Light mode runs all rules,
 * dark mode those that depend on color. The page ends in light mode.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource)
  const violationText = (when: string, violations: AxeViolation[]) =>
    violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${when}: ${target.join(' ')}`))
  const byDay = violationText('by day', await runAxe(page))
  await page.emulateMedia({ colorScheme: 'dark' })
  const byNight = violationText('by night', await runAxe(page, ['color-contrast']))
  await page.emulateMedia({ colorScheme: 'light' })
  return [...byDay, ...byNight]
}
