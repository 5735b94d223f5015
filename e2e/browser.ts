import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after } from 'node:test'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { testPlace } from '#server/testing/database.ts'
import { endProcess, freePort, untilHealthy } from '#server/testing/server-process.ts'
import { chromiumArguments, chromium as findChromium } from '../scripts/chromium.ts'

const root = join(import.meta.dirname, '..')

/** A phone, a desk: the two widths that every journey is gone through at. */
export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
export const desk: BrowserContextOptions = { viewport: { width: 1280, height: 900 } }

export interface Site {
  url: string
  /** Ends the server as an operator would and starts it again on the same data. */
  restart(): Promise<void>
  stop(): Promise<void>
}

async function startServer(env: Record<string, string | undefined>, url: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(root, 'server/main.ts')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => (said = `${said}${text}`.slice(-4000)))
  await untilHealthy(url, child, () => said)
  return child
}

/** Starts the site in demo mode, with data of its own, on the engine of this run. */
async function startSite(): Promise<Site> {
  const place = await testPlace()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    PORT: String(port),
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.url ?? '',
    LOG_LEVEL: 'warn',
  }
  let child = await startServer(env, url)
  return {
    url,
    async restart() {
      await endProcess(child)
      child = await startServer(env, url)
    },
    async stop() {
      await endProcess(child)
      await place.remove()
    },
  }
}

const startBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: chromiumArguments })

/** A site and a browser for the tests of one file; both end after the last of them. */
export async function openSite(): Promise<{ site: Site; browser: Browser }> {
  const site = await startSite()
  after(() => site.stop())
  const browser = await startBrowser()
  after(() => browser.close())
  return { site, browser }
}

/** A page in a browser of its own, which fails the test on an error that the page did not expect. */
export async function newPage(browser: Browser, options: BrowserContextOptions = desk): Promise<Page> {
  const context = await browser.newContext(options)
  context.setDefaultTimeout(10_000)
  const page = await context.newPage()
  page.on('pageerror', (error) => {
    throw error
  })
  return page
}

/**
 * Resolves once something holds, asked anew with each frame for about five seconds. Playwright's waitForFunction reads text
 * as script in the page, which the security policy forbids.
 */
export async function until(page: Page, what: string, holds: () => Promise<boolean>) {
  for (let frame = 0; frame < 300; frame += 1) {
    if (await holds()) return
    await page.evaluate('new Promise(requestAnimationFrame)')
  }
  throw new Error(`It never came to this: ${what}`)
}

/** Signs in through the demonstration's provider as a person who has answered the age question with 1990. */
export async function signIn(page: Page, site: Site, email: string, path = '/dashboard') {
  await page.goto(`${site.url}/api/oauth/google/start?return_to=${encodeURIComponent(path)}`)
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=email]').press('Enter')
  await page.waitForURL((url) => url.pathname === path || url.pathname === '/welcome')
  if (new URL(page.url()).pathname === '/welcome') await answerAge(page, 1990)
  await page.waitForURL((url) => url.pathname === path)
  await page.locator('h1').first().waitFor()
}

/** Answers the age question of a first visit. */
export async function answerAge(page: Page, year: number) {
  await page.getByLabel('Month').selectOption({ index: 3 })
  await page.getByLabel('Year').selectOption(String(year))
  await page.getByRole('button', { name: 'Continue' }).click()
}

const axeSource = readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8')

/** What axe finds serious or worse on the page as it stands, in a line each. */
export async function seriousFaults(page: Page): Promise<string[]> {
  await page.evaluate(axeSource)
  const found = await page.evaluate(async () => {
    const axe: unknown = Reflect.get(globalThis, 'axe')
    const { violations } = await (axe as { run: () => Promise<{ violations: Violation[] }> }).run()
    return violations
    interface Violation {
      id: string
      impact: string | null
      nodes: { target: unknown[] }[]
    }
  })
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
