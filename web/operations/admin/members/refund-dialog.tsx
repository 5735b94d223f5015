import { type FormEvent, useState } from 'react'
import { formatCents, toDollars } from '#contract/platform/money.ts'
import { isBlank } from '#course/blank-text.ts'
import { tierNames } from '#course/tiers.ts'
import { ReasonField } from '#web/platform/admin/reason-field.tsx'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { ifMailed } from '#web/platform/browser/site-switches.ts'
import { centsOf } from '#web/platform/format/dollars.ts'
import { focusFirstWrong } from '#web/platform/forms/focus-first-wrong.ts'
import { useConfirmDiscard } from '#web/platform/forms/use-unsaved.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { AmountList } from '#web/ui/amount-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { MoneyInput } from '#web/ui/input.tsx'
import { Option, Options } from '#web/ui/option.tsx'
import { ActionFailure } from './action-dialog.tsx'
import { displayName } from './member-row-text.ts'
import type { MemberPurchase, OneMember } from './member-text.ts'
import {
  newRefund,
  onTopText,
  type RefundChoice,
  refundAmounts,
  refundCents,
  refundEffect,
  refundErrors,
} from './refund-text.ts'

interface RefundDialogProps {
  member: OneMember
  purchase: MemberPurchase
  /** Opens the refund of another payment. */
  onOther: (payment: number) => void
  onClose: () => void
}

/** Refunds a payment in whole or in part. It shows the amount, what closes and what stays before confirmation. */
export function RefundDialog(props: RefundDialogProps) {
  const { purchase, onClose } = props
  const [choice, setChoice] = useState<RefundChoice>(newRefund)
  const [isPartOnly, setIsPartOnly] = useState(false)
  if (purchase.refusal !== null)
    return (
      <Dialog open onClose={onClose} title={`${purchase.what} cannot be refunded`}>
        <p>{purchase.refusal}</p>
        <DialogFooter>
          <Button kind="secondary" onClick={onClose}>
            Close
          </Button>
        </DialogFooter>
      </Dialog>
    )
  if (purchase.on_top.length > 0 && !isPartOnly)
    return (
      <WaitingDialog
        {...props}
        onPart={() => {
          setChoice({ ...choice, kind: 'part' })
          setIsPartOnly(true)
        }}
      />
    )
  return <OpenRefund {...props} choice={choice} onChoice={setChoice} isPartOnly={isPartOnly} />
}

function WaitingDialog({ purchase, onOther, onClose, onPart }: RefundDialogProps & { onPart: () => void }) {
  const blockedText = onTopText(purchase)
  const { kind, id } = blockedText?.first ?? { kind: 'grant', id: 0 }
  return (
    <Dialog open onClose={onClose} title={`${purchase.what} cannot be refunded yet`}>
      <p>{blockedText?.text}</p>
      <p className="text-ink-soft text-sm">A part can go back all the same: it closes nothing.</p>
      <DialogFooter>
        <Button kind="secondary" onClick={onClose}>
          Close
        </Button>
        <Button kind="secondary" onClick={onPart}>
          Refund a part
        </Button>
        {kind === 'purchase' && <Button onClick={() => onOther(id)}>{blockedText?.actionLabel}</Button>}
      </DialogFooter>
    </Dialog>
  )
}

interface OpenRefundProps extends RefundDialogProps {
  choice: RefundChoice
  onChoice: (choice: RefundChoice) => void
  /** A full refund is not possible yet. */
  isPartOnly: boolean
}

