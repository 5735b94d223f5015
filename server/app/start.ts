import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { assertNoDemoData } from '#server/accounts/public/demo-data.ts'
import type { AppOptions } from '#server/platform/app-dependencies.ts'
import type { Area, SeedWarning } from '#server/platform/area.ts'
import { isoTimestamp, systemClock } from '#server/platform/base/clock.ts'
import { type Config, ConfigError, readConfig } from '#server/platform/config/config.ts'
import { describeFile, type Settings } from '#server/platform/config/env-file.ts'
import { startupBanner } from '#server/platform/config/startup-banner.ts'
import type { Database } from '#server/platform/db/database.ts'
import { findDamage, openMigrated } from '#server/platform/db/open.ts'
import { reportDamage } from '#server/platform/db/report-damage.ts'
import { type ShutdownLimits, shutDown } from '#server/platform/http/graceful-shutdown.ts'
import { type Health, initialHealth } from '#server/platform/http/readiness.ts'
import { settingStore } from '#server/platform/settings/store.ts'
import { noteFolder } from '#server/platform/storage/note-folder.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { assemble, serveSite } from './app.ts'
import type { StopSignals } from './stop-signals.ts'

/** Time limit in milliseconds for running requests when the server stops. */
const shutdownTimeoutMs = 10_000

function readConfigOrExit({ variables, file }: Settings): Config {
  try {
    return readConfig(variables)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    if (file !== undefined) console.error(describeFile(file))
    process.exit(1)
  }
}

/**
 * Starts the server: settings, database, lessons, routes, port. An error on the way ends the process with one message.
 * @param limits that measurements lift
 */
export async function start(
  settings: Settings,
  stopSignals: StopSignals,
  limits: Pick<AppOptions, 'rendersPerMinute'> = {},
) {
  const config = readConfigOrExit(settings)
  stopSignals.ignoresHangup = config.production
  const clock = systemClock
  const location = { dataDir: config.dataDir, url: config.databaseUrl }
  const db = await openMigrated(location, isoTimestamp(clock.now()))
  if (config.production) await assertNoDemoData(db)
  const storage = await openStorage(config)
  const webFolder = join(import.meta.dirname, '../../dist/web')
  const health = initialHealth()
  const assembly = assemble({ config, db, clock, storage, webFolder, health, ...limits })
  const warnings = await seedAreas(Object.values(assembly.areas), clock.now())
  const otherFolder = await noteFolder(settingStore(db), storage)
  const app = await serveSite(assembly)
  for (const { details, message } of warnings) app.log.warn(details, message)
  if (otherFolder) app.log.warn(otherFolder)
  for (const warning of [...settings.warnings, ...config.warnings]) app.log.warn(warning)
  shutDownOnSignal(stopSignals, { app, db, health, drainMs: config.drainSeconds * 1000 })
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    console.error(listenErrorMessage(error, config))
    process.exit(1)
  }
  announceReady(config, settings.file, (message) => app.log.info(message))
  await reportDamage(app.log, health, () => findDamage(db, location))
}

/** Seeds the areas one after the other. @returns their warnings */
async function seedAreas(areas: readonly Area[], now: number): Promise<SeedWarning[]> {
  const warnings: SeedWarning[] = []
  for (const { seed } of areas) warnings.push(...((await seed?.(now)) ?? []))
  return warnings
}

interface Site extends Pick<ShutdownLimits, 'drainMs'> {
  app: FastifyInstance
  db: Database
  health: Health
}

/** Supervisors send SIGTERM. A person at a terminal waits for the end, so other signals skip the drain time. */
function shutDownOnSignal(stopSignals: StopSignals, { app, db, health, drainMs }: Site) {
  stopSignals.onStop = (signal) => {
    const limits = { drainMs: signal === 'SIGTERM' ? drainMs : 0, timeoutMs: shutdownTimeoutMs }
    app.log.info({ signal, ...limits }, 'stopping')
    shutDown(app, db, health, limits)
  }
}

function listenErrorMessage(error: unknown, { host, port }: Config): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken. Stop what runs there, or set PORT to another one.`
  if (code === 'EACCES') return `This user may not listen on port ${port}. Set PORT to one above 1023.`
  return `Moneta cannot listen on ${host}:${port}: ${error instanceof Error ? error.message : String(error)}`
}

function announceReady(config: Config, file: string | undefined, log: (message: string) => void) {
  if (!config.production) return console.log(startupBanner(config, file))
  if (file !== undefined) log(describeFile(file))
  log(`Moneta is ready at ${config.appUrl}`)
}
