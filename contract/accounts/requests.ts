import * as z from 'zod'
import { Timestamp } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { requestRoutes } from './request-routes.ts'

const CodeParams = z.object({ code: z.string().max(100) })

const OfferedExport = z.object({
  expires_at: Timestamp,
  is_own: z.boolean().describe('Whether the caller is signed in as the member of the export'),
  by_digits: z.boolean().describe('Whether a code can be sent instead: the address of the account is verified'),
})

const WaitingSignIn = z.object({ due_at: Timestamp })

const WaitingDeletion = z.object({ due_at: Timestamp })

export const accountRequests = defineApi(requestRoutes.accountRequests, {
  ownDeletion: {
    summary: "Get the deletion of the member's account that waits",
    reply: z.object({ deletion: WaitingDeletion.nullable() }),
  },
  stopOwnDeletion: { summary: "Stop the deletion of the member's account that waits" },
  deletion: {
    summary: 'Get a deletion that waits, by the code in its e-mail',
    params: CodeParams,
    reply: WaitingDeletion,
  },
  stopDeletion: { summary: 'Stop a deletion that waits, by the code in its e-mail', params: CodeParams },
  export: { summary: 'Get an export, by the code in its e-mail', params: CodeParams, reply: OfferedExport },
  sendDigits: {
    summary: 'Send six digits to the address of the account, for a member who cannot sign in',
    params: CodeParams,
    reply: z.object({ mail_folder: z.string().nullable().describe('Folder of e-mails in demo mode, or null') }),
  },
  fetchExport: {
    summary: 'Fetch an export, as its member or with six digits that were sent',
    params: CodeParams,
    body: z.object({
      digits: z
        .string()
        .regex(/^\d{6}$/, 'Please type the six digits of the code.')
        .nullable()
        .describe('Null if the caller is signed in'),
    }),
    file: true,
  },
  signIn: {
    summary: 'Get a new sign-in that waits, by the code in the e-mail to the new address',
    params: CodeParams,
    reply: z.object({
      email: z.string().describe('The new address'),
      due_at: Timestamp.nullable().describe('When it is bound; null until a sign-in has proved the address'),
      signed_in_as: z.string().nullable().describe('Address of the sign-in that this browser has made for the link'),
    }),
  },
  proveSignIn: {
    summary: 'Use the sign-in that this browser has made for the link',
    params: CodeParams,
    reply: WaitingSignIn,
  },
  signInStop: {
    summary: 'Get a new sign-in that waits, by the code in the e-mail to the old address',
    params: CodeParams,
    reply: WaitingSignIn,
  },
  stopSignIn: {
    summary: 'Stop a new sign-in that waits, by the code in the e-mail to the old address',
    params: CodeParams,
  },
})
