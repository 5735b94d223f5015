import { problem } from '#server/platform/http/problems.ts'

/** @param left tries that are left */
export const codeWrong = (left: number) =>
  problem(
    400,
    'accounts.code_wrong',
    `That is not the code. You have ${left === 1 ? 'one try' : `${left} tries`} left. If you asked more than once, only the newest code counts.`,
  )

export const codeExpired = () =>
  problem(400, 'accounts.code_expired', 'This code does not work any more. Please ask for a new one.')
