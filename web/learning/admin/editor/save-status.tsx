import type { DraftSnapshot } from './draft-autosave.ts'
import { savedText } from './save-text.ts'

/** Announced only after typing pauses; announcing each keystroke would be too much. */
export const SaveStatus = ({ draft }: { draft: DraftSnapshot }) => (
  <span className="text-ink-soft" role={draft.state.kind === 'waiting' ? undefined : 'status'}>
    {savedText(draft)}
  </span>
)
