import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type RequestOptions, request } from 'node:https'

export async function bodyOf(reply: IncomingMessage): Promise<string> {
  return Buffer.concat(await Array.fromAsync(reply)).toString()
}

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
      return { status: reply.statusCode, headers: reply.headers, body: await bodyOf(reply) }
    },
  }
}
