import * as z from 'zod'
import { Timestamp } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { noticeKinds } from '#contract/platform/notice-kinds.ts'
import { adminEmailRoutes } from './admin-emails-routes.ts'

const NoticeKind = z.enum(noticeKinds)

/** `each`: one e-mail per occasion, at once. `digest`: one e-mail a day at 7:00 in the time zone of the business. */
export const NoticeDelivery = z.enum(['each', 'digest'])
export type NoticeDelivery = z.infer<typeof NoticeDelivery>

export const AdminEmails = z.object({
  address: z.string().describe('ADMIN_EMAIL, the address of all these e-mails'),
  time_zone: z.string().describe('BUSINESS_TIME_ZONE, the time zone of the digest'),
  kinds: z.object({ kind: NoticeKind, is_on: z.boolean() }).array(),
  delivery: NoticeDelivery,
  next_digest_at: Timestamp.nullable().describe('Null if each e-mail is sent at once, and none waits'),
  waiting: z.int().describe('Number of messages that wait for the next digest'),
  sent: z
    .object({
      id: z.int(),
      kind: NoticeKind,
      subject: z.string(),
      at: Timestamp,
      is_in_digest: z.boolean(),
    })
    .array()
    .describe('The last 20, newest first'),
})
export type AdminEmails = z.infer<typeof AdminEmails>

export const adminEmails = defineApi(adminEmailRoutes.adminEmails, {
  read: { summary: 'Get the e-mails to the admin: switches, digest, and the last ones sent', reply: AdminEmails },
  switch: {
    summary: 'Switch one kind of e-mails to the admin on or off',
    params: z.object({ kind: NoticeKind }),
    body: z.object({ is_on: z.boolean() }),
    reply: AdminEmails,
  },
  setDelivery: {
    summary: 'Choose one e-mail per occasion, or one digest a day',
    body: z.object({ delivery: NoticeDelivery }),
    reply: AdminEmails,
  },
  sendTest: { summary: 'Send a test e-mail to the admin' },
})
