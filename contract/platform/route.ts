/**
 * Required access: everyone, a signed-in member, a member with an active CashCoach (writes), one who has or once had it
 * (reads, permanently), or the admin.
 */
export type Access = 'public' | 'member' | 'subscriber' | 'former-subscriber' | 'admin'

/** Maximum number of calls per number of seconds, counted per member, or per address for visitors unless `per` is set. */
export interface RateLimit {
  times: number
  seconds: number
  /** Counts only rejected calls, so that successful users do not use up the limit of others at their address. */
  counts?: 'failures'
  /**
   * Counts per sign-in or per link instead, so that visitors at one address cannot lock each other out. A call without a
   * sign-in in progress is not counted; unknown links are counted per address.
   */
  per?: 'sign-in' | 'link'
}

export interface UploadLimits {
  files: number
  /** Maximum size of each file, in bytes. */
  fileBytes: number
}

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  access: Access
  /** Served without looking up the session, so that it works while the database cannot be read. Public routes only. */
  ignoresSession?: true
  /** Served to the admin also while they view the site as a sample member. Admin routes only. */
  ignoresView?: true
  /** Shows more to the admin than to others. A wrong admin token is counted and logged as at an admin endpoint. */
  showsMoreToAdmin?: true
  limit?: RateLimit
  /** Maximum size of a body in bytes. Default: 32 kB, or 1 MB for raw bytes. */
  bodyLimit?: number
  /** Message for a larger body, if the default message is too vague. */
  tooLarge?: string
  /** Time limit for receiving a body. Default: 30 seconds. */
  bodySeconds?: number
  /** Accepts files as multipart/form-data. */
  upload?: UploadLimits
  /** The handler gets the exact bytes of the body, because a signature is calculated over them. */
  rawBody?: true
  /**
   * Accepts an Idempotency-Key. `transactional`: the work and the stored reply commit together. `two-phase`: the work calls
   * a partner, so only the claim is stored first.
   */
  idempotent?: 'transactional' | 'two-phase'
  /** Available in demo mode only; otherwise the path does not exist. */
  demo?: true
}
