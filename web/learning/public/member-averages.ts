/** The member's own numbers, by field path. */
export type MemberAverages = Readonly<Record<string, number>>

interface SharedAverages {
  calculator: string
  memberId: number
  numbers: MemberAverages
}

/**
 * Stored only in this page's memory: never in a URL, storage or on a server. A reload deletes them, and other members
 * on the same page do not get them.
 */
let shared: SharedAverages | null = null

/** Passes numbers to a calculator that the member is about to open. */
export function shareAverages(calculator: string, memberId: number, numbers: MemberAverages) {
  shared = { calculator, memberId, numbers }
}

/** Numbers passed to a calculator by the same member; valid until the user changes one. */
export const averagesFor = (calculator: string, memberId: number | undefined): MemberAverages | null =>
  shared && shared.calculator === calculator && shared.memberId === memberId ? shared.numbers : null

/** The user changed a value, so the saved numbers take precedence again. */
export function clearAverages(calculator: string) {
  if (shared?.calculator === calculator) shared = null
}
