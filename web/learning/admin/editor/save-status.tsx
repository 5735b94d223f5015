import type { DraftSnapshot } from './draft-autosave.ts'
import { savedText } from './save-text.ts'

/** Read out when it has changed for good; each letter that is typed would be too much. */
export const SaveStatus = ({ draft }: { draft: DraftSnapshot }) => (
  <span className="text-ink-soft" role={draft.state.kind === 'waiting' ? undefined : 'status'}>
    {savedText(draft)}
  </span>
)
