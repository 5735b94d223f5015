/** Numbers of the reader's own, by the path of the box that they go into. */
export type MemberAverages = Readonly<Record<string, number>>

interface Given {
  calculator: string
  memberId: number
  numbers: MemberAverages
}

/**
 * They wait in this page's memory alone: no address, no storage and no server ever has them, a reload forgets them, and
 * another member on the same page does not get them.
 */
let given: Given | null = null

/** Leaves numbers for a calculator that the member is about to open. */
export function giveNumbers(calculator: string, memberId: number, numbers: MemberAverages) {
  given = { calculator, memberId, numbers }
}

/** The numbers that were left for a calculator by the same member; they stay until the reader changes one. */
export const numbersFor = (calculator: string, memberId: number | undefined): MemberAverages | null =>
  given && given.calculator === calculator && given.memberId === memberId ? given.numbers : null

/** The reader has changed something, so the numbers that they kept come first again. */
export function takeBackNumbers(calculator: string) {
  if (given?.calculator === calculator) given = null
}
