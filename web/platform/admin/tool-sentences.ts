import { ApiError, NetworkError } from '#web/platform/api/errors.ts'

/** What each of the operator's tools says when it has worked without a message, when it has not, and when no answer came. */
const toolSentences = {
  'seed-lessons': {
    done: 'Lessons seeded successfully!',
    failed: 'Failed to seed lessons',
    network: 'Network error occurred while seeding lessons',
  },
  'seed-resources': {
    done: 'Resources seeded successfully!',
    failed: 'Failed to seed resources',
    network: 'Network error occurred while seeding resources',
  },
  sync: {
    done: 'Database synced successfully!',
    failed: 'Failed to sync database',
    network: 'Network error occurred while syncing database',
  },
  'fix-constraint': {
    done: 'Lessons table constraint fixed successfully!',
    failed: 'Failed to fix lessons constraint',
    network: 'Network error occurred while fixing constraint',
  },
  'add-platinum': {
    done: 'Platinum lessons added successfully!',
    failed: 'Failed to add platinum lessons',
    network: 'Network error occurred while adding platinum lessons',
  },
  'update-lessons': {
    done: 'Bronze and silver lessons updated successfully!',
    failed: 'Failed to update bronze and silver lessons',
    network: 'Network error occurred while updating bronze and silver lessons',
  },
  'fix-affiliates': {
    done: 'Affiliate products fixed successfully!',
    failed: 'Failed to fix affiliate products',
    network: 'Network error occurred while fixing affiliate products',
  },
  'read-state': { done: '', failed: 'Failed to fetch debug data', network: 'Network error occurred' },
  'list-lessons': {
    done: '',
    failed: 'Failed to fetch lessons',
    network: 'Network error occurred while fetching lessons',
  },
  'read-resources': { done: '', failed: 'Failed to fetch resources', network: 'Network error occurred' },
  'read-lessons': {
    done: '',
    failed: 'Failed to fetch all lessons',
    network: 'Network error occurred while fetching lessons',
  },
} as const
export type Tool = keyof typeof toolSentences

/** What a tool has said. */
export type ToolOutcome = { state: 'success' | 'error'; message: string }

/** What a reply says; one that is no success has failed, whatever its status. */
export function outcomeOfReply(tool: Tool, { success, message }: { success: boolean; message: string }): ToolOutcome {
  const { done, failed } = toolSentences[tool]
  return success ? { state: 'success', message: message || done } : { state: 'error', message: message || failed }
}

/** What is said of a call that failed: the server's sentence, or the tool's own. */
export function outcomeOfError(tool: Tool, error: unknown): ToolOutcome {
  const { failed, network } = toolSentences[tool]
  if (error instanceof NetworkError) return { state: 'error', message: network }
  return { state: 'error', message: (error instanceof ApiError && error.problem.error) || failed }
}
