import { normalizeEmail } from '../identity/people.ts'
import { objectFor } from './api-payments.ts'
import type { PayerForm } from './checkout-pay.ts'
import { runDue } from './due.ts'
import type { PageCall, PageTable } from './page-call.ts'
import { leave, sendPage, unknownButton, waitForSite } from './page-replies.ts'
import { closedPage, type PayPageProps, payPage, pendingPage, successUrlOf } from './pay-page.ts'
import type { PaymentsProvider } from './provider.ts'
import type { CheckoutSession } from './wire.ts'

type Typed = Record<string, string>

const sessionOf = ({ context }: PaymentsProvider, id: string) => {
  runDue(context)
  return objectFor(context, 'checkout.session', id)
}

/** The page for the checkout's current state. */
function pageOf(payments: PaymentsProvider, session: CheckoutSession, more: Partial<PayPageProps> = {}) {
  const { context, site } = payments
  if (session.status === 'open') {
    const internalState = context.store.internalState('checkout.session', session.id)
    return payPage({ session, internalState, now: context.clock.now(), ...more }, site)
  }
  const intent = payments.find('payment_intent', session.payment_intent)
  return intent?.status === 'processing' ? pendingPage(session) : closedPage(session, site)
}

function payerOf(typed: Typed, email: string): PayerForm {
  const { name, line1, city = null, postal_code = '', country = '', shipping } = typed
  return {
    email,
    ...(name && { name }),
    ...(line1 && { address: { line1, city, postal_code, country } }),
    ...(shipping && { shipping: Number(shipping) }),
  }
}

const needed = {
  name: 'Type who it is sent to',
  line1: 'Type the street and the number',
  city: 'Type the city',
  postal_code: 'Type the ZIP code',
}

/** Missing input; an address is required only if something is shipped. */
function missingIn(typed: Typed, session: CheckoutSession, email: string | null): Typed {
  const countries: readonly string[] | undefined = session.shipping_address_collection?.allowed_countries
  const errors: Typed = email ? {} : { email: 'Type the address the receipt goes to' }
  if (!countries) return errors
  for (const [name, sentence] of Object.entries(needed)) if (!typed[name]?.trim()) errors[name] = sentence
  if (!countries.includes(typed.country ?? '')) errors.country = 'Choose a country from the list'
  return errors
}

export const payPages: PageTable = {
  'GET /pay/:id': ({ payments, reply, id }) => sendPage(reply, pageOf(payments, sessionOf(payments, id))),
  'POST /pay/:id': async (call) => {
    const { payments, request, reply, form } = call
    const session = sessionOf(payments, call.id)
    if (form.do !== 'succeed' && form.do !== 'fail') return pay(call, session)
    const outcome = form.do === 'succeed' ? 'succeeded' : 'failed'
    await waitForSite(payments.completeAsyncPayment(session.id, outcome), request)
    const title = outcome === 'succeeded' ? 'The money has come' : 'The money did not come'
    return leave(request, reply, title, successUrlOf(session))
  },
}

async function pay({ payments, form, request, reply }: PageCall, session: CheckoutSession) {
  const show = (more?: Partial<PayPageProps>) =>
    sendPage(reply, pageOf(payments, sessionOf(payments, session.id), { typed: form, ...more }))
  const email = normalizeEmail(form.email)
  if (session.status !== 'open') return show()
  const errors = missingIn(form, session, email)
  if (!email || Object.keys(errors).length > 0) {
    reply.code(400)
    return show({ errors })
  }
  const payer = payerOf(form, email)
  if (form.do === 'decline') {
    await waitForSite(payments.decline(session.id, payer), request)
    return show({ isDeclined: true })
  }
  if (form.do === 'later') {
    await waitForSite(payments.startAsyncPayment(session.id, payer), request)
    return show()
  }
  if (form.do !== 'pay') throw unknownButton()
  await waitForSite(payments.pay(session.id, payer), request)
  return leave(request, reply, 'Paid', successUrlOf(session))
}
