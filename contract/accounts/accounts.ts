import * as z from 'zod'
import { IdParams, Moment } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { User } from '#contract/platform/user.ts'
import { accountRoutes } from './routes.ts'

/** A local path: one leading slash and no backslash, so that it can never name another host. */
export const ReturnPath = z
  .string()
  .max(512)
  .regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u, 'Must be a path of this site')

const Provider = z.object({ provider: z.literal('google') })

/** Page to open after sign-in; `welcome` if a new user must first answer the age question. */
const SessionReply = z.object({ return_to: z.string(), welcome: z.boolean().optional() })

export const AccountSession = z.object({
  id: z.int(),
  device: z.string().describe('Such as "Chrome on Android"'),
  created_at: Moment,
  last_seen_at: Moment,
  current: z.boolean(),
})
export type AccountSession = z.infer<typeof AccountSession>

export const accounts = defineApi(accountRoutes.accounts, {
  redirectUrl: {
    summary: "The sign-in provider's address for this browser",
    params: Provider,
    query: z.object({ return_to: ReturnPath.optional() }),
    reply: z.object({ redirectUrl: z.string() }),
  },
  start: { summary: 'A link that begins a sign-in, for browsers without JavaScript', params: Provider, file: true },
  callback: { summary: 'Where the sign-in provider sends the browser back to', params: Provider, file: true },
  createSession: {
    summary: 'Exchanges the one-time code of this browser for a session',
    body: z.object({ code: z.string().min(1).max(200) }),
    reply: SessionReply,
  },
  me: { summary: 'Who is signed in', reply: User },
  logout: { summary: 'Ends the session, for same-origin requests only', file: true },
  logoutByPost: { summary: 'Ends the session' },
  welcome: {
    summary: 'Answers the age question of a first visit',
    body: z.object({ birth_month: z.int().min(1).max(12), birth_year: z.int().min(1900).max(2100) }),
    reply: z.object({ admitted: z.boolean(), return_to: z.string() }),
  },
  sessions: { summary: 'Where the member is signed in', reply: AccountSession.array() },
  endSession: { summary: 'Signs one device out', params: IdParams },
  endSessions: { summary: 'Signs every device out, this one too' },
  exportAccount: { summary: 'Everything about the member, as a zip of JSON and CSV', file: true },
  deleteAccount: {
    summary: 'Deletes the account and everything about the member',
    body: z.object({ confirm: z.literal('DELETE') }),
  },
})
