import { href } from '#web/platform/routing/href.ts'
import { Status } from '#web/ui/status.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { TierBadge } from '#web/ui/tier-badge.tsx'
import { coachStatus, displayName, type MemberRow, seenText } from './member-text.ts'

/** Rows of members; each row links to its member. */
export const MemberTable = ({ rows }: { rows: readonly MemberRow[] }) => (
  <Table
    caption="Members, the newest first"
    captionHidden
    stacksOnPhone
    className="members-table"
    columns={columns}
    rows={rows}
    rowKey={({ id }) => id}
  />
)

function CoachCell({ cashcoach }: MemberRow) {
  const status = coachStatus(cashcoach)
  return status ? <Status kind={status.kind}>{status.word}</Status> : <span className="text-ink-soft">none</span>
}

const columns: Column<MemberRow>[] = [
  {
    header: 'Member',
    isRowHeader: true,
    className: 'm-member',
    cell: (row) => (
      <>
        <a href={href('member', { id: row.id })}>{displayName(row)}</a>
        {row.given_name && <span className="m-mail">{row.email}</span>}
      </>
    ),
  },
  { header: 'Tier', className: 'm-tier', cell: ({ tier }) => <TierBadge tier={tier} /> },
  { header: 'CashCoach', className: 'm-coach', cell: (row) => <CoachCell {...row} /> },
  {
    header: 'Lessons passed',
    className: 'm-lessons',
    cell: ({ lessons: { passed, open } }) => (
      <>
        {passed} <span className="text-ink-soft">of {open}</span>
      </>
    ),
  },
  {
    header: 'Last seen',
    className: 'm-seen',
    cell: ({ last_seen_at: at }) => seenText(at, Date.now()),
  },
]
