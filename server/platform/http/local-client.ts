import type { FastifyRequest } from 'fastify'

const loopback = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/i
const loopbackName = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i

/** What proxies and tunnels add to the requests that they pass on. */
const forwardingHeader = /^(via|forwarded|x-real-ip|x-forwarded-.*|cf-.*)$/

/**
 * Whether something stands between this server and whoever asks: an old protocol version, a header that only proxies
 * write, or the name of another host. What passes requests on without any of these cannot be told apart.
 */
export function isForwarded({ headers, raw, socket }: FastifyRequest): boolean {
  if (raw.httpVersion !== '1.1') return true
  for (const name in headers) if (forwardingHeader.test(name)) return true
  const host = headers.host?.replace(/:\d+$/, '') ?? ''
  return !loopbackName.test(host) && host.replace(/^\[(.*)\]$/, '$1') !== socket.localAddress?.replace(/^::ffff:/i, '')
}

/** Whether a request comes from the machine that the server runs on, and straight from there. */
export function isLocalClient(request: FastifyRequest): boolean {
  if (isForwarded(request)) return false
  const { remoteAddress, localAddress } = request.socket
  // A connection with the same address at both ends never left this machine.
  return remoteAddress !== undefined && (loopback.test(remoteAddress) || remoteAddress === localAddress)
}
