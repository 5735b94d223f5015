import * as z from 'zod'
import { IdParams, Timestamp } from '#contract/platform/codecs.ts'
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
  device: z.string().describe('Browser and operating system, such as "Chrome on Android"'),
  created_at: Timestamp,
  last_seen_at: Timestamp,
  current: z.boolean(),
})
export type AccountSession = z.infer<typeof AccountSession>

export const accounts = defineApi(accountRoutes.accounts, {
  redirectUrl: {
    summary: "Start a sign-in and return the provider's URL for this browser",
    params: Provider,
    query: z.object({ return_to: ReturnPath.optional() }),
    reply: z.object({ redirectUrl: z.string() }),
  },
  start: {
    summary: 'Start a sign-in and redirect to the provider, for browsers without JavaScript',
    params: Provider,
    file: true,
  },
  callback: { summary: 'Receive the redirect from the sign-in provider', params: Provider, file: true },
  createSession: {
    summary: "Exchange this browser's one-time code for a session",
    body: z.object({ code: z.string().min(1).max(200) }),
    reply: SessionReply,
  },
  me: { summary: 'Get the signed-in user', reply: User },
  logout: { summary: 'End the session; requests from other origins have no effect', file: true },
  logoutByPost: { summary: 'End the session' },
  welcome: {
    summary: "Submit the new user's month of birth at the first sign-in",
    body: z.object({ birth_month: z.int().min(1).max(12), birth_year: z.int().min(1900).max(2100) }),
    reply: z.object({ admitted: z.boolean(), return_to: z.string() }),
  },
  sessions: { summary: "List the member's sessions", reply: AccountSession.array() },
  endSession: { summary: 'End one session of the member', params: IdParams },
  endSessions: { summary: 'End all sessions of the member, including this one' },
  exportAccount: { summary: 'Export all data of the member as a zip of JSON and CSV files', file: true },
  deleteAccount: {
    summary: 'Delete the account and all data of the member',
    body: z.object({ confirm: z.literal('DELETE') }),
  },
})
