import type { FastifyReply, FastifyRequest } from 'fastify'
import { rejected } from './api-error.ts'
import { donePage } from './pay-page.ts'

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

export const sendPage = (reply: FastifyReply, html: string) =>
  reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
    .send(html)

/** Returns to the site by script, or by a link if scripts are off. */
export const leave = (request: FastifyRequest, reply: FastifyReply, title: string, location: string) =>
  request.headers.accept?.startsWith('application/json')
    ? reply.header('cache-control', 'no-store').send({ location })
    : sendPage(reply, donePage(title, location))

export const unknownButton = () => rejected(undefined, 'The page does not know this button.')

/** Maximum time in milliseconds that a page waits for the site. */
const maxWaitMs = 10_000

/** Waits for the webhook delivery, as Stripe does before it redirects the payer. */
export async function waitForSite(work: Promise<unknown>, request: FastifyRequest) {
  work.catch((error) => request.log.warn({ err: error }, 'a payment of the demonstration stopped'))
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, maxWaitMs)
  })
  await Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
