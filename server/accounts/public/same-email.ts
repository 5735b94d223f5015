/**
 * Compares e-mail addresses: ASCII only, ignoring case. Non-ASCII is rejected first, because lower-casing turns the
 * Kelvin sign into a plain k.
 */
export function sameEmail(one: string, other: string): boolean {
  const ascii = /^[\x21-\x7e]+$/
  return ascii.test(one) && ascii.test(other) && one.toLowerCase() === other.toLowerCase()
}
