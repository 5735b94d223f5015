import type { FastifyRequest } from 'fastify'

const loopback = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/i
const loopbackName = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i

/** Headers that proxies and tunnels add to forwarded requests. */
const forwardingHeader = /^(via|forwarded|x-real-ip|x-forwarded-.*|cf-.*)$/

/**
 * Whether a request was forwarded: an old HTTP version, a proxy header, or another host name. Forwarding without any of
 * these cannot be detected.
 */
export function isForwarded({ headers, raw, socket }: FastifyRequest): boolean {
  if (raw.httpVersion !== '1.1') return true
  for (const name in headers) if (forwardingHeader.test(name)) return true
  const host = headers.host?.replace(/:\d+$/, '') ?? ''
  return !loopbackName.test(host) && host.replace(/^\[(.*)\]$/, '$1') !== socket.localAddress?.replace(/^::ffff:/i, '')
}

/** Whether a request comes directly from the server's own machine. */
export function isLocalClient(request: FastifyRequest): boolean {
  if (isForwarded(request)) return false
  const { remoteAddress, localAddress } = request.socket
  // Equal addresses at both ends mean a local connection.
  return remoteAddress !== undefined && (loopback.test(remoteAddress) || remoteAddress === localAddress)
}
