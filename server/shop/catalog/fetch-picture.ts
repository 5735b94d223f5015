import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { type RequestOptions, request as requestByHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from '#server/platform/base/public-address.ts'
import { invalid } from '#server/platform/http/problems.ts'

const maxBytes = 5 * 1024 * 1024
const maxMs = 5000

interface Address {
  address: string
  family: number
}

/** How the fetcher reaches the network; tests use a server of their own. */
interface Network {
  resolve: (host: string) => Promise<Address[]>
  request: (
    url: URL,
    options: RequestOptions,
    onReply: (reply: IncomingMessage) => void,
  ) => ReturnType<typeof requestByHttps>
  maxMs: number
}

const network: Network = {
  resolve: (host) => lookup(host, { all: true, verbatim: true }),
  request: requestByHttps,
  maxMs,
}

/** Fetches the bytes of an external picture. */
export type FetchPicture = (address: string) => Promise<Buffer>

const rejected = (sentence: string) => invalid({ image_url: sentence })
const unreachable = () => rejected('The picture could not be fetched from there. Please upload it instead.')

function readAddress(text: string): URL {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:') throw rejected('Please give the address of a picture that begins with https://.')
  if (url.username || url.password || url.port)
    throw rejected('Please give the address of the picture without a name, a password or a port.')
  return url
}

/** Requests a URL at already checked addresses, so that DNS rebinding has no effect. */
async function open({ request }: Network, url: URL, addresses: readonly Address[], signal: AbortSignal) {
  const [first] = addresses
  if (!first) throw unreachable()
  const pinnedLookup: LookupFunction = (_host, options, done) =>
    options.all ? done(null, [...addresses]) : done(null, first.address, first.family)
  const headers = { accept: 'image/png, image/jpeg, image/webp', 'accept-encoding': 'identity', 'user-agent': 'Moneta' }
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request(url, { lookup: pinnedLookup, agent: false, headers, signal }, resolve).on('error', reject).end()
  return promise
}

async function readAll(reply: IncomingMessage): Promise<Buffer> {
  const tooLarge = () => rejected('This picture is too large. Choose one of at most 5 MB.')
  if (Number(reply.headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of reply) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function readReply(reply: IncomingMessage): Promise<Buffer> {
  const { statusCode: status = 0 } = reply
  if (status >= 300 && status < 400)
    throw rejected('The address of this picture leads on to another one. Please give that one.')
  if (status !== 200) throw unreachable()
  return readAll(reply)
}

/**
 * Copies an external picture: https, public address, no redirects, up to 5 MB and 5 seconds. The storage detects the
 * type from the bytes.
 * @throws 400 that names `image_url`
 */
export function pictureFetcher(options: Partial<Network> = {}): FetchPicture {
  const dependencies = { ...network, ...options }
  return async (text) => {
    const url = readAddress(text)
    const signal = AbortSignal.timeout(dependencies.maxMs)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const addresses = await dependencies.resolve(host).catch(() => [])
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      throw rejected('This address lies inside a network. Please upload the picture instead.')
    let reply: IncomingMessage | undefined
    try {
      reply = await open(dependencies, url, addresses, signal)
      return await readReply(reply)
    } catch (error) {
      if (error instanceof Error && 'problem' in error) throw error
      throw unreachable()
    } finally {
      reply?.destroy()
    }
  }
}
