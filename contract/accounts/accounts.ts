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

/** One ASCII address: no other can be compared reliably. */
export const CodeEmail = z
  .string()
  .trim()
  .max(254)
  .regex(
    /^[\x21-\x3f\x41-\x7e]+@[\x21-\x3f\x41-\x7e]+\.[\x21-\x3f\x41-\x7e]+$/,
    'Please type an e-mail address such as maya@example.com.',
  )

export const accounts = defineApi(accountRoutes.accounts, {
  redirectUrl: {
    summary:
      "Start a sign-in and return the provider's URL for this browser, or that of the page with all ways of sign-in",
    params: Provider,
    query: z.object({
      return_to: ReturnPath.optional(),
      way: z.literal('oidc').optional().describe('Goes to the provider where there are other ways of sign-in, too'),
    }),
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
  requestCode: {
    summary: 'Send a sign-in code by e-mail; the reply is the same whether or not an account exists',
    body: z.object({ email: CodeEmail, return_to: z.string().max(2000).optional() }),
    reply: z.object({
      expires_in: z.int().describe('Seconds until the code expires'),
      resend_in: z.int().describe('Seconds after which a page offers to send another code'),
      mail_folder: z.string().nullable().describe('Folder of e-mails in demo mode; null if they are sent'),
    }),
  },
  signInByCode: {
    summary: 'Exchange a code from an e-mail for a session; works in the browser that asked for it',
    body: z.object({ code: z.string().regex(/^\d{6}$/, 'Please type the six digits of the code.') }),
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
