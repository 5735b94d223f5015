import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Must be first, so that everything imported below comes from the cache.
enableCompileCache(join(import.meta.dirname, '../.cache/compiled'))

const { start } = await import('./app/start.ts')
try {
  await start(process.env)
} catch (error) {
  // Print one line on a startup error; print the details only on request.
  console.error(`Moneta could not start. ${error instanceof Error ? error.message : String(error)}`)
  if (process.env.LOG_LEVEL === 'debug' || process.env.LOG_LEVEL === 'trace') console.error(error)
  process.exit(1)
}
