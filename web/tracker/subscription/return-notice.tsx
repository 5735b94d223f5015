import type { CheckoutReturn } from '#web/payments/public/checkout-return.ts'
import { useCleanUrl } from '#web/payments/public/use-checkout-return.ts'
import { Notice } from '#web/ui/notice.tsx'
import { returnText } from './return-text.ts'
import type { Status } from './status.ts'
import type { Confirmation } from './use-confirmation.ts'

interface ReturnNoticeProps {
  checkoutReturn: CheckoutReturn
  confirmation: Confirmation
  status: Status
}

/** Notice above the card after returning from the provider. */
export function ReturnNotice({ checkoutReturn, confirmation, status }: ReturnNoticeProps) {
  useCleanUrl(checkoutReturn !== null && !confirmation.isPending)
  const text = returnText(checkoutReturn, confirmation, status)
  if (!text) return null
  return (
    <Notice kind={text.kind} title={text.title}>
      {text.text}
    </Notice>
  )
}
