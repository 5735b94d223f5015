import { createTestLocation } from '#server/testing/database/database.ts'
import { endProcess, freePort, untilHealthy } from '#server/testing/server-process.ts'
import { spawnSite } from '#server/testing/site-process.ts'

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

/** Starts the site in demo mode with separate data, on the engine of this run. A media bucket is initially empty. */
export async function startSite(settings: Record<string, string>): Promise<Site> {
  const location = await createTestLocation(settings.S3_BUCKET ? 'migrated' : 'demo')
  const PORT = String(await freePort())
  const start = async () => {
    const site = await spawnSite(location, { PORT, ...settings })
    await untilHealthy(site.url, site.child, site.output)
    return site
  }
  let { child, url } = await start()
  return {
    url,
    dataDir: location.dataDir,
    databaseUrl: location.url,
    end: () => endProcess(child),
    async restart() {
      await endProcess(child)
      child = (await start()).child
    },
    async stop() {
      await endProcess(child)
      await location.remove()
    },
  }
}
