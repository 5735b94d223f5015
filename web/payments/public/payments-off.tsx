import type { ReactNode } from 'react'
import { isPaymentsOn } from '#web/platform/browser/site-switches.ts'
import { Notice } from '#web/ui/notice.tsx'
import { paymentsOffTitle } from './payments-off-title.ts'

/** Notice of a page that sells, while payments are switched off. */
export const PaymentsOff = ({ children, className }: { children: ReactNode; className?: string }) =>
  isPaymentsOn() ? null : (
    <Notice title={paymentsOffTitle} className={className} unannounced>
      {children}
    </Notice>
  )
