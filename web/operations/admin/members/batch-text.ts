import { membersText } from './member-list-text.ts'

/** What many members are granted at once. */
export const grantableChoices = ['silver', 'gold', 'platinum', 'cashcoach'] as const
export type Grantable = (typeof grantableChoices)[number]
export const grantableNames: Record<Grantable, string> = {
  silver: 'Silver',
  gold: 'Gold',
  platinum: 'Platinum',
  cashcoach: 'CashCoach free',
}

/** The effect of a grant to many. */
export function grantNote(granted: Grantable, count: number): string {
  const target = count === 1 ? 'The chosen member gets' : `Each of the ${membersText(count)} gets`
  const had =
    granted === 'cashcoach'
      ? 'Who has CashCoach or a trial already stays as they are.'
      : 'Who has it or a higher tier already stays as they are.'
  return `${target} ${grantableNames[granted]}. ${had} No money moves and no e-mail is sent. The grants can be ended again.`
}

interface Result {
  granted: Grantable
  end_at: string | null
  granted_to: number
  had: number
  ended: number
  kept: number
}

/** The result of a batch in sentences. */
export function resultText({ granted, end_at: endedAt, granted_to: count, had, ended, kept }: Result): string {
  const name = grantableNames[granted]
  const of = (number: number, one: string, many: string) =>
    number === 1 ? `1 member ${one}` : `${membersText(number)} ${many}`
  const sentences =
    endedAt === null
      ? [`${of(count, 'has', 'have')} ${name} now.`, had > 0 && `${of(had, 'had', 'had')} it already.`]
      : [
          `The grants of ${membersText(ended)} have ended.`,
          kept > 0 && `${of(kept, 'keeps', 'keep')} the grant, since something was bought on top of it.`,
        ]
  return sentences.filter(Boolean).join(' ')
}
