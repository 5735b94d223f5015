import { buildIfStale } from './freshness.ts'

buildIfStale()
await import('#server/main.ts')
