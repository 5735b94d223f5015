import { once } from 'node:events'
import { type RequestOptions, request } from 'node:https'
import { text } from 'node:stream/consumers'

/** Calls a site by its name through a proxy of this machine, whose certificate is not verified. */
export const throughProxy = (httpsPort: number, name: string) => {
  const send = (path: string, { headers, ...options }: RequestOptions = {}) =>
    request({
      host: '127.0.0.1',
      port: httpsPort,
      path,
      servername: name,
      rejectUnauthorized: false,
      signal: AbortSignal.timeout(20_000),
      headers: { host: name, ...headers },
      ...options,
    })
  return {
    send,
    async get(path: string, options: RequestOptions = {}) {
      const [reply] = await once(send(path, options).end(), 'response')
      return { status: reply.statusCode, headers: reply.headers, body: await text(reply) }
    },
  }
}

/** A browser of one person behind the proxy: it keeps cookies. */
export function personBehind(httpsPort: number, name: string) {
  const { send } = throughProxy(httpsPort, name)
  const cookies = new Map<string, string>()
  return async (method: 'GET' | 'POST', path: string, json?: unknown) => {
    const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ')
    const headers = {
      cookie,
      origin: `https://${name}`,
      ...(json !== undefined && { 'content-type': 'application/json' }),
    }
    const sent = send(path, { method, headers })
    const [reply] = await once(sent.end(json === undefined ? undefined : JSON.stringify(json)), 'response')
    for (const line of reply.headers['set-cookie'] ?? []) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(key, value)
    }
    return { status: Number(reply.statusCode), body: await text(reply) }
  }
}
