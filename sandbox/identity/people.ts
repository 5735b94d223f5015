import { createHash } from 'node:crypto'

/** Somebody whom the demonstration's sign-in knows. */
export interface Person {
  sub: string
  email: string
  given_name?: string
  /** Whether the site may take the age question for answered. */
  agePreConfirmed: boolean
}

/** An account that is offered on the sign-in page, with the label beside its button. */
export interface DemoAccount {
  email: string
  label: string
}

/** Letters of ASCII alone lose their case: lower-casing the Kelvin sign would give somebody else's address. */
const asciiLowerCase = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** The address that somebody typed as this provider keeps it, or null where it is no address at all. */
export function normalizeEmail(typed: unknown): string | null {
  if (typeof typed !== 'string') return null
  const address = asciiLowerCase(typed.trim())
  return address.length <= 254 && /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(address) ? address : null
}

/** 'maya.lopez@example.test' is Maya. Without a letter at its beginning an address tells no name. */
export function givenNameOf(address: string): string | undefined {
  const [first] = /^\p{L}+/u.exec(address) ?? []
  return first && first.slice(0, 1).toUpperCase() + first.slice(1)
}

export const demoAccounts = (adminEmail: string): readonly DemoAccount[] => [
  { email: asciiLowerCase(adminEmail), label: 'Admin' },
  { email: 'maya@example.test', label: 'Teenager' },
  { email: 'daniel@example.test', label: 'Adult' },
]

/** The person behind an address. The subject is a hash of it, so a restart changes nobody. */
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
