/** Who sends a request, as the session says. */
export interface Caller {
  id: number
  email: string
  given_name: string | null
  time_zone: string | null
  is_admin: boolean
  /** SHA-256 of the session's id, hex; names the session without being able to open it. */
  session_hash: string
}
