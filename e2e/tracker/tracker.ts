import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { expect, openSignedIn, pageShown } from '../browser.ts'
import type { Site } from '../site.ts'

/** Settings of a site that opens CashCoach without a payment. */
export const trackerSettings = { PAYMENTS: 'bypass' }

export const tracker = '/cashcoach/expense-tracker'

/** Opens the tracker as a CashCoach subscriber. */
export async function openTracker(page: Page, site: Site, email: string, query = '') {
  await openSignedIn(page, site, email, '/about')
  await send(page, site, 'POST', '/api/cashcoach/subscribe')
  await page.goto(site.url + tracker + query)
  await pageShown(page)
  await page.getByRole('heading', { name: 'Smart Expense Tracker' }).waitFor()
}

interface Entry {
  description: string
  amount: number
  category?: string
  expense_date?: string
}

/** Adds expenses for the signed-in member, dated today by default. */
export async function addExpenses(page: Page, site: Site, entries: readonly Entry[]) {
  const categories = await readCategories(page, site)
  for (const { category = 'Fun', expense_date = today(), ...entry } of entries) {
    const category_id = categories.find(({ name }) => name === category)?.id
    await send(page, site, 'POST', '/api/expense-tracker/expenses', { ...entry, expense_date, category_id })
  }
}

/** Adds an account; the first one has number 2. */
export const addAccount = (page: Page, site: Site, name: string) =>
  send(page, site, 'POST', '/api/expense-tracker/accounts', { name })

/** Imports a file as it is proposed into an account. */
export async function importFile(page: Page, site: Site, text: string, account_id: number) {
  const path = `${site.url}/api/expense-tracker/imports`
  const ask = async (method: 'POST' | 'PUT', url: string, data: unknown, type = 'application/json') => {
    const headers = { origin: site.url, 'content-type': type }
    const reply = await page.request.fetch(url, { method, data, headers })
    assert.ok(reply.ok(), `${method} ${url}: ${await reply.text()}`)
    return reply.json()
  }
  const { id, mapping } = await ask('POST', `${path}?name=bank.csv`, Buffer.from(text), 'text/csv')
  const { preview } = await ask('PUT', `${path}/${id}/mapping`, { ...mapping, account_id })
  await ask('POST', `${path}/${id}/commit`, { preview, ticked: [], unticked: [], categories: [] })
  await expect.poll(async () => (await (await page.request.get(`${path}/${id}`)).json()).state).toBe('done')
}

/** Sets a monthly limit for a category. */
export async function addBudget(page: Page, site: Site, category: string, monthly_limit: number) {
  const categories = await readCategories(page, site)
  const category_id = categories.find(({ name }) => name === category)?.id
  await send(page, site, 'POST', '/api/expense-tracker/budgets', { category_id, monthly_limit })
}

/** Adds a rule: the payee contains a text. */
export async function addRule(page: Page, site: Site, payee: string, category: string) {
  const categories = await readCategories(page, site)
  const category_id = categories.find(({ name }) => name === category)?.id
  await send(page, site, 'POST', '/api/expense-tracker/rules', { match: 'contains', payee, category_id })
}

async function readCategories(page: Page, site: Site): Promise<{ id: number; name: string }[]> {
  const reply = await page.request.get(`${site.url}/api/expense-tracker/categories`)
  return reply.json()
}

/** Today's date in the time zone of the test browser. */
export const today = (): string =>
  new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10)

async function send(page: Page, site: Site, method: 'POST', path: string, data?: unknown) {
  const reply = await page.request.fetch(site.url + path, { method, data, headers: { origin: site.url } })
  assert.equal(reply.status(), 200, `${path}: ${await reply.text()}`)
}
