import type { TestContext } from 'node:test'
import type { Database } from '#server/platform/db/database.ts'
import type { Timeouts } from '#server/platform/db/engine.ts'
import { type DatabaseLocation, openDatabase } from '#server/platform/db/open.ts'
import { startTcpProxy } from '#server/testing/tcp-proxy.ts'
import { startTlsProxy } from '#server/testing/tls-proxy.ts'

/** The location of the same PostgreSQL database through a proxy. */
export async function proxyTo(location: DatabaseLocation) {
  const url = new URL(location.url ?? '')
  const proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) })
  url.port = String(proxy.port)
  return { proxy, location: { ...location, url: url.href } }
}

/** The location of the same PostgreSQL database with TLS. */
export async function withTls(t: TestContext, location: DatabaseLocation) {
  const url = new URL(location.url ?? '')
  const { port, close } = await startTlsProxy({ host: url.hostname, port: Number(url.port) })
  t.after(close)
  url.port = String(port)
  url.searchParams.set('sslmode', 'require')
  return { ...location, url: url.href }
}

/** Opens a database with limits so short that a busy machine may exceed them. */
export async function openPatiently(location: DatabaseLocation, timeouts: Timeouts): Promise<Database> {
  for (;;) {
    const db = await openDatabase(location, timeouts).catch(() => undefined)
    if (db) return db
  }
}

/** A scratch database, opened through a proxy that disturbs its connections. */
export async function openThroughProxy(t: TestContext, original: DatabaseLocation, timeouts: Timeouts = {}) {
  const { proxy, location } = await proxyTo(original)
  const db = await openPatiently(location, timeouts)
  t.after(async () => {
    await db.close()
    proxy.close()
  })
  return { proxy, location, db }
}
