import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { TestContext } from 'node:test'
import { isoTimestamp, systemClock } from '#server/platform/base/clock.ts'
import { type DatabaseLocation, openDatabase } from '#server/platform/db/open.ts'
import { sessionStore } from '#server/platform/security/sessions.ts'
import { createCertificate } from '#server/testing/certificate.ts'
import { productionSettings } from '#server/testing/production-settings.ts'
import { nginxFile } from '#server/testing/proxies.ts'
import { freePort } from '#server/testing/server-process.ts'

const root = join(import.meta.dirname, '../..')

/** Replaces a text that must be in the file. */
const replaceIn = (file: string, from: string, to: string) => {
  if (!file.includes(from)) throw new Error(`nginx-two.conf has no ${from}`)
  return file.replaceAll(from, to)
}

/**
 * Starts Debian's nginx with deploy/nginx-two.conf, of which only ports and paths are replaced.
 * @returns the port of its TLS server
 */
export async function startNginx(t: TestContext, folder: string, ports: readonly [number, number]): Promise<number> {
  const [plainPort, tlsPort] = [await freePort(), await freePort()]
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')]
  createCertificate({ certificate, key }, 'moneta.example')
  const replacements = [
    ['10.0.0.11:3000', `127.0.0.1:${ports[0]}`],
    ['10.0.0.12:3000', `127.0.0.1:${ports[1]}`],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${tlsPort} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
    ['/etc/letsencrypt/live/moneta.example/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/moneta.example/privkey.pem', key],
    ['/var/www/html', folder],
  ] as const
  const shipped = readFileSync(join(root, 'deploy/nginx-two.conf'), 'utf8')
  const site = replacements.reduce((file, [from, to]) => replaceIn(file, from, to), shipped)
  chmodSync(folder, 0o755)
  const main = `worker_processes 2; error_log ${folder}/errors warn; events { worker_connections 768; }`
  writeFileSync(join(folder, 'nginx.conf'), nginxFile(folder, main, site))
  const child = spawn('/usr/sbin/nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'inherit' })
  t.after(async () => {
    const ended = once(child, 'exit')
    if (child.kill('SIGQUIT')) await ended
  })
  return tlsPort
}

/** Creates members who may use the expense tracker. */
export async function createMembers(location: DatabaseLocation, count: number): Promise<string[]> {
  const now = systemClock.now()
  const db = await openDatabase(location)
  const cookies: string[] = []
  while (cookies.length < count) {
    const id = await db.id()
    const timestamp = isoTimestamp(now)
    await db.run`
      insert into members (id, issuer, subject, email, given_name, search_name, created_at)
      values (${id}, ${productionSettings.OIDC_ISSUER}, ${randomUUID()}, ${`${id}@moneta.internal`}, ${'Lee'}, ${'lee'}, ${timestamp})`
    await db.run`
      insert into cashcoach_grants (id, member_id, granted_by, created_at)
      values (${await db.id()}, ${id}, ${'operator'}, ${timestamp})`
    cookies.push(`__Host-session=${await sessionStore(db, () => false).begin(id, 'Test', now)}`)
  }
  await db.close()
  return cookies
}

export interface Reply {
  /** Undefined if the connection ended without a reply. */
  status: number | undefined
  body: string
}

export interface Sent {
  path: string
  cookie?: string
  method?: string
  /** Sent as JSON with this Idempotency-Key. */
  body?: object
  key?: string
}

/** A browser's connections to nginx. */
export function openClient(t: TestContext, port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8, rejectUnauthorized: false })
  t.after(() => agent.destroy())
  return async ({ path, cookie = '', method = 'GET', body, key }: Sent): Promise<Reply> => {
    const payload = body === undefined ? '' : JSON.stringify(body)
    const headers = {
      ...(cookie && { cookie }),
      ...(method !== 'GET' && { origin: productionSettings.APP_URL, 'content-length': Buffer.byteLength(payload) }),
      ...(payload && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    }
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers, agent })
    try {
      outgoing.end(payload)
      const [reply] = await once(outgoing, 'response')
      return { status: reply.statusCode, body: await text(reply) }
    } catch (error) {
      return { status: undefined, body: String(error) }
    }
  }
}

export type Client = ReturnType<typeof openClient>
