import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// First of all, so that everything imported below comes out of the cache.
enableCompileCache(join(import.meta.dirname, '../.cache/compiled'))

const { start } = await import('./start.ts')
await start(process.env)
