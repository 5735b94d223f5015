import type { ReactNode } from 'react'
import { GuardianNote } from '#web/payments/public/payment-start.tsx'
import { PaymentsOff } from '#web/payments/public/payments-off.tsx'
import { isPaymentsOn } from '#web/platform/browser/site-switches.ts'
import { centsOf, dollarsText } from '#web/platform/format/dollars.ts'
import { href } from '#web/platform/routing/href.ts'
import { SignInButton } from '#web/platform/session/sign-in-button.tsx'
import { useUser } from '#web/platform/session/user-context.tsx'
import { AmountList } from '#web/ui/amount-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { cartStep, cartSum, payLabel, reservedText } from './cart-text.ts'
import type { ShownCart } from './use-cart.ts'
import type { useCartActions } from './use-cart-actions.ts'
import { useCheckout } from './use-checkout.ts'

interface CartSumProps {
  cart: ShownCart
  actions: ReturnType<typeof useCartActions>
}

/** The total, and the button to pay. */
export function CartSum({ cart, actions }: CartSumProps) {
  const step = cartStep(cart)
  return (
    <aside className="cart-side" aria-label="Sum and payment">
      <Card className="cart-sum" as="section" aria-label="Sum">
        <h2 className="text-lg">Your order</h2>
        {step === 'checkout-open' && (
          <Notice title="You have a payment page open.">
            Go back to it, or close it and change the cart. Closing frees what is held.
          </Notice>
        )}
        <div aria-live="polite" aria-busy={actions.isChanging || undefined} className="aria-busy:opacity-60">
          <AmountList {...cartSum(cart, centsOf)} />
        </div>
        {step === 'too-little' && (
          <Notice title={`Cards take ${dollarsText(cart.smallest_payment)} or more.`}>
            Add something, and you can pay.
          </Notice>
        )}
        {cart.tax === 'at_payment' && cart.total > 0 && (
          <p className="text-sm">
            Sales tax depends on your address. The next page adds it and shows it before you pay.
          </p>
        )}
        <CartAction cart={cart} actions={actions} />
      </Card>
    </aside>
  )
}

function CartAction({ cart, actions }: CartSumProps) {
  const { user, isPending } = useUser()
  const { pay, goBack, isBusy } = useCheckout()
  const step = cartStep(cart)
  if (step === 'nothing-to-buy') return <p className="text-sm">Nothing in the cart can be bought at the moment.</p>
  if (cart.total > 0 && !isPaymentsOn())
    return <PaymentsOff>Your cart keeps what is in it. Free things can be ordered.</PaymentsOff>
  if (!user && !isPending) return <SignInToBuy />
  if (step === 'checkout-open')
    return (
      <Foot isPaid>
        <Button wide onClick={() => cart.checkout && goBack(cart.checkout.url)} busy={isBusy} busyLabel="Processing...">
          Go back to payment
        </Button>
        <Button wide kind="secondary" onClick={actions.closeCheckout} busy={actions.isClosing}>
          Close it
        </Button>
      </Foot>
    )
  return (
    <>
      <Foot isPaid={step === 'payable'}>
        <Button
          wide
          onClick={() => pay(cart.total)}
          busy={isBusy}
          busyLabel="Processing..."
          disabled={step === 'too-little' || actions.isChanging || isPending}
        >
          {payLabel(cart)}
        </Button>
      </Foot>
      {step === 'payable' && <p className="text-ink-soft text-sm">{reservedText(cart.count)}</p>}
    </>
  )
}

const SignInToBuy = () => (
  <>
    <p className="text-sm">You need an account to buy. The cart comes along, on every device you sign in on.</p>
    <SignInButton wide returnTo={href('cart')}>
      Sign in to buy
    </SignInButton>
  </>
)

const Foot = ({ isPaid, children }: { isPaid: boolean; children: ReactNode }) => (
  <div className="grid gap-3">
    {children}
    {isPaid && <GuardianNote />}
  </div>
)
