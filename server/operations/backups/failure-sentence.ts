import { MissingProgramsError } from '#server/platform/db/postgres-programs.ts'

/** Whether pg_dump failed because the disk or the user's quota is full. */
const isFullForProgram = (error: unknown) =>
  error instanceof Error && /No space left on device|quota exceeded|File too large/i.test(error.message)

/** Message about a failure for the admin; details are in the log. */
export function failureSentence(error: unknown): string {
  if (error instanceof MissingProgramsError) return error.message
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOSPC' || code === 'EDQUOT' || isFullForProgram(error))
    return 'There is no space left in the folder for back-ups.'
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'The folder for back-ups cannot be written.'
  return 'The back-up could not be made. The log of the site says why.'
}
