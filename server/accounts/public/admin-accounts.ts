import { emailIssuer } from '#server/accounts/sign-in/identity.ts'
import { join, sql } from '#server/platform/db/sql.ts'

/**
 * The columns `member_id` and `email` of each member whom an admin binding names, with the address that is bound. A
 * binding names a member by the first identity, by a further one, or by a code that was sent to the verified address,
 * which is ASCII only (same-email.ts).
 */
export const adminAccounts = sql`
  select m.id as member_id, a.email from members m
  join admin_bindings a on a.issuer = m.issuer and a.subject = m.subject
  union all
  select i.member_id, a.email from member_sign_ins i
  join admin_bindings a on a.issuer = i.issuer and a.subject = i.subject
  union all
  -- With a column instead of a function on the right, SQLite would scan the index of lower(email).
  select m.id, a.email from members m
  join admin_bindings a on a.issuer in (${join(Object.values(emailIssuer))}) and lower(m.email) = lower(a.subject)
  where m.email_verified = 1 and octet_length(m.email) = length(m.email)`
