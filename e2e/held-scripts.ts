import type { Page } from '@playwright/test'
import { expect, pageShown } from './browser.ts'

/** Every script except the render-blocking one. */
const scripts = /\/assets\/(?!before-paint-)[^/]+\.js$/

/** Delays the scripts until the returned function is called. */
export async function delayScripts(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await released.promise
    await route.continue()
  })
  return released.resolve
}

/** Lets the scripts of later pages pass. */
export const stopDelay = (page: Page) => page.unroute(scripts)

const stylesLoaded =
  "document.styleSheets.length >= document.querySelectorAll('link[rel=stylesheet]').length && document.styleSheets.length > 0"

/** Opens a page whose scripts are delayed, and waits until its server render has its styles and typeface. */
export async function openServerRender(page: Page, url: string) {
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator('[data-first-view] h1').waitFor()
  // Evaluated separately each time: the page's CSP blocks evaluating text between two checks.
  await expect.poll(() => page.evaluate(stylesLoaded), 'style sheets').toBe(true)
  // A font that loads in between moves text, with and without server rendering.
  await page.evaluate(`document.fonts.load('16px "Bricolage Grotesque Variable"')`)
}

/** Sum of all layout shifts of the page that no input has caused. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(`new Promise((resolve) => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
  })`)

/** Delays these replies until the page has painted what it shows without them. */
export const delayReplies = (page: Page, path: string) =>
  page.route(path, async (route) => {
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))')
    await route.continue()
  })

/** Opens a page with delayed scripts, lets React replace its server render, and returns the layout shift until then. */
export async function shiftAtTakeOver(page: Page, url: string): Promise<number> {
  const release = await delayScripts(page)
  await openServerRender(page, url)
  release()
  await pageShown(page)
  await expect(page.locator('[data-first-view]')).toHaveCount(0)
  const shift = await layoutShift(page)
  await stopDelay(page)
  return shift
}
