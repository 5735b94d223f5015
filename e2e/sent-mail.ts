import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from './browser.ts'
import type { Site } from './site.ts'

/** The e-mails in the folder of demo mode, oldest first, without the line breaks of their encoding. */
export function sentTexts({ dataDir }: Site): string[] {
  const folder = join(dataDir, 'mail')
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.eml')) : []
  return files
    .toSorted((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10))
    .map((file) =>
      readFileSync(join(folder, file), 'utf8')
        .replaceAll(/=\r?\n/g, '')
        .replaceAll('=3D', '='),
    )
}

/**
 * Resolves with the latest link to a page that was sent.
 * @param path of the page without its code, such as '/requests/export'
 * @param to address of the reader; any if absent
 */
export async function sentLink(site: Site, path: string, to?: string): Promise<string> {
  const link = new RegExp(`https?://\\S+${path}/[\\w-]+`)
  const find = () =>
    sentTexts(site)
      .filter((text) => to === undefined || text.includes(`To: ${to}`))
      .flatMap((text) => text.match(link) ?? [])
  await expect.poll(() => find().length, { timeout: 20_000 }).toBeGreaterThan(0)
  return find().at(-1) ?? ''
}
