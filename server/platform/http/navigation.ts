import type { FastifyRequest } from 'fastify'

/**
 * Whether a browser opens this address in a window, by the Sec-Fetch headers; older browsers do not send them and name
 * HTML in Accept.
 */
export function isNavigation({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': destination = 'document', accept } = headers
  if (mode === undefined) return accept?.includes('text/html') === true
  return mode === 'navigate' && destination === 'document'
}
