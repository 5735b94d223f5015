import type { FastifyRequest } from 'fastify'

const loopback = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/i

/**
 * Whether a request comes from the machine that the server runs on. A proxy on this machine passes on requests from
 * anywhere: it is believed where it is trusted, and counts as foreign where it is not.
 */
export function isLocalClient(request: FastifyRequest): boolean {
  const { remoteAddress, localAddress } = request.socket
  const isForwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
  if (isForwarded) return request.ips !== undefined && loopback.test(request.ip)
  // A connection with the same address at both ends never left this machine.
  return loopback.test(request.ip) || (remoteAddress !== undefined && remoteAddress === localAddress)
}
