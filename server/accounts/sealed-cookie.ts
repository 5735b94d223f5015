import * as z from 'zod'
import type { CookieJar, Sealer } from '#server/kit/cookies.ts'

/** A value that the browser keeps for us for a while and can neither read nor change. */
export interface SealedCookie<T> {
  /** Seals a value: `line` sets the cookie, `sealed` is what the browser will show. */
  make(value: T, now: number): { sealed: string; line: string }
  /** The value that a request shows, unless it is not ours or too old. */
  read(header: string | undefined, now: number): { value: T; sealed: string } | undefined
  /** The line that takes the cookie away. */
  clear: string
}

/** A cookie's name and life in seconds, and what it holds. */
export interface CookieKind<T> {
  name: string
  seconds: number
  schema: z.ZodType<T>
}

/** The browser's own clock decides nothing: the moment until which a value holds is sealed with it. */
export function sealedCookie<T>(
  jar: CookieJar,
  box: Sealer,
  { name, seconds, schema }: CookieKind<T>,
): SealedCookie<T> {
  const Sealed = z.object({ name: z.literal(name), until: z.number(), value: schema })
  return {
    make(value, now) {
      const sealed = box.seal({ name, until: now + seconds * 1000, value })
      return { sealed, line: jar.write(name, sealed, seconds) }
    },
    read(header, now) {
      const sealed = jar.read(header, name)
      const { data } = Sealed.safeParse(sealed && box.open(sealed))
      return sealed && data && data.until > now ? { value: data.value, sealed } : undefined
    },
    clear: jar.clear(name),
  }
}
