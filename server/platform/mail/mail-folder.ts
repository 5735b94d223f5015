import { join, relative } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'

/** Folder of e-mails in demo mode, relative to the working directory if possible; null if they are sent, or not made. */
export const mailFolderOf = ({
  mail,
  isMailOff,
  dataDir,
}: Pick<Config, 'mail' | 'isMailOff' | 'dataDir'>): string | null =>
  mail || isMailOff ? null : displayPath(join(dataDir, 'mail'))

/** Formats a path as a user would type it in the server's working directory. */
function displayPath(folder: string): string {
  const short = relative(process.cwd(), folder)
  return short.startsWith('..') ? folder : short
}
