import { foldText } from '#server/platform/base/fold-text.ts'

/** Precedes name and address in the search text. Input has no line breaks, so a search for them finds only the starts. */
export const memberStartMark = '\n\n'

/** The given name as the search of members compares it. */
export const searchNameOf = (givenName: string | null): string | null => givenName && foldText(givenName)

/** Text in which the search finds a member. Triggers of 0032-member-index build it for servers of the release before. */
export const memberSearchText = (givenName: string | null, email: string): string =>
  `${memberStartMark}${searchNameOf(givenName) ?? ''}${memberStartMark}${foldText(email)}`
