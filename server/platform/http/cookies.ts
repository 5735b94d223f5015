import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Reads one cookie of a request without parsing the whole header. */
function readCookie(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined
  for (const pair of header.split(';')) {
    const separator = pair.indexOf('=')
    if (separator > 0 && pair.slice(0, separator).trim() === name) return pair.slice(separator + 1).trim() || undefined
  }
  return undefined
}

/** Attributes of this site's cookies: always HttpOnly and SameSite=Lax; `__Host-` and Secure on https. */
export const cookieJar = (secure: boolean) => {
  const prefixed = (name: string) => (secure ? `__Host-${name}` : name)
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return {
    read: (header: string | undefined, name: string) => readCookie(header, prefixed(name)),
    serialize: (name: string, value: string, maxAgeSeconds: number) =>
      `${prefixed(name)}=${value}; ${attributes}; Max-Age=${maxAgeSeconds}`,
    clear: (name: string) => `${prefixed(name)}=; ${attributes}; Max-Age=0`,
  }
}

export type CookieJar = ReturnType<typeof cookieJar>

/**
 * Seals small values for a cookie, so that the browser can neither read nor change them (AES-256-GCM).
 * @param secret the server's own secret, any length
 * @param purpose prevents a value sealed for one use from being opened by another
 */
export function sealer(secret: string, purpose: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    seal(value: unknown): string {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    /** Returns the value, or undefined if this server did not seal it. */
    unseal(text: string): unknown {
      try {
        const bytes = Buffer.from(text, 'base64url')
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
        decipher.setAuthTag(bytes.subarray(12, 28))
        return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'))
      } catch {
        return undefined
      }
    },
  }
}

export type Sealer = ReturnType<typeof sealer>
