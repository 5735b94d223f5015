import * as z from 'zod'
import type { MemberNote } from '#contract/operations/members.ts'
import type { RecordAudit } from '#server/platform/audit/audit-log.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRow } from '#server/platform/db/rows.ts'
import { assertMatch } from '#server/platform/http/etag.ts'
import { noMember } from './tier-grants.ts'

const NoteRow = z.object({ note: z.string(), version: z.int(), updated_at: z.string() })

interface NoteChange {
  memberId: number
  note: string
  /** The version that the admin began with, in quotes. */
  ifMatch: string | undefined
  timestamp: string
}

/** Private notes of the admins about members. The member finds the text in the export of the account. */
export function memberNotes(db: Database) {
  async function read(memberId: number): Promise<MemberNote> {
    const row = parseRow(
      NoteRow,
      await db.one`select note, version, updated_at from member_notes where member_id = ${memberId}`,
    )
    return row ?? { note: '', version: 0, updated_at: null }
  }

  return {
    read,

    /** Replaces a note; the audit log gets no text. @throws 412 if another admin has changed it */
    save: ({ memberId, note, ifMatch, timestamp }: NoteChange, recordAudit: RecordAudit): Promise<MemberNote> =>
      db.transaction(async () => {
        // Two first notes wait for each other.
        if (!(await db.one`select id from members where id = ${memberId} ${db.forUpdate}`)) throw noMember()
        const before = await read(memberId)
        if (before.note === note) return before
        assertMatch(ifMatch, before.version)
        const version = before.version + 1
        await db.run`
          insert into member_notes (member_id, note, version, updated_at)
          values (${memberId}, ${note}, ${version}, ${timestamp})
          on conflict (member_id) do update set
            note = excluded.note, version = excluded.version, updated_at = excluded.updated_at`
        await recordAudit({ member_id: memberId, subject: note === '' ? 'note deleted' : 'note' })
        return { note, version, updated_at: timestamp }
      }),
  }
}

export type MemberNotes = ReturnType<typeof memberNotes>
