import { createHash } from 'node:crypto'
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { StorageUnavailableError } from './storage.ts'

/** Address and credentials of a bucket. */
export interface S3Settings {
  /** An origin, such as https://s3.eu-central-1.amazonaws.com. The bucket is in the path, never in the host. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export interface S3Call {
  method: 'GET' | 'PUT' | 'HEAD' | 'POST' | 'DELETE'
  /** The object, or the bucket itself if absent. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array
  signal?: AbortSignal
}

export interface S3Reply {
  status: number
  headers: IncomingMessage['headers']
  text: string
}

/** Time limit in milliseconds without data from the service. */
const silenceMs = 30_000
const attempts = 3
const maxTextLength = 4 * 1024 * 1024
/** Transient errors: the service is overloaded, restarts, or limits the rate. */
const passingStatuses = [429, 500, 502, 503, 504]

/** The text of an element of S3's flat XML. */
export const xmlText = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll(/&(amp|lt|gt|quot|apos|#34|#39);/g, unescapeXml)

/** Every element of a name, with its content. */
export const xmlElements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, inside = '']) => inside)

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#34': '"', '#39': "'" }
const unescapeXml = (_entity: string, name: string) => signs[name] ?? ''

/** The service's error code. */
export const rejectionOf = ({ status, text }: S3Reply): StorageUnavailableError =>
  new StorageUnavailableError(xmlText(text, 'Code') ?? `HTTP ${status}`)

const unreachable = (error: unknown) =>
  new StorageUnavailableError(error instanceof Error && 'code' in error ? String(error.code) : 'unreachable', {
    cause: error,
  })

/** Reads a short reply. */
async function textOf(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of response) {
    size += piece.length
    if (size > maxTextLength) throw new StorageUnavailableError('a reply without an end')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

/**
 * S3 client: every request is signed (Signature Version 4) with the hash of its body. Transient errors are retried,
 * three attempts in all; this is safe, since all requests are idempotent.
 */
export function s3Client({ endpoint, bucket, region, ...credentials }: S3Settings) {
  const isPlain = endpoint.startsWith('http:')
  const agent = isPlain ? new HttpAgent({ keepAlive: true }) : new HttpsAgent({ keepAlive: true })
  const signingKeys = new Map<string, ArrayBuffer>()

  async function sign({ method, key = '', query = {}, headers = {}, body = new Uint8Array() }: S3Call) {
    const url = new URL(`${endpoint}/${bucket}/${key}`.replace(/\/$/, ''))
    for (const [name, text] of Object.entries(query)) url.searchParams.set(name, text)
    const hash = createHash('sha256').update(body).digest('hex')
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...headers, 'x-amz-content-sha256': hash },
      ...credentials,
      region,
      service: 's3',
      cache: signingKeys,
    }).sign()
    return { url: signed.url, headers: { ...Object.fromEntries(signed.headers), 'content-length': body.length } }
  }

  /** Sends one request and resolves at the head of its reply. */
  async function attempt(call: S3Call): Promise<IncomingMessage> {
    const { url, headers } = await sign(call)
    const { method, body, signal } = call
    return new Promise((resolve, reject) => {
      const start = isPlain ? requestHttp : requestHttps
      const sent = start(url, { method, headers, agent, ...(signal && { signal }) })
      sent.setTimeout(silenceMs, () => sent.destroy(new StorageUnavailableError('silence')))
      sent.on('error', reject).on('response', (response) => {
        // From here on the reader sets the pace, and may pause without limit.
        sent.setTimeout(0)
        resolve(response)
      })
      sent.end(body)
    })
  }

  /** The head of the reply; the caller reads the body. */
  async function open(call: S3Call): Promise<IncomingMessage> {
    for (let left = attempts - 1; ; left -= 1) {
      try {
        const response = await attempt(call)
        if (left === 0 || !passingStatuses.includes(response.statusCode ?? 0)) return response
        response.resume()
      } catch (error) {
        if (call.signal?.aborted) throw error
        if (left === 0) throw unreachable(error)
      }
      await wait(2 ** (attempts - left) * 50 * (1 + Math.random()))
    }
  }

  return {
    open,
    /** The whole reply, whatever its status. */
    async send(call: S3Call): Promise<S3Reply> {
      const response = await open(call)
      const text = await textOf(response).catch((error) => {
        throw unreachable(error)
      })
      return { status: response.statusCode ?? 0, headers: response.headers, text }
    },
  }
}

export type S3Client = ReturnType<typeof s3Client>
