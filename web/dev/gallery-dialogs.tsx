import { useState } from 'react'
import { AmountList } from '#web/ui/amount-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { Field, FieldPair } from '#web/ui/field.tsx'
import { Input, MoneyInput } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { Toast, ToastArea } from '#web/ui/toast.tsx'
import { GallerySection, SpecGrid, SpecRow } from './gallery-section.tsx'

type Open = 'form' | 'delete' | 'money' | 'busy' | null

export function GalleryDialogs() {
  const [open, setOpen] = useState<Open>(null)
  const [toasts, setToasts] = useState<number[]>([])
  const close = () => setOpen(null)
  return (
    <GallerySection title="Dialog and toast">
      <SpecRow>
        <Button kind="secondary" onClick={() => setOpen('form')}>
          Form with errors
        </Button>
        <Button kind="secondary" onClick={() => setOpen('delete')}>
          Confirm a delete
        </Button>
        <Button kind="secondary" onClick={() => setOpen('money')}>
          Confirm money
        </Button>
        <Button kind="secondary" onClick={() => setOpen('busy')}>
          Busy
        </Button>
        <Button kind="secondary" onClick={() => setToasts([...toasts, Date.now()])}>
          Toast
        </Button>
      </SpecRow>
      <FormDialog open={open === 'form'} onClose={close} />
      <MoneyDialog open={open === 'money'} onClose={close} />
      {(open === 'delete' || open === 'busy') && (
        <ConfirmDialog
          open
          danger
          busy={open === 'busy'}
          busyLabel="Deleting..."
          title="Bagel and coffee, $7.35"
          text="Are you sure you want to delete this expense?"
          confirm="Delete"
          onConfirm={open === 'delete' ? () => setOpen('busy') : close}
          onCancel={close}
        />
      )}
      <ToastArea>
        {toasts.map((id) => (
          <Toast
            key={id}
            action={{ label: 'Undo', onPress: () => {} }}
            onDismiss={() => setToasts((all) => all.filter((other) => other !== id))}
          >
            Expense deleted
          </Toast>
        ))}
      </ToastArea>
    </GallerySection>
  )
}

function FormDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Add Expense">
      <form noValidate>
        <div className="grid gap-4">
          <Field label="Amount" error="Amount must be greater than 0">
            <MoneyInput defaultValue="0.00" />
          </Field>
          <Field label="Description" error="Description is required">
            <Input />
          </Field>
          <FieldPair>
            <Field label="Category" error="Category is required">
              <Select>
                <option value="">Choose one</option>
              </Select>
            </Field>
            <Field label="Date">
              <Input type="date" defaultValue="2026-06-18" />
            </Field>
          </FieldPair>
        </div>
        <DialogFooter>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={onClose}>Add Expense</Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

function MoneyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Upgrade from Silver to Gold">
      <AmountList
        rows={[
          { label: 'Gold membership, for life', amount: 3999 },
          { label: 'Silver, already paid', amount: -1999 },
        ]}
        total={{ label: 'You pay once', amount: 2000 }}
      />
      <p className="text-sm text-ink-soft">
        The next page belongs to the card payment provider. Lessons 14 to 24 open as soon as the payment is confirmed.
      </p>
      <DialogFooter>
        <Button kind="secondary" onClick={onClose}>
          Not now
        </Button>
        <Button onClick={onClose}>Pay $20.00</Button>
      </DialogFooter>
    </Dialog>
  )
}

export function GalleryNotices() {
  const dismiss = () => {}
  return (
    <GallerySection title="Notice">
      <SpecGrid>
        <Notice kind="good" title="Subscription cancelled successfully" onDismiss={dismiss}>
          CashCoach stays open until July 9. Your expenses stay yours.
        </Notice>
        <Notice kind="error" title="Network error. Please check your connection and try again." onDismiss={dismiss}>
          Nothing was saved yet. What you typed is still here.
        </Notice>
        <Notice kind="warn" title="Eating out is close to its limit" onDismiss={dismiss}>
          $52.40 of $60.00 used, 87.3%. There are 12 days left in June.
        </Notice>
        <Notice title="Please answer all questions before submitting." onDismiss={dismiss}>
          Questions 4 and 6 are still open.
        </Notice>
      </SpecGrid>
    </GallerySection>
  )
}
