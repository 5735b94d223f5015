import type { Tier } from '#course/tiers.ts'

/** The sender of a request, from the session. */
export interface Caller {
  id: number
  email: string
  given_name: string | null
  time_zone: string | null
  /** When the account was created. */
  member_since: string
  is_admin: boolean
  /** Tier of the sample member that an admin views the site as; absent otherwise. */
  viewed_tier?: Tier
  /** SHA-256 of the session's id, in hex; identifies the session but cannot open it. */
  session_hash: string
}
