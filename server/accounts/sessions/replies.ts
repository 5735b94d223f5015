import type { FastifyReply } from 'fastify'

/** A response body with its Set-Cookie headers. */
export interface WithCookies<T> {
  body: T
  cookies: string[]
}

/** Sets the cookies and returns the body. */
export function withCookies<T>(reply: FastifyReply, { body, cookies }: WithCookies<T>): T {
  for (const cookie of cookies) reply.header('set-cookie', cookie)
  return body
}

/** A redirect that browsers must not cache. */
export const redirect = (reply: FastifyReply, location: string) =>
  reply.header('cache-control', 'no-store').redirect(location, 302)
