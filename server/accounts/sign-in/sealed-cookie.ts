import * as z from 'zod'
import type { CookieJar, Sealer } from '#server/platform/http/cookies.ts'

/** A short-lived cookie whose value the browser can neither read nor change. */
export interface SealedCookie<T> {
  /** Seals a value: `setCookie` is the Set-Cookie header, `token` is the value that the browser will send. */
  seal(value: T, now: number): { token: string; setCookie: string }
  /** The value in a request, unless it is invalid or expired. */
  read(header: string | undefined, now: number): { value: T; token: string } | undefined
  /** Set-Cookie header that deletes the cookie. */
  clear: string
}

export interface SealedCookieOptions<T> {
  name: string
  ttlSeconds: number
  schema: z.ZodType<T>
}

/** Creates a sealed cookie. Its expiry is sealed with the value, so it does not depend on the browser's clock. */
export function sealedCookie<T>(
  jar: CookieJar,
  sealer: Sealer,
  { name, ttlSeconds, schema }: SealedCookieOptions<T>,
): SealedCookie<T> {
  const Sealed = z.object({ name: z.literal(name), expiresAt: z.number(), value: schema })
  return {
    seal(value, now) {
      const token = sealer.seal({ name, expiresAt: now + ttlSeconds * 1000, value })
      return { token, setCookie: jar.serialize(name, token, ttlSeconds) }
    },
    read(header, now) {
      const token = jar.read(header, name)
      const { data } = Sealed.safeParse(token && sealer.unseal(token))
      return token && data && data.expiresAt > now ? { value: data.value, token } : undefined
    },
    clear: jar.clear(name),
  }
}
