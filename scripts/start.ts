import { pathToFileURL } from 'node:url'
import { buildIfStale, bundledProgram, isBundleCurrent } from './build-cache.ts'

buildIfStale()
await import(isBundleCurrent() ? pathToFileURL(bundledProgram).href : '#server/main.ts')
