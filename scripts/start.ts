import { buildIfStale } from './build-cache.ts'

buildIfStale()
await import('#server/main.ts')
