import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { listenForStopSignals } from './app/stop-signals.ts'

// Must be first, so that everything imported below comes from the cache.
enableCompileCache(join(import.meta.dirname, '../.cache/compiled'))

const stopSignals = listenForStopSignals()
const { readSettings } = await import('./platform/config/env-file.ts')
const { start } = await import('./app/start.ts')
let level = process.env.LOG_LEVEL
try {
  const settings = readSettings(process.env, process.argv.slice(2))
  level = settings.variables.LOG_LEVEL
  await start(settings, stopSignals)
} catch (error) {
  // Print one line on a startup error; print the details only on request.
  console.error(`Moneta could not start. ${error instanceof Error ? error.message : String(error)}`)
  if (level === 'debug' || level === 'trace') console.error(error)
  process.exit(1)
}
