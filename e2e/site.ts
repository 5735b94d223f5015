import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createTestLocation } from '#server/testing/database/database.ts'
import { endProcess, freePort, untilHealthy } from '#server/testing/server-process.ts'

/** The bundle, as the command for tests prepares it, or the sources. */
const program = process.env.SITE_PROGRAM ?? join(import.meta.dirname, '../server/main.ts')

export interface Site {
  url: string
  /** The folder of its files, including the e-mails it has sent. */
  dataDir: string
  /** The PostgreSQL URL; undefined on SQLite, whose file is in `dataDir`. */
  databaseUrl: string | undefined
  /** Stops the server with a signal; `restart` starts it again. */
  end(): Promise<void>
  /** Stops the server with a signal and starts it again on the same data. */
  restart(): Promise<void>
  stop(): Promise<void>
}

async function startServer(env: Record<string, string | undefined>, url: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => (output = `${output}${text}`.slice(-4000)))
  await untilHealthy(url, child, () => output)
  return child
}

/** Starts the site in demo mode with separate data, on the engine of this run. A media bucket is initially empty. */
export async function startSite(settings: Record<string, string>): Promise<Site> {
  const location = await createTestLocation(settings.S3_BUCKET ? 'migrated' : 'demo')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    PORT: String(port),
    DATA_DIR: location.dataDir,
    DATABASE_URL: location.url ?? '',
    LOG_LEVEL: 'warn',
    ...settings,
  }
  let child = await startServer(env, url)
  return {
    url,
    dataDir: location.dataDir,
    databaseUrl: location.url,
    end: () => endProcess(child),
    async restart() {
      await endProcess(child)
      child = await startServer(env, url)
    },
    async stop() {
      await endProcess(child)
      await location.remove()
    },
  }
}
