/**
 * Who may call: everyone, a signed-in member, a member with an active CashCoach (who writes in it), one who has or ever had
 * it (who reads what they wrote for good), or the one administrator.
 */
export type Access = 'public' | 'member' | 'subscriber' | 'former-subscriber' | 'admin'

/** At most so many calls in so many seconds, counted per member, or per address for whoever is not signed in. */
export interface RateLimit {
  times: number
  seconds: number
  /** Counts only what was refused, so that whoever succeeds takes nothing from the others at their address. */
  counts?: 'failures'
}

export interface UploadLimits {
  files: number
  /** The most that each file may have. */
  fileBytes: number
}

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  access: Access
  limit?: RateLimit
  /** The most bytes that a body may have; 32 kB where nothing stands, 1 MB for raw bytes. */
  bodyLimit?: number
  /** What somebody reads whose body has more, where the common sentence says too little. */
  tooLarge?: string
  /** How long a body may take to arrive; 30 seconds where nothing stands. */
  bodySeconds?: number
  /** Takes files as multipart/form-data. */
  upload?: UploadLimits
  /** The handler gets the body's exact bytes, whatever they are: a signature counts over them. */
  rawBody?: true
  /**
   * Accepts an Idempotency-Key. `transactional`: the work and the kept reply commit together.
   * `claim`: the work calls a partner, so only its claim is kept first.
   */
  idempotent?: 'transactional' | 'two-phase'
  /** Answers in demo mode only; elsewhere the path does not exist. */
  demo?: true
}
