import assert from 'node:assert/strict'
import { signIn } from '#server/testing/accounts/sign-in.ts'
import { createTestBrowser } from '#server/testing/browser.ts'
import { newPage, openSignedIn, phone, test } from '../browser.ts'
import type { Site } from '../site.ts'

const screen = 844

/** Lower edges in pixels from the top of the page, and the widths of the page and its content. */
interface Measured {
  guess: number
  firstSitting: number
  page: number
  content: number
}

/** Adds the further platinum lessons, and opens all lessons to this member. */
async function openEverything(site: Site, email: string): Promise<number[]> {
  const [admin, member] = [createTestBrowser({ origin: site.url }), createTestBrowser({ origin: site.url })]
  await signIn(admin, 'admin@example.test')
  await signIn(member, email)
  const me = JSON.parse((await member.send('/api/users/me')).text)
  const post = async (path: string, json: object) => {
    const reply = await admin.send(path, { method: 'POST', json, headers: { 'idempotency-key': crypto.randomUUID() } })
    assert.equal(reply.status, 200, reply.text)
  }
  await post('/api/admin/add-platinum-lessons', {})
  await post(`/api/admin/members/${me.id}/tier`, { tier: 'platinum', reason: 'A prize of the school' })
  const lessons: { id: number }[] = JSON.parse((await member.send('/api/lessons')).text)
  return lessons.map(({ id }) => id)
}

test('on a phone every lesson asks its guess within 1.5 screens, and ends its first sitting within five', async ({
  browser,
  site,
}) => {
  test.setTimeout(180_000)
  const email = 'measurer@example.test'
  const ids = await openEverything(site, email)
  assert.equal(ids.length, 29)
  const page = await newPage(browser, phone)
  await openSignedIn(page, site, email)
  const found: string[] = []
  for (const id of ids) {
    await page.goto(`${site.url}/lessons/${id}`)
    await page.locator('.sitting-end').first().waitFor()
    const measured = await page.evaluate<Measured>(`document.fonts.ready.then(() => {
      const bottom = (element) => element ? Math.round(element.getBoundingClientRect().bottom + scrollY) : Infinity
      return {
        guess: bottom(document.querySelector('.guess')),
        firstSitting: bottom(document.querySelector('.sitting-end')),
        page: document.documentElement.clientWidth,
        content: document.documentElement.scrollWidth,
      }
    })`)
    if (process.env.SHOW) console.log(id, measured)
    if (measured.guess > 1.5 * screen) found.push(`lesson ${id}: the guess ends at ${measured.guess}`)
    if (measured.firstSitting > 5 * screen) found.push(`lesson ${id}: sitting 1 ends at ${measured.firstSitting}`)
    if (measured.content > measured.page) found.push(`lesson ${id} is wider than the screen`)
  }
  assert.deepEqual(found, [])
})
