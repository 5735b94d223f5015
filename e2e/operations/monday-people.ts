import assert from 'node:assert/strict'
import type { Browser } from '@playwright/test'
import { signIn } from '#server/testing/accounts/sign-in.ts'
import { createTestBrowser } from '#server/testing/browser.ts'
import { type desktop, newPage, openSignedIn } from '../browser.ts'
import type { Site } from '../site.ts'

/** A member without a page. */
export async function memberOf(site: Site, email: string) {
  const browser = createTestBrowser({ origin: site.url })
  await signIn(browser, email)
  const call = async (method: string, path: string, json: object) => {
    const reply = await browser.send(path, { method, json })
    assert.equal(reply.status, 200, reply.text)
    return JSON.parse(reply.text)
  }
  return { browser, call }
}

/** The admin at a page of one machine. */
export const openAdmin = async (browser: Browser, site: Site, size: typeof desktop, path: string) => {
  const page = await newPage(browser, size)
  await openSignedIn(page, site, 'admin@example.test', path)
  return page
}
