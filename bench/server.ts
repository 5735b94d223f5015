import { start } from '#server/app/start.ts'
import { listenForStopSignals } from '#server/app/stop-signals.ts'
import { readSettings } from '#server/platform/config/env-file.ts'

/** The server as in production, but members may have any number of server renders per minute. */
await start(readSettings(process.env, []), listenForStopSignals(), { rendersPerMinute: Number.POSITIVE_INFINITY })
