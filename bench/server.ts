import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'
import { start } from '#server/app/start.ts'
import { listenForStopSignals } from '#server/app/stop-signals.ts'
import { readSettings } from '#server/platform/config/env-file.ts'

const { APP_URL, PORT } = process.env
const localOrigin = `http://127.0.0.1:${PORT}`

/** A browser opens the site at its port. Without this, its calls would come from another site than APP_URL. */
subscribe('http.server.request.start', (message) => {
  const request = message instanceof Object && 'request' in message && message.request
  if (request instanceof IncomingMessage && request.headers.origin === localOrigin) request.headers.origin = APP_URL
})

/** The server as in production, but members may have any number of server renders per minute. */
await start(readSettings(process.env, []), listenForStopSignals(), { rendersPerMinute: Number.POSITIVE_INFINITY })
