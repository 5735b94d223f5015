import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// First of all, so that everything imported below comes out of the cache.
enableCompileCache(join(import.meta.dirname, '../.cache/compiled'))

const { start } = await import('./app/start.ts')
try {
  await start(process.env)
} catch (error) {
  // Whatever stops a start is said in one sentence; the rest is for whoever asks for it.
  console.error(`Moneta could not start. ${error instanceof Error ? error.message : String(error)}`)
  if (process.env.LOG_LEVEL === 'debug' || process.env.LOG_LEVEL === 'trace') console.error(error)
  process.exit(1)
}
