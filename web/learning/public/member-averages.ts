/** The member's own numbers, by field path. */
export type MemberAverages = Readonly<Record<string, number>>

interface Given {
  calculator: string
  memberId: number
  numbers: MemberAverages
}

/**
 * Stored only in this page's memory: never in a URL, storage or on a server. A reload deletes them, and other members
 * on the same page do not get them.
 */
let given: Given | null = null

/** Passes numbers to a calculator that the member is about to open. */
export function giveNumbers(calculator: string, memberId: number, numbers: MemberAverages) {
  given = { calculator, memberId, numbers }
}

/** Numbers passed to a calculator by the same member; valid until the user changes one. */
export const numbersFor = (calculator: string, memberId: number | undefined): MemberAverages | null =>
  given && given.calculator === calculator && given.memberId === memberId ? given.numbers : null

/** The user changed a value, so the saved numbers take precedence again. */
export function takeBackNumbers(calculator: string) {
  if (given?.calculator === calculator) given = null
}
