import type { Page } from '@playwright/test'
import { expect } from './browser.ts'

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
