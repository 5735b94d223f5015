import { useState } from 'react'
import { formatCents } from '#contract/platform/money.ts'
import { tierNames } from '#course/tiers.ts'
import { centsOf } from '#web/platform/format/dollars.ts'
import { Field } from '#web/ui/field.tsx'
import { Option, Options } from '#web/ui/option.tsx'
import { Select } from '#web/ui/select.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { displayName } from './member-row-text.ts'
import type { OneMember } from './member-text.ts'
import { endCoachNote, endOfTime, grantableTiers } from './refund-text.ts'
import { useMemberAction } from './use-member-action.ts'

/** Access actions; a grant is identified by its ledger entry. */
export type AccessAction =
  | { kind: 'grantTier' | 'grantCashcoach' | 'endCashcoach' }
  | { kind: 'endGrant'; grant: number }

interface DialogProps {
  member: OneMember
  onClose: () => void
}

/** Asks for the details of an access change: what, when and why. */
export function AccessDialog({ action, ...props }: DialogProps & { action: AccessAction }) {
  if (action.kind === 'grantTier') return <GrantDialog {...props} />
  if (action.kind === 'endGrant') return <EndGrantDialog {...props} grant={action.grant} />
  return action.kind === 'grantCashcoach' ? <GiveCoachDialog {...props} /> : <EndCoachDialog {...props} />
}

function GrantDialog({ member, onClose }: DialogProps) {
  const choices = grantableTiers(member)
  const [tier, setTier] = useState(choices[0]?.tier ?? 'platinum')
  const { name: tierName } = tierNames[tier]
  const grant = useMemberAction('grantTier', () => `${displayName(member)} has ${tierName} now`, onClose)
  return (
    <ActionDialog
      title={`Grant a tier to ${displayName(member)}`}
      note="No money moves. It can be ended again."
      action={`Grant ${tierName}`}
      busyLabel="Granting..."
      busy={grant.isPending}
      error={grant.error}
      onAction={(reason) => grant.mutate({ params: { id: String(member.id) }, body: { tier, reason } })}
      onClose={onClose}
    >
      <Field label="Tier">
        <Select
          value={tier}
          onChange={({ target }) => setTier(choices.find((choice) => choice.tier === target.value)?.tier ?? tier)}
        >
          {choices.map((choice) => (
            <option key={choice.tier} value={choice.tier}>
              {choice.label}
            </option>
          ))}
        </Select>
      </Field>
    </ActionDialog>
  )
}

function EndGrantDialog({ member, grant, onClose }: DialogProps & { grant: number }) {
  const end = useMemberAction(
    'endGrant',
    ({ tier }) => `${displayName(member)} has ${tierNames[tier].name} now`,
    onClose,
  )
  const entry = member.tier_entries.find(({ id }) => id === grant)
  const name = tierNames[entry?.standing.at(-1) ?? 'bronze'].name
  return (
    <ActionDialog
      title={`End the grant of ${name}`}
      note="What it opened closes at once; what was passed is kept. No money moves. It can be granted again."
      action="End the grant"
      busyLabel="Ending..."
      isDelete
      busy={end.isPending}
      error={end.error}
      onAction={(reason) => end.mutate({ params: { id: String(member.id), grant: String(grant) }, body: { reason } })}
      onClose={onClose}
    />
  )
}

function GiveCoachDialog({ member, onClose }: DialogProps) {
  const give = useMemberAction('grantCashcoach', () => `${displayName(member)} has CashCoach now`, onClose)
  return (
    <ActionDialog
      title={`Give CashCoach to ${displayName(member)}`}
      note="No money moves, and nothing is charged later. It goes on until you end it."
      action="Give CashCoach"
      busyLabel="Giving..."
      busy={give.isPending}
      error={give.error}
      onAction={(reason) => give.mutate({ params: { id: String(member.id) }, body: { reason } })}
      onClose={onClose}
    />
  )
}

function EndCoachDialog({ member, onClose }: DialogProps) {
  const { free_by: freeBy, state, open_until: until, refund_now: refund } = member.cashcoach
  const mayWait = freeBy === null && state !== 'cancelled'
  const [when, setWhen] = useState<'paid_up' | 'now'>(mayWait ? 'paid_up' : 'now')
  const end = useMemberAction(
    'endCashcoach',
    ({ cashcoach }) =>
      cashcoach.state === 'cancelled'
        ? 'CashCoach ends by itself now'
        : `CashCoach of ${displayName(member)} has ended`,
    onClose,
  )
  const cents = centsOf(refund)
  return (
    <ActionDialog
      title={`End CashCoach for ${displayName(member)}`}
      note={endCoachNote(freeBy !== null)}
      action="End CashCoach"
      busyLabel="Ending..."
      isDelete
      busy={end.isPending}
      error={end.error}
      onAction={(reason) => end.mutate({ params: { id: String(member.id) }, body: { when, reason } })}
      onClose={onClose}
    >
      {freeBy === null && (
        <fieldset>
          <legend className="sr-only">When</legend>
          <Options>
            {mayWait && (
              <Option name="when" checked={when === 'paid_up'} onChange={() => setWhen('paid_up')}>
                {endOfTime(state, until)}
              </Option>
            )}
            <Option name="when" checked={when === 'now'} onChange={() => setWhen('now')}>
              {cents > 0 ? `Now, and refund ${formatCents(cents)}` : 'Now. Nothing was paid that could go back'}
            </Option>
          </Options>
        </fieldset>
      )}
    </ActionDialog>
  )
}
