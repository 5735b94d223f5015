import { lazy, Suspense, useState } from 'react'
import { longDay } from '#web/platform/format/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { OneMember } from './member-text.ts'

const NoteDialog = lazy(async () => ({ default: (await import('./note-dialog.tsx')).NoteDialog }))

/** The private note about a member, and a dialog to change it. */
export function MemberNoteCard({ member }: { member: OneMember }) {
  const [isOpen, setOpen] = useState(false)
  const { note, updated_at: at } = member.note
  return (
    <Card as="section" className="grid gap-3" aria-labelledby="note-heading">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="note-heading" className="text-md">
          Private note
        </h2>
        <Button kind="secondary" onClick={() => setOpen(true)}>
          {note ? 'Change the note' : 'Write a note'}
        </Button>
      </div>
      {note && <p className="member-note">{note}</p>}
      <p className="text-ink-soft text-sm">
        {note && at && `Changed on ${longDay(at)}. `}
        Only admins see it here. The member finds it in the export of their data, and it is deleted with the account.
      </p>
      {isOpen && (
        <Suspense>
          <NoteDialog member={member} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}
