/**
 * Whether two e-mail addresses are the same to us: ASCII only, letters without case. Non-ASCII is refused first, since
 * lower-casing turns the Kelvin sign into a plain k.
 */
export function sameEmail(one: string, other: string): boolean {
  const ascii = /^[\x21-\x7e]+$/
  return ascii.test(one) && ascii.test(other) && one.toLowerCase() === other.toLowerCase()
}
