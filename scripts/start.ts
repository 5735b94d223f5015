import { buildIfStale, isBundleCurrent } from './build-cache.ts'

buildIfStale()
const bundle = new URL('../dist/server/start.js', import.meta.url).href
await import(isBundleCurrent() ? bundle : '#server/main.ts')
