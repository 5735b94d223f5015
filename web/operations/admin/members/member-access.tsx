import { lazy, Suspense, useState } from 'react'
import { tierNames } from '#course/tiers.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { AccessAction } from './access-dialogs.tsx'
import { displayName } from './member-row-text.ts'
import { accessText, coachText, type OneMember, orphanedTier } from './member-text.ts'

const AccessDialog = lazy(async () => ({ default: (await import('./access-dialogs.tsx')).AccessDialog }))

/** A member's access, and actions to grant or end it. */
export function MemberAccess({ member }: { member: OneMember }) {
  const [action, setAction] = useState<AccessAction | null>(null)
  const grants = member.tier_entries.filter(({ kind, standing }) => kind === 'grant' && standing.length > 0)
  const orphaned = orphanedTier(member)
  return (
    <Card as="section" className="grid gap-4" aria-labelledby="access-heading">
      <h2 id="access-heading" className="text-md">
        Access
      </h2>
      {orphaned && (
        <Notice kind="warn" title={`${tierNames[orphaned].name} stands on nothing`} unannounced>
          {`A tier below it was taken back, so ${displayName(member)} has ${tierNames[member.tier].name}. Refund what stands above too, or grant what is missing.`}
        </Notice>
      )}
      <ul className="access-lines">
        <li>
          <div>
            <strong>{member.tier === 'bronze' ? 'Bronze' : `${tierNames[member.tier].name}, for life`}</strong>
            <span className="access-note">{accessText(member)}</span>
          </div>
          {member.tier !== 'platinum' && (
            <Button kind="secondary" onClick={() => setAction({ kind: 'grantTier' })}>
              Grant a tier
            </Button>
          )}
        </li>
        {grants.map(({ id, standing }) => {
          const name = tierNames[standing.at(-1) ?? 'bronze'].name
          return (
            <li key={id}>
              <div>
                <strong>{name}, granted</strong>
                <span className="access-note">No money was paid for it. It can be ended.</span>
              </div>
              <Button kind="secondary" onClick={() => setAction({ kind: 'endGrant', grant: id })}>
                End the grant of {name}
              </Button>
            </li>
          )
        })}
        <CoachLine member={member} onAction={setAction} />
      </ul>
      {action && (
        <Suspense>
          <AccessDialog member={member} action={action} onClose={() => setAction(null)} />
        </Suspense>
      )}
    </Card>
  )
}

function CoachLine({ member, onAction }: { member: OneMember; onAction: (action: AccessAction) => void }) {
  const { state, free_by: freeBy } = member.cashcoach
  const isOver = state === 'none' || state === 'ended'
  return (
    <li>
      <div>
        <strong>CashCoach</strong>
        <span className="access-note">{coachText(member)}</span>
      </div>
      {isOver && (
        <Button kind="secondary" onClick={() => onAction({ kind: 'grantCashcoach' })}>
          Give CashCoach
        </Button>
      )}
      {!isOver && freeBy !== 'setting' && state !== 'confirming' && (
        <Button kind="secondary" onClick={() => onAction({ kind: 'endCashcoach' })}>
          End CashCoach
        </Button>
      )}
    </li>
  )
}
