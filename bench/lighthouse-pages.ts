import * as z from 'zod'
import { pages } from '#web/app/pages.ts'
import type { PageDefinition } from '#web/platform/routing/page-definition.ts'
import { adminCookie } from './admin-cookie.ts'
import type { BenchSite } from './site.ts'

/** A page as it is measured. */
export interface MeasuredPage {
  /** The address, or the pattern with ids that the database assigns. */
  page: string
  definition: PageDefinition
}

/** Pages that no address opens alone, or that only a payment creates. */
const notMeasured = [
  'account-deleted',
  'auth-callback',
  'sign-in',
  'welcome',
  'link-offer',
  'review-mail',
  'request',
  'news',
  'receipt',
  'order',
]

/** Addresses of the pages of a lesson. */
const lessonAddresses: Readonly<Record<string, readonly string[]>> = {
  '/lessons/:id': ['/lessons/1', '/lessons/1?quiz=1'],
  '/lessons/mixed/:tier': ['/lessons/mixed/bronze'],
  '/admin/learning/:id': ['/admin/learning/1'],
  '/admin/lessons/:id': ['/admin/lessons/1'],
  '/admin/lessons/:id/history': ['/admin/lessons/1/history'],
}

/** All pages of production: of visitors, of members, then of admins. */
export const measuredPages: readonly MeasuredPage[] = pages
  .filter(({ name, demo, status }) => !demo && !status && !notMeasured.includes(name))
  .toSorted((one, other) => Number(one.access === 'admin') - Number(other.access === 'admin'))
  .flatMap((definition) =>
    (lessonAddresses[definition.pattern] ?? [definition.pattern]).map((page) => ({ page, definition })),
  )

/** A request for a page. */
export interface Opening {
  url: string
  /** The session of its reader; static pages are for visitors. */
  headers: Record<string, string>
}

/** The URL of a page with the session of the member or the admin who opens it. */
export async function openingOf(site: BenchSite, { page, definition }: MeasuredPage): Promise<Opening> {
  const { access, isStatic } = definition
  let [cookie = ''] = site.readerCookies
  if (access === 'admin')
    await site.withDatabase(async (db) => {
      cookie = await adminCookie(db)
    })
  const path = page.includes(':id') ? page.replace(':id', String(await firstId(site, definition, cookie))) : page
  return { url: `${site.url}${path}`, headers: isStatic ? {} : { cookie } }
}

const Entry = z.object({ id: z.int() })
const Listed = z.union([z.object({ products: Entry.array() }), z.object({ members: Entry.array() })])

/** The id of the first product, or of the first member. */
async function firstId({ url }: BenchSite, { name }: PageDefinition, cookie: string): Promise<number | undefined> {
  const path = name === 'product' ? '/api/products' : '/api/admin/members'
  const reply = Listed.parse(await (await fetch(url + path, { headers: { cookie } })).json())
  return ('products' in reply ? reply.products : reply.members)[0]?.id
}
