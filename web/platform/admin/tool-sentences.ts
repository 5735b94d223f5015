import { NetworkError, serverMessage } from '#web/platform/api/errors.ts'

/** Default texts of an admin tool for success, failure and no response. */
export interface ToolSentences {
  done: string
  failed: string
  network: string
}

/** Texts of the tools that several pages run. */
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
  'update-lessons': {
    done: 'Bronze and silver lessons updated successfully!',
    failed: 'Failed to update bronze and silver lessons',
    network: 'Network error occurred while updating bronze and silver lessons',
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
} as const satisfies Record<string, ToolSentences>
export type Tool = keyof typeof toolSentences

/** Result message of a tool. */
export type ToolOutcome = { state: 'success' | 'error'; message: string }

const sentencesOf = (tool: Tool | ToolSentences): ToolSentences =>
  typeof tool === 'string' ? toolSentences[tool] : tool

/** Returns the message of a response. A response without success is an error, whatever its status. */
export function outcomeOfReply(
  tool: Tool | ToolSentences,
  { success, message }: { success: boolean; message: string },
): ToolOutcome {
  const { done, failed } = sentencesOf(tool)
  return success ? { state: 'success', message: message || done } : { state: 'error', message: message || failed }
}

/** Returns the message for a failed call: the server's, or the tool's default. */
export function outcomeOfError(tool: Tool | ToolSentences, error: unknown): ToolOutcome {
  const { failed, network } = sentencesOf(tool)
  if (error instanceof NetworkError) return { state: 'error', message: network }
  return { state: 'error', message: serverMessage(error) ?? failed }
}
