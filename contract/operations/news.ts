import * as z from 'zod'
import { newsRoutes } from '#contract/accounts/news-routes.ts'
import { defineApi } from '#contract/platform/endpoint.ts'

/** News by e-mail, as its member sees it. */
export const News = z.object({
  is_on: z.boolean(),
  stopped_by: z
    .enum(['account', 'link', 'refusal'])
    .nullable()
    .describe('What stopped the news: the account page, a link of an e-mail, or a mail server that refused them'),
  is_verified: z.boolean().describe('Whether the e-mail address is verified; others get no news'),
})
export type News = z.infer<typeof News>

const CodeParams = z.object({ code: z.string().max(100) })

export const news = defineApi(newsRoutes.news, {
  read: { summary: 'Get whether news by e-mail is on', reply: News },
  switch: { summary: 'Switch news by e-mail on or off', body: z.object({ is_on: z.boolean() }), reply: News },
  open: {
    summary: 'Redirect from the address in an e-mail to the page that stops news',
    params: CodeParams,
    file: true,
  },
  stop: {
    summary: 'Stop news, by the code in one of the e-mails; the one-click unsubscription of RFC 8058',
    params: CodeParams,
  },
})
