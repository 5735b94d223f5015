import { objectFor } from './api-payments.ts'
import { runDue } from './due.ts'
import { paymentsOf } from './invoice-charge.ts'
import type { PageTable } from './page-call.ts'
import { leave, sendPage, unknownButton, waitForSite } from './page-replies.ts'
import { cancelPage, invoicePage, type PortalInvoice, type PortalPageProps, portalPage } from './portal-page.ts'
import { productNameOf } from './price.ts'
import type { PaymentsProvider } from './provider.ts'
import type { Invoice, PortalSession, Subscription } from './wire.ts'

function nameOf({ context }: PaymentsProvider, { items }: Subscription): string {
  const [item] = items.data
  return item ? productNameOf(context, item.price) : 'Subscription'
}

function withRefund({ context }: PaymentsProvider, invoice: Invoice): PortalInvoice {
  const intent = paymentsOf(context, invoice.id)[0]?.payment.payment_intent
  const charges = typeof intent === 'string' ? context.store.list('charge', { payment_intent: intent }) : []
  return { invoice, isRefunded: charges.some(({ refunded }) => refunded) }
}

function propsOf(payments: PaymentsProvider, session: PortalSession): PortalPageProps {
  const { customer, return_url, id } = session
  const found = payments.list('subscription', { customer })
  const live = found.filter(({ status }) => status !== 'canceled')
  return {
    id,
    email: payments.find('customer', customer)?.email ?? '',
    subscriptions: (live.length > 0 ? live : found.slice(0, 1)).map((subscription) => {
      const invoice = payments.find('invoice', subscription.latest_invoice)
      return {
        subscription,
        name: nameOf(payments, subscription),
        open: invoice?.status === 'open' ? invoice : undefined,
      }
    }),
    invoices: payments.list('invoice', { customer }).map((invoice) => withRefund(payments, invoice)),
    back: return_url ?? payments.site,
  }
}

type Action = (payments: PaymentsProvider, id: string) => Promise<unknown>

/** The action of each portal button on a subscription, and its confirmation message. */
const actions: Record<string, [Action, string]> = {
  end: [(payments, id) => payments.cancelSubscription(id, { atPeriodEnd: true }), 'It ends when what is paid ends.'],
  cancel: [(payments, id) => payments.cancelSubscription(id, { atPeriodEnd: false }), 'It has ended.'],
  resume: [(payments, id) => payments.resumeSubscription(id), 'It goes on.'],
  card: [(payments, id) => payments.updateCard(id), 'The new card has paid.'],
}

const sessionOf = ({ context }: PaymentsProvider, id: string): PortalSession => {
  runDue(context)
  return objectFor(context, 'billing_portal.session', id)
}

export const portalPages: PageTable = {
  'GET /portal/:id': ({ payments, reply, id }) => {
    const session = sessionOf(payments, id)
    const props = propsOf(payments, session)
    const requestedId = session.flow?.subscription_cancel?.subscription
    const target = props.subscriptions.find(({ subscription }) => subscription.id === requestedId)
    const isOpen = target && !target.subscription.cancel_at_period_end && target.subscription.status !== 'canceled'
    return sendPage(reply, isOpen ? cancelPage(props, target) : portalPage(props))
  },
  'POST /portal/:id': async ({ payments, request, reply, id: portal, form }) => {
    const session = sessionOf(payments, portal)
    const [name = '', id = ''] = (form.do ?? '').split(' ')
    const [action, message] = actions[name] ?? []
    // A portal only accesses the subscriptions of its own customer.
    if (!action || !message || payments.find('subscription', id)?.customer !== session.customer) throw unknownButton()
    await waitForSite(action(payments, id), request)
    const redirect = session.flow?.after_completion.redirect?.return_url
    if (redirect && id === session.flow?.subscription_cancel?.subscription && name !== 'resume')
      return leave(request, reply, message, redirect)
    return sendPage(reply, portalPage({ ...propsOf(payments, session), message }))
  },
  'GET /invoice/:id': ({ payments, reply, id }) => {
    const invoice = objectFor(payments.context, 'invoice', id)
    const name = invoice.lines.data[0]?.description ?? 'Invoice'
    return sendPage(reply, invoicePage(withRefund(payments, invoice), name, payments.site))
  },
}
