import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLocalClient } from '#server/platform/http/local-client.ts'
import { problem } from '#server/platform/http/problems.ts'
import { escapeHtml, htmlPage } from '../html.ts'
import { styleSheet } from '../style-sheet.ts'
import { printPath } from './client.ts'
import type { Printer } from './printer.ts'
import type { OrderRow } from './store.ts'

const policy =
  "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
const preview =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60"><circle cx="30" cy="30" r="20" fill="none" stroke="#555" stroke-width="4"/></svg>'

/** The page that advances orders, for this machine only, and its parts. */
export async function respondWithPage(printer: Printer, request: FastifyRequest, reply: FastifyReply) {
  const [path = ''] = request.url.split('?')
  if (path.endsWith('.svg')) return reply.type('image/svg+xml').send(preview)
  if (path.endsWith('.css')) {
    const styles = styleSheet('payments/payments.css')
    return reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(styles)
  }
  if (!isLocalClient(request)) throw problem(403, 'forbidden', "The controls answer on the server's own machine only.")
  const form = typeof request.body === 'string' ? new URLSearchParams(request.body) : new URLSearchParams()
  const message = request.method === 'POST' ? await press(printer, form.get('do') ?? '') : ''
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
    .send(controlsPage(printer, message))
}

/** Each button's action and confirmation message. */
async function press(printer: Printer, action: string): Promise<string> {
  const [name, target = ''] = action.split(' ')
  if (name === 'next') return (await printer.advance(target)) ? 'It went one step on.' : 'It goes no further.'
  if (name === 'fail') {
    await printer.fail(target)
    return 'It has failed.'
  }
  if (name === 'fault') printer.setFault(target === 'silent' || target === 'key' ? target : 'none')
  else if (name === 'moves') printer.setMoves(target === 'by_hand' ? 'by_hand' : 'with_time')
  else return 'The page does not know this button.'
  return 'That is set.'
}

const button = (action: string, text: string) =>
  `<button class="secondary" type="submit" name="do" value="${escapeHtml(action)}">${escapeHtml(text)}</button>`

const line = ({ id, partner, reference, stage }: OrderRow) =>
  `<li><strong>${escapeHtml(reference)}</strong> at ${partner}: ${stage.replace('_', ' ')}
${button(`next ${id}`, 'Next step')} ${button(`fail ${id}`, 'Let it fail')}</li>`

function controlsPage(printer: Printer, message: string): string {
  const orders = printer.store.newestOrders(30)
  const body = `<section class="card"><h1>The demonstration's printers</h1>
<p>Nothing is printed. Each order goes on by itself, a step a minute, or here.</p>
${message ? `<p role="status">${escapeHtml(message)}</p>` : ''}
<form method="post" action="${printPath}">
<ul>${orders.map(line).join('') || '<li>No orders yet.</li>'}</ul>
<p>${button('fault none', 'Answer')} ${button('fault silent', 'Answer nobody')} ${button('fault key', 'Accept no key')}</p>
<p>${button('moves with_time', 'Go on by themselves')} ${button('moves by_hand', 'Wait for the button')}</p>
</form></section>`
  return htmlPage({ title: 'Printers · Moneta demonstration', styles: `${printPath}/print.css`, body })
}
