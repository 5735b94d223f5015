import type { Tool, ToolSentences } from '#web/platform/admin/tool-sentences.ts'
import type { EndpointName, ReplyOf } from '#web/platform/api/api.ts'

type Result = { success: boolean; message: string }
type ToolOf<Name> =
  Name extends EndpointName<'seeding'> ? (ReplyOf<'seeding', Name> extends Result ? Name : never) : never

/** Every tool call of the contract. The debug page seeds lessons. */
export type PanelCall = Exclude<ToolOf<EndpointName<'seeding'>>, 'seedLessons'>

export interface PanelTool {
  title: string
  /** Its effect, and whether it can be repeated. */
  text: string
  label: string
  busyLabel: string
  /** Default texts of its result. */
  sentences: Tool | ToolSentences
  /** The tool must succeed first. */
  after?: PanelCall
}

/** The tools of the panel, in their order. */
export const panelTools: Record<PanelCall, PanelTool> = {
  seedResources: {
    title: 'Seed resources',
    text: 'Brings workbooks, pictures and clips to their lessons. Safe to run again.',
    label: 'Seed resources',
    busyLabel: 'Seeding...',
    sentences: 'seed-resources',
  },
  fixLessonsConstraint: {
    title: 'Step 1: fix lessons constraint',
    text: 'Lets the lessons table hold platinum lessons. No lesson and no progress is lost.',
    label: 'Run step 1',
    busyLabel: 'Fixing...',
    sentences: {
      done: 'Lessons table constraint fixed successfully!',
      failed: 'Failed to fix lessons constraint',
      network: 'Network error occurred while fixing constraint',
    },
  },
  addPlatinumLessons: {
    title: 'Step 2: add platinum lessons',
    text: 'Publishes whichever of the five platinum lessons are absent, and says first how many to whom. Opens after step 1.',
    label: 'Run step 2',
    busyLabel: 'Adding...',
    sentences: {
      done: 'Platinum lessons added successfully!',
      failed: 'Failed to add platinum lessons',
      network: 'Network error occurred while adding platinum lessons',
    },
    after: 'fixLessonsConstraint',
  },
  updateBronzeAndSilver: {
    title: 'Update bronze and silver lessons',
    text: 'Replaces text and quizzes of lessons 1 to 13 by those of their files. The history keeps what they had, members keep their scores.',
    label: 'Update lessons',
    busyLabel: 'Updating...',
    sentences: 'update-lessons',
  },
  fixAffiliateProducts: {
    title: 'Fix affiliate products',
    text: 'Puts back the three core finance books where they are missing, and leaves your own entries alone.',
    label: 'Fix products',
    busyLabel: 'Fixing...',
    sentences: {
      done: 'Affiliate products fixed successfully!',
      failed: 'Failed to fix affiliate products',
      network: 'Network error occurred while fixing affiliate products',
    },
  },
}

export const panelCalls = Object.keys(panelTools) as PanelCall[]
