import { join } from 'node:path'
import { ConfigError, readConfig } from '#server/platform/config/config.ts'
import { readSettings } from '#server/platform/config/env-file.ts'
import { startStorageSandbox } from './server.ts'

/** A local bucket at the address in the S3_… settings, for trying a site with a bucket. */
async function serveBucket(variables: NodeJS.ProcessEnv) {
  const { s3, production, dataDir } = readConfig(variables)
  if (production) throw new ConfigError('The sandbox is for demo mode only.')
  if (!s3) throw new ConfigError('Set the five S3_… settings: they say where the bucket is and who may use it.')
  const { hostname, port } = new URL(s3.endpoint)
  if (hostname !== '127.0.0.1') throw new ConfigError('S3_ENDPOINT: the bucket answers at 127.0.0.1 only')
  const { endpoint, close } = await startStorageSandbox({
    ...s3,
    folder: join(dataDir, 'sandbox/storage'),
    port: Number(port || 80),
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, close)
  console.log(`The bucket ${s3.bucket} answers at ${endpoint}.`)
}

try {
  await serveBucket(readSettings(process.env, process.argv.slice(2)).variables)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
