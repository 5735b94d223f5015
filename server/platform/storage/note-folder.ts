import type { SettingStore } from '#server/platform/settings/store.ts'
import type { FileStorage } from './storage.ts'

const setting = 'media_folder_id'

const sentence =
  'This database was used with another media folder. Servers that share a database must share one media folder, or files go missing. If the folder was moved or made anew, all is well from now on.'

/**
 * Records at startup which folder contains the database's media.
 * @returns a message if it was another one before
 */
export async function noteFolder(settings: SettingStore, storage: FileStorage): Promise<string | undefined> {
  const [id, before] = [await storage.id(), await settings.read(setting)]
  if (before === id) return undefined
  await settings.write(setting, id)
  return before === undefined ? undefined : sentence
}

/** Returns a message if a server that started later stores its media in another folder. */
export async function noticeOtherFolder(settings: SettingStore, storage: FileStorage): Promise<string | undefined> {
  const latest = await settings.read(setting)
  return latest === undefined || latest === (await storage.id()) ? undefined : sentence
}
