import { request } from 'node:http'
import { freePort } from './server-process.ts'
import { startApp } from './start-app.ts'

/**
 * The whole application on its own port, for tests that need real HTTP.
 * @param settings with `https` the site assumes a TLS proxy in front
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
  return { ...site, origin, browser: () => createTestBrowser({ origin, server }) }
}

export type Site = Awaited<ReturnType<typeof startSite>>

interface Cookie {
  name: string
  value: string
  path: string
  line: string
}

interface RequestOptions {
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

/** One exchange with exactly these headers; fetch would add its own. */
const sendRequest = (url: string, method: string, headers: Record<string, string>, body: string | undefined) =>
  new Promise<Omit<Page, 'url'>>((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const outgoing = request(url, { method, headers: { ...headers, ...length }, agent: false }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      const responseHeaders = new Headers()
      for (const [name, values = []] of Object.entries(response.headersDistinct))
        for (const value of values) responseHeaders.append(name, value)
      const bytes = Buffer.concat(chunks)
      resolve({ status: response.statusCode ?? 0, headers: responseHeaders, bytes, text: bytes.toString() })
    })
    outgoing.once('error', reject)
    outgoing.end(body)
  })

/** The header that sends these cookies. */
export const cookieHeader = (cookies: readonly Cookie[]) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

/** The cookies of one browser. */
function cookieStore() {
  let cookies: Cookie[] = []
  return {
    list: () => cookies,
    store(headers: Headers) {
      for (const line of headers.getSetCookie()) {
        const [pair = '', ...attributes] = line.split(/;\s*/)
        const separator = pair.indexOf('=')
        const path = attributes.find((text) => /^path=/i.test(text))?.slice(5) ?? '/'
        const cookie = { name: pair.slice(0, separator), value: pair.slice(separator + 1), path, line }
        const isOver = attributes.some((text) => /^max-age=0$/i.test(text) || /^expires=Thu, 01 Jan 1970/i.test(text))
        cookies = cookies.filter((one) => one.name !== cookie.name || one.path !== cookie.path)
        if (!isOver) cookies.push(cookie)
      }
    },
    headerFor: (url: URL) =>
      cookieHeader(
        cookies.filter(({ path }) => path === '/' || url.pathname === path || url.pathname.startsWith(`${path}/`)),
      ),
    set(name: string, value: string) {
      cookies = [...cookies.filter((one) => one.name !== name), { name, value, path: '/', line: '' }]
    },
  }
}

/** The headers that a browser adds itself. */
function browserHeaders(url: URL, cookie: string, { method = 'GET', form, json, headers }: RequestOptions) {
  const isWrite = method !== 'GET' && method !== 'HEAD'
  return {
    ...(cookie && { cookie }),
    ...(isWrite && { origin: url.origin, 'sec-fetch-site': 'same-origin' }),
    ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
    ...(json !== undefined && { 'content-type': 'application/json' }),
    ...headers,
  }
}

/** A minimal browser: stores cookies, follows redirects on request, sends the origin of its requests. */
export function createTestBrowser({ origin, server = origin }: { origin: string; server?: string }) {
  const cookies = cookieStore()

  /** One request without redirects. Cookies go only to the site's own host. */
  async function send(to: string, options: RequestOptions = {}): Promise<Page> {
    const url = new URL(to, origin)
    const { method = 'GET', form, json } = options
    const isSiteOrigin = url.origin === origin
    const cookie = isSiteOrigin || url.hostname === new URL(origin).hostname ? cookies.headerFor(url) : ''
    const address = isSiteOrigin ? url.href.replace(origin, server) : url.href
    const body = form ? `${new URLSearchParams(form)}` : json === undefined ? undefined : JSON.stringify(json)
    const response = await sendRequest(address, method, browserHeaders(url, cookie, options), body)
    cookies.store(response.headers)
    return { url: url.href, ...response }
  }

  /** Follows redirects until a page answers, or the site's own callback page is next. */
  async function follow(page: Page): Promise<Page> {
    let current = page
    for (let hops = 0; hops < 12; hops += 1) {
      const location = current.headers.get('location')
      if (!location) return current
      const next = new URL(location, current.url)
      if (next.pathname === '/auth/callback') return { ...current, url: next.href }
      current = await send(next.href)
    }
    throw new Error('Too many redirects')
  }

  return {
    send,
    follow,
    visit: async (to: string) => follow(await send(to)),
    get cookies() {
      return cookies.list()
    },
    /** The cookie of this name, with or without its prefix. */
    cookie: (name: string) => cookies.list().find((one) => one.name === name || one.name === `__Host-${name}`),
    /** Sets a cookie, bypassing the site. */
    setCookie: cookies.set,
  }
}

export type TestBrowser = ReturnType<typeof createTestBrowser>
