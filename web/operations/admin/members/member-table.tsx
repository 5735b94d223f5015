import { shortDay } from '#web/platform/format/dates.ts'
import { dollarsText } from '#web/platform/format/dollars.ts'
import { href } from '#web/platform/routing/href.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Status } from '#web/ui/status.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { TierBadge } from '#web/ui/tier-badge.tsx'
import { coachStatus, displayName, type MemberRow, seenText } from './member-row-text.ts'
import type { MemberSelection } from './member-selection.ts'

interface MemberTableProps {
  rows: readonly MemberRow[]
  /** Day from which the last use is known. */
  since: string | null
  selection: MemberSelection
}

/** Rows of members; each row links to its member, and can be chosen for an action. */
export const MemberTable = ({ rows, since, selection }: MemberTableProps) => (
  <Table
    caption="Members"
    captionHidden
    stacksOnPhone
    className="members-table"
    columns={[chooseColumn(rows, selection), ...columns, ...figureColumns(since)]}
    rows={rows}
    rowKey={({ id }) => id}
  />
)

function chooseColumn(rows: readonly MemberRow[], { ids, choose }: MemberSelection): Column<MemberRow> {
  const shown = rows.map(({ id }) => id)
  const isAll = shown.every((id) => ids.has(id))
  const setMixed = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = !isAll && shown.some((id) => ids.has(id))
  }
  return {
    header: 'Choose',
    headerCell: (
      <Checkbox ref={setMixed} checked={isAll} onChange={() => choose(shown, !isAll)}>
        <span className="sr-only">Choose all on this page</span>
      </Checkbox>
    ),
    className: 'm-choose',
    cell: (row) => (
      <Checkbox checked={ids.has(row.id)} onChange={({ target }) => choose([row.id], target.checked)}>
        <span className="sr-only">Choose {displayName(row)}</span>
      </Checkbox>
    ),
  }
}

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
]

const figureColumns = (since: string | null): Column<MemberRow>[] => [
  {
    header: 'Joined',
    className: 'm-joined',
    stackLabel: 'Joined',
    cell: ({ created_at: at }) => <time dateTime={at}>{shortDay(at)}</time>,
  },
  {
    header: 'Last seen',
    className: 'm-seen',
    stackLabel: 'Seen',
    cell: ({ last_seen_at: at }) => seenText(at, Date.now(), since),
  },
  {
    header: 'Paid',
    isNumeric: true,
    className: 'm-paid',
    stackLabel: 'Paid',
    cell: ({ lifetime_paid: dollars }) => dollarsText(dollars),
  },
]
