import * as z from 'zod'
import type { CookieJar, Sealer } from '#server/platform/http/cookies.ts'

/** A cookie whose value the browser carries for a while and can neither read nor change. */
export interface SealedCookie<T> {
  /** Seals a value: `setCookie` is the Set-Cookie header, `token` is what the browser will show. */
  seal(value: T, now: number): { token: string; setCookie: string }
  /** The value that a request shows, unless it is not ours or too old. */
  read(header: string | undefined, now: number): { value: T; token: string } | undefined
  /** The Set-Cookie header that takes the cookie away. */
  clear: string
}

export interface SealedCookieOptions<T> {
  name: string
  ttlSeconds: number
  schema: z.ZodType<T>
}

/** The browser's own clock decides nothing: the moment until which a value holds is sealed with it. */
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
