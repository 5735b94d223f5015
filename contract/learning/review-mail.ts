import * as z from 'zod'
import { reviewMailRoutes } from '#contract/accounts/review-mail-routes.ts'
import { defineApi } from '#contract/platform/endpoint.ts'

/** The weekly e-mail with a question, as its member sees it. */
export const ReviewMail = z.object({
  is_on: z.boolean(),
  stopped_by: z
    .enum(['account', 'link', 'refusal'])
    .nullable()
    .describe('What stopped the e-mails: the account page, a link of an e-mail, or a mail server that refused them'),
  is_verified: z.boolean().describe('Whether the e-mail address is verified; others get no e-mails'),
})
export type ReviewMail = z.infer<typeof ReviewMail>

const CodeParams = z.object({ code: z.string().max(100) })

export const reviewMail = defineApi(reviewMailRoutes.reviewMail, {
  read: { summary: 'Get whether the weekly e-mail with a question is on', reply: ReviewMail },
  switch: {
    summary: 'Switch the weekly e-mail with a question on or off',
    body: z.object({ is_on: z.boolean() }),
    reply: ReviewMail,
  },
  open: {
    summary: 'Redirect from the address in an e-mail to the page that stops them',
    params: CodeParams,
    file: true,
  },
  stop: {
    summary: 'Stop the e-mails, by the code in one of them; the one-click unsubscription of RFC 8058',
    params: CodeParams,
  },
})
