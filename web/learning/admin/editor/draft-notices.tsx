import { shortDay, shortTimestamp } from '#web/platform/format/dates.ts'
import { href } from '#web/platform/routing/href.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { SaveState } from './draft-autosave.ts'
import { tooLongText } from './draft-size.ts'
import type { EditableLesson } from './editor-types.ts'
import type { LessonDraft } from './use-lesson-draft.ts'

/** Notices about the draft: the problem, where the text is stored, and what to do. */
export function DraftNotices({ draft }: { draft: LessonDraft }) {
  const { state, found, isOnPageOnly, lesson } = draft
  return (
    <div className="editor-notices">
      {found && (
        <Notice title={`A draft of ${shortDay(found.at)} was found`}>
          <p>It was not saved then, and is still in this browser. What you see is what is saved.</p>
          <div className="editor-choices">
            <Button kind="secondary" onClick={draft.useFound}>
              Use the draft
            </Button>
            <Button kind="secondary" onClick={draft.leaveFound}>
              Leave it
            </Button>
          </div>
        </Notice>
      )}
      <StateNotice state={state} draft={draft} />
      {isOnPageOnly && state.kind !== 'saved' && (
        <Notice kind="warn" title="This browser keeps nothing">
          Its storage is full or switched off. Leave this page open until the draft is saved.
        </Notice>
      )}
      {!lesson.edited_here && lesson.has_draft && (
        <Notice title="This lesson comes from the content folder" unannounced>
          Once you publish it, seeding leaves it as you wrote it unless told otherwise.
        </Notice>
      )}
    </div>
  )
}

function StateNotice({ state, draft: { autosave } }: { state: SaveState; draft: LessonDraft }) {
  const retry = (
    <div className="editor-choices">
      <Button kind="secondary" onClick={() => autosave.flush()}>
        Save now
      </Button>
    </div>
  )
  switch (state.kind) {
    case 'too-long':
      return (
        <Notice kind="error" title={tooLongText(state.bytes)}>
          Nothing was sent. The draft stays in this browser. Shorten it, or make two lessons of it.
        </Notice>
      )
    case 'kept':
      return (
        <Notice kind={state.isOffline ? 'warn' : 'error'} title={state.isOffline ? 'You are offline' : state.sentence}>
          <p>
            {state.isOffline
              ? 'The draft is kept in this browser, and is saved when the line is back.'
              : 'The draft is kept in this browser.'}
          </p>
          {retry}
        </Notice>
      )
    case 'conflict':
      return <ConflictNotice theirs={state.theirs} autosave={autosave} />
    default:
      return null
  }
}

interface ConflictNoticeProps {
  theirs: EditableLesson
  autosave: LessonDraft['autosave']
}

/** Conflict of two editors or tabs: the user chooses which text to keep. */
function ConflictNotice({ theirs, autosave }: ConflictNoticeProps) {
  const { saved_at: at, saved_by: by, id, version } = theirs
  return (
    <Notice kind="warn" title="This lesson was saved in another window">
      <p>{conflictText(at, by)} Nothing was overwritten, and what you typed is kept in this browser.</p>
      <div className="editor-choices">
        {version !== null && (
          <ButtonLink
            kind="secondary"
            href={href('lesson-history', { id }, { query: { version, to: 'draft' } })}
            target="_blank"
            rel="noopener"
          >
            Show differences<span className="sr-only"> (opens in a new tab)</span>
          </ButtonLink>
        )}
        <Button kind="secondary" onClick={() => autosave.keepMine()}>
          Save mine over it
        </Button>
        <Button kind="secondary" onClick={autosave.takeTheirs}>
          Take the other one
        </Button>
      </div>
    </Notice>
  )
}

const conflictText = (at: string | null, by: string | null): string =>
  at === null
    ? 'The draft was discarded or published there.'
    : `${by ?? 'Somebody'} saved it there ${shortTimestamp(at)}, after you began here.`