function OpenRefund({ member, purchase, onClose, choice, onChoice, isPartOnly }: OpenRefundProps) {
  const [isChecked, setIsChecked] = useState(false)
  const refund = useRefund(member, onClose)
  const close = useConfirmDiscard(() => !isBlank(choice.reason) || choice.part.trim() !== '', onClose)
  const errors = isChecked ? refundErrors(purchase, choice) : {}
  const cents = refundCents(purchase, choice)
  const send = (amount: number) =>
    refund.mutate({
      params: { id: String(purchase.id) },
      body: { amount: toDollars(amount), refunded: purchase.refunded, reason: choice.reason.trim() },
    })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsChecked(true)
    if (Object.keys(refundErrors(purchase, choice)).length > 0) focusFirstWrong(event.currentTarget)
    else if (cents !== null && !refund.isPending) send(cents)
  }
  return (
    <Dialog open onClose={close} title={`Refund ${purchase.what}`} busy={refund.isPending}>
      <form onSubmit={submit} noValidate>
        <ActionFailure error={refund.error} />
        <HowMuch {...{ member, purchase, choice, onChoice, isPartOnly }} error={errors.part} />
        <ReasonField
          value={choice.reason}
          isMissing={errors.reason !== undefined}
          onChange={(reason) => onChoice({ ...choice, reason })}
        />
        <AmountList
          rows={refundAmounts(purchase)}
          total={{
            label: purchase.is_gift ? 'Goes back to whoever paid' : 'Goes back to the card',
            amount: cents ?? '–',
          }}
        />
        <p className="text-ink-soft text-sm">What goes back cannot be taken again.</p>
        <DialogFooter>
          <Button kind="secondary" onClick={close} disabled={refund.isPending}>
            Cancel
          </Button>
          <Button type="submit" kind="delete" busy={refund.isPending} busyLabel="Refunding...">
            {cents === null ? 'Refund' : `Refund ${formatCents(cents)}`}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

function HowMuch(
  props: Pick<OpenRefundProps, 'member' | 'purchase' | 'choice' | 'onChoice' | 'isPartOnly'> & {
    error: string | undefined
  },
) {
  const { member, purchase, choice, onChoice, isPartOnly, error } = props
  const about = { name: displayName(member), member }
  const effect = (kind: RefundChoice['kind']) =>
    refundEffect(purchase, { ...choice, kind, ...(kind === 'part' && choice.kind === 'all' && { part: '' }) }, about)
  return (
    <>
      <fieldset>
        <legend className="sr-only">How much</legend>
        <Options>
          {!isPartOnly && (
            <Option
              name="how-much"
              checked={choice.kind === 'all'}
              onChange={() => onChoice({ ...choice, kind: 'all' })}
            >
              All that is left, {formatCents(centsOf(purchase.refundable))}
              <span className="option-note">{effect('all')}</span>
            </Option>
          )}
          <Option
            name="how-much"
            checked={choice.kind === 'part'}
            onChange={() => onChoice({ ...choice, kind: 'part' })}
          >
            A part
            <span className="option-note">{effect('part')}</span>
          </Option>
        </Options>
      </fieldset>
      {choice.kind === 'part' && (
        <Field label="Amount *" error={error}>
          <MoneyInput value={choice.part} onChange={({ target }) => onChoice({ ...choice, part: target.value })} />
        </Field>
      )}
    </>
  )
}

function useRefund(member: OneMember, onClose: () => void) {
  const { notify, dismissAll } = useNotices()
  return useApiMutation('members', 'refund', {
    invalidates: ['members', 'adminLog', 'revenue'],
    onSuccess({ amount, is_whole: isWhole }, { params: { id } }) {
      const purchase = member.purchases.find((one) => String(one.id) === id)
      const closed = isWhole && purchase && purchase.closes.length > 0
      dismissAll()
      notify({
        kind: 'good',
        title: `${formatCents(centsOf(amount))} is on its way back${purchase?.is_gift ? '' : ` to ${displayName(member)}`}`,
        text: `${closed ? `${tierNames[purchase.tier_after].name} from now on. ` : ''}${ifMailed('The payer gets an e-mail; cards', 'No e-mail is sent; cards')} show it after 5 to 10 days.`,
      })
      onClose()
    },
  })
}
