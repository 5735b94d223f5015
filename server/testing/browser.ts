import { request } from 'node:http'
import { freePort } from './server-process.ts'
import { startApp } from './start-app.ts'

/**
 * The whole application on a port of its own, for tests that need real HTTP.
 * @param settings may hold `https`: then the site believes to be on https behind a proxy that ends TLS
 */
export async function startSite({
  https = false,
  ...options
}: Parameters<typeof startApp>[0] & { https?: boolean } = {}) {
  const port = await freePort()
  const server = `http://127.0.0.1:${port}`
  const origin = https ? `https://127.0.0.1:${port}` : server
  const settings = { PORT: String(port), ...(https && { APP_URL: origin }), ...options.settings }
  const site = await startApp({ ...options, settings })
  await site.app.listen({ port, host: '127.0.0.1' })
  return { ...site, origin, browser: () => testBrowser({ origin, server }) }
}

export type Site = Awaited<ReturnType<typeof startSite>>

interface Cookie {
  name: string
  value: string
  path: string
  line: string
}

interface Sent {
  method?: string
  form?: Record<string, string>
  json?: unknown
  headers?: Record<string, string>
}

export interface Page {
  url: string
  status: number
  headers: Headers
  text: string
  bytes: Buffer
}

/** One exchange with exactly these headers; fetch would add some of its own. */
const exchange = (url: string, method: string, headers: Record<string, string>, body: string | undefined) =>
  new Promise<Omit<Page, 'url'>>((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const asking = request(url, { method, headers: { ...headers, ...length }, agent: false }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      const told = new Headers()
      for (const [name, values = []] of Object.entries(response.headersDistinct))
        for (const value of values) told.append(name, value)
      const bytes = Buffer.concat(chunks)
      resolve({ status: response.statusCode ?? 0, headers: told, bytes, text: bytes.toString() })
    })
    asking.once('error', reject)
    asking.end(body)
  })

/** A small browser: keeps cookies, follows redirects when told to, says where requests come from. */
export function testBrowser({ origin, server = origin }: { origin: string; server?: string }) {
  let cookies: Cookie[] = []

  const keep = (headers: Headers) => {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(/;\s*/)
      const at = pair.indexOf('=')
      const path = attributes.find((text) => /^path=/i.test(text))?.slice(5) ?? '/'
      const cookie = { name: pair.slice(0, at), value: pair.slice(at + 1), path, line }
      const isOver = attributes.some((text) => /^max-age=0$/i.test(text) || /^expires=Thu, 01 Jan 1970/i.test(text))
      cookies = cookies.filter((one) => one.name !== cookie.name || one.path !== cookie.path)
      if (!isOver) cookies.push(cookie)
    }
  }

  const headerFor = (url: URL) =>
    cookies
      .filter(({ path }) => path === '/' || url.pathname === path || url.pathname.startsWith(`${path}/`))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')

  /** One request, no redirects. Cookies go to the site's own host alone. */
  async function send(to: string, { method = 'GET', form, json, headers }: Sent = {}): Promise<Page> {
    const url = new URL(to, origin)
    const ours = url.origin === origin
    const cookie = ours || url.hostname === new URL(origin).hostname ? headerFor(url) : ''
    const write = method !== 'GET' && method !== 'HEAD'
    const response = await exchange(
      ours ? url.href.replace(origin, server) : url.href,
      method,
      {
        ...(cookie && { cookie }),
        ...(write && { origin: url.origin, 'sec-fetch-site': 'same-origin' }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      form ? `${new URLSearchParams(form)}` : json === undefined ? undefined : JSON.stringify(json),
    )
    keep(response.headers)
    return { url: url.href, ...response }
  }

  /** Goes on through redirects until something answers for itself, or the site's own callback page is next. */
  async function follow(page: Page): Promise<Page> {
    let at = page
    for (let hops = 0; hops < 12; hops += 1) {
      const location = at.headers.get('location')
      if (!location) return at
      const next = new URL(location, at.url)
      if (next.pathname === '/auth/callback') return { ...at, url: next.href }
      at = await send(next.href)
    }
    throw new Error('Too many redirects')
  }

  return {
    send,
    follow,
    visit: async (to: string) => follow(await send(to)),
    get cookies() {
      return cookies
    },
    /** The cookie of this name, with or without its prefix. */
    cookie: (name: string) => cookies.find((one) => one.name === name || one.name === `__Host-${name}`),
    /** Puts a cookie there as another hand would. */
    plant(name: string, value: string) {
      cookies = [...cookies.filter((one) => one.name !== name), { name, value, path: '/', line: '' }]
    },
  }
}

export type TestBrowser = ReturnType<typeof testBrowser>
