import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import { seedAtStart } from '#server/learning/seeding/at-start.ts'
import { backupService } from '#server/operations/backups/service.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openMigrated } from '#server/platform/db/open.ts'
import { openFolder } from '#server/platform/storage/open-storage.ts'
import { createCertificate } from '#server/testing/certificate.ts'
import { serverUser, temporaryFolder } from '#server/testing/database/postgres-cluster.ts'
import { runOnServer } from '#server/testing/database/templates.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { scratchFolder } from '#server/testing/scratch-folder.ts'
import { testClock } from '#server/testing/start-app.ts'

/** Debian's client programs. */
export const debianPrograms = '/usr/lib/postgresql/15/bin'
export const timestamp = '2026-03-15T12:00:00.000Z'

let databases = 0

/** Creates an empty database on a server. */
export async function emptyDatabase(serverUrl: string): Promise<string> {
  databases += 1
  const name = `site_${databases}`
  const url = new URL(serverUrl)
  url.pathname = ''
  await runOnServer(url.href.replace(/\/$/, ''), `create database ${name}`)
  url.pathname = `/${name}`
  return url.href
}

/** A site with one member on a PostgreSQL database, and its backup service. */
export async function postgresSite(t: TestContext, url: string, settings: Record<string, string> = {}) {
  const [dataDir, folder] = [scratchFolder(t), scratchFolder(t)]
  const variables = { DATABASE_URL: url, DATA_DIR: dataDir, BACKUP_DIR: folder, ...settings }
  const config = readConfig(variables)
  const storage = openFolder(config)
  const clock = testClock()
  const db = await openMigrated({ dataDir, url }, timestamp)
  t.after(() => db.close())
  await seedAtStart({ db, storage, course: async () => smallCourse() }, clock.now())
  const id = await db.id()
  await db.run`
    insert into members (id, issuer, subject, email, given_name, search_name, created_at)
    values (${id}, 'https://issuer.test', 'mara', 'mara@example.test', ${'Mára\t\\N "x"'}, 'mara', ${timestamp})`
  const failures: Error[] = []
  const onFailure = (error: unknown) => failures.push(error instanceof Error ? error : new Error(String(error)))
  /** The service of one process of the site, with its own search path for pg_dump. */
  const service = (programFolders: readonly string[] = [debianPrograms]) =>
    backupService({ config, db, clock, storage, onFailure, programFolders })
  return { url, dataDir, folder, variables, config, db, clock, storage, failures, service, member: id }
}

/** A folder with Debian's pg_restore and a pg_dump that runs these lines of shell. `real` is Debian's pg_dump. */
export function fakePrograms(t: TestContext, lines: string): string {
  const folder = scratchFolder(t)
  const script = (name: string, text: string) => {
    writeFileSync(join(folder, name), `#!/bin/bash\nreal=${debianPrograms}/${name}\n${text}\n`)
    chmodSync(join(folder, name), 0o755)
  }
  script('pg_dump', `[ "$1" = --version ] && exec $real "$@"\n${lines}`)
  script('pg_restore', 'exec $real "$@"')
  return folder
}

/** A key and a self-signed certificate for localhost and 127.0.0.1 that the user of a test's PostgreSQL can read. */
export function makeCertificate(t: TestContext) {
  const folder = mkdtempSync(join(temporaryFolder(), 'moneta-certificate-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  chmodSync(folder, 0o755)
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  createCertificate({ certificate, key }, 'localhost', '127.0.0.1')
  chmodSync(certificate, 0o644)
  const user = serverUser()
  if (user) chownSync(key, user.uid, user.gid)
  return { key, certificate }
}

/** Waits until a file exists. */
export async function untilExists(path: string) {
  while (!existsSync(path)) await eventLoopTurn()
}
