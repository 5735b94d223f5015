import { ApiError, NetworkError } from '#web/platform/api/errors.ts'

/** Default texts of each admin tool for success, failure and no response. */
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

/** Result message of a tool. */
export type ToolOutcome = { state: 'success' | 'error'; message: string }

/** Returns the message of a response. A response without success is an error, whatever its status. */
export function outcomeOfReply(tool: Tool, { success, message }: { success: boolean; message: string }): ToolOutcome {
  const { done, failed } = toolSentences[tool]
  return success ? { state: 'success', message: message || done } : { state: 'error', message: message || failed }
}

/** Returns the message for a failed call: the server's, or the tool's default. */
export function outcomeOfError(tool: Tool, error: unknown): ToolOutcome {
  const { failed, network } = toolSentences[tool]
  if (error instanceof NetworkError) return { state: 'error', message: network }
  return { state: 'error', message: (error instanceof ApiError && error.problem.error) || failed }
}
