import { createHash } from 'node:crypto'

/** A person known to the demo sign-in. */
export interface Person {
  sub: string
  email: string
  given_name?: string
  /** Whether the site may treat the age question as answered. */
  agePreConfirmed: boolean
}

/** An account offered on the sign-in page, with the label beside its button. */
export interface DemoAccount {
  email: string
  label: string
}

/** Lower-cases ASCII letters only: lower-casing the Kelvin sign would produce another person's address. */
const asciiLowerCase = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** Normalizes an entered address; null if it is invalid. */
export function normalizeEmail(typed: unknown): string | null {
  if (typeof typed !== 'string') return null
  const address = asciiLowerCase(typed.trim())
  return address.length <= 254 && /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(address) ? address : null
}

/** 'maya.lopez@example.test' becomes Maya. An address that does not start with a letter gives no name. */
export function givenNameOf(address: string): string | undefined {
  const [first] = /^\p{L}+/u.exec(address) ?? []
  return first && first.slice(0, 1).toUpperCase() + first.slice(1)
}

export const demoAccounts = (adminEmail: string): readonly DemoAccount[] => [
  { email: asciiLowerCase(adminEmail), label: 'Admin' },
  { email: 'maya@example.test', label: 'Teenager' },
  { email: 'daniel@example.test', label: 'Adult' },
]

/** The person with this address. The subject is a hash of the address, so a restart does not change it. */
export function personOf(address: string, accounts: readonly DemoAccount[]): Person {
  const sub = createHash('sha256').update(`moneta sandbox ${address}`).digest('hex').slice(0, 40)
  const given_name = givenNameOf(address)
  return {
    sub,
    email: address,
    ...(given_name && { given_name }),
    agePreConfirmed: accounts.some((account) => account.email === address),
  }
}
