import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { DatabaseLocation } from '#server/platform/db/open.ts'
import { collectOutput, freePort } from './server-process.ts'

const root = join(import.meta.dirname, '../..')

/** A site in a process of its own, perhaps not ready yet. */
export interface SiteProcess {
  child: ChildProcess
  port: number
  url: string
  /** What it has printed. */
  output(): string
}

/**
 * Starts the site as a process of its own, in demo mode unless the settings say otherwise.
 * @param folder its sources; a bundle replaces those of this repository if the command for tests has made one
 */
export async function spawnSite(
  { dataDir, url: databaseUrl = '' }: DatabaseLocation,
  settings: Record<string, string> = {},
  folder = root,
): Promise<SiteProcess> {
  const bundle = folder === root ? process.env.SITE_PROGRAM : undefined
  const program = bundle ?? join(folder, 'server/main.ts')
  const port = Number(settings.PORT ?? (await freePort()))
  const site = { PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' }
  const child = spawn(process.execPath, [program], {
    cwd: folder,
    env: { ...process.env, ...site, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { child, port, url: `http://127.0.0.1:${port}`, output: collectOutput(child) }
}
