import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type Stripe from 'stripe'

type HttpClient = NonNullable<Stripe.StripeConfig['httpClient']>

/** Reads a response to its end. @throws if the connection breaks before it */
const bodyOf = (response: IncomingMessage) =>
  new Promise<string>((resolve, reject) => {
    let text = ''
    response.setEncoding('utf8')
    response.on('data', (chunk: string) => {
      text += chunk
    })
    response.on('error', reject)
    response.on('end', () => resolve(text))
  })

/**
 * Sends the SDK's requests by node:http, on connections that stay open. The timeout covers the whole response; that of
 * the SDK's own client for node:http restarts with each byte, and its client for fetch needs twice the CPU time.
 */
export const providerHttpClient = (): HttpClient => ({
  getClientName: () => 'node',
  makeRequest: (host, port, path, method, headers, body, protocol, timeoutMs) =>
    new Promise((resolve, reject) => {
      const { request } = protocol === 'http' ? http : https
      const sent = request({ host, port, path, method, headers })
      const end = () => sent.destroy(new Error(`no whole response in ${timeoutMs} ms`))
      const timer = setTimeout(end, timeoutMs)
      // Without the code of its cause, or the SDK would repeat the request.
      const fail = (cause: unknown) => {
        clearTimeout(timer)
        reject(new Error('The request got no whole response', { cause }))
      }
      sent.on('error', fail)
      sent.on('response', (response) => {
        bodyOf(response).then((text) => {
          clearTimeout(timer)
          resolve({
            getStatusCode: () => response.statusCode ?? 0,
            getHeaders: () => response.headers as Record<string, string>,
            getRawResponse: () => response,
            toStream: () => response,
            toJSON: async () => JSON.parse(text),
          })
        }, fail)
      })
      sent.end(body)
    }),
})
