import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, type TestContext, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { codeIn } from '#server/testing/accounts/email-code.ts'
import { startPostgres } from '#server/testing/database/postgres.ts'
import { startMailServer } from '#server/testing/mail-server.ts'
import { startCaddy, startNginx } from '#server/testing/proxies.ts'
import { buildRelease } from '#server/testing/release.ts'
import { scratchFolder } from '#server/testing/scratch-folder.ts'
import { collectOutput, endProcess, freePort, untilHealthy } from '#server/testing/server-process.ts'
import { personBehind } from '#server/testing/through-proxy.ts'
import { debianPrograms } from './postgres-site.ts'

const siteName = 'moneta.internal'
const admin = 'owner@moneta.internal'
/** Maximum number of lines of the settings file that a newcomer writes, and of minutes until the site is in use. */
const limits = { lines: 8, minutes: 10 }

let built: string

before(() => {
  built = buildRelease()
})

/** Prints each step of a newcomer with the time since the first. */
function protocol(machine: string) {
  const began = performance.now()
  const secondsSince = () => (performance.now() - began) / 1000
  return {
    note: (step: string) => console.log(`${machine}: ${secondsSince().toFixed(1).padStart(5)} s  ${step}`),
    secondsSince,
  }
}

/** Unpacks the release, with its own Node or with one in PATH and nothing else. */
function install(t: TestContext, withNode: boolean) {
  const machine = scratchFolder(t)
  const folder = join(machine, 'opt/moneta')
  cpSync(built, folder, { recursive: true })
  const programs = join(machine, 'bin')
  mkdirSync(programs)
  if (!withNode) {
    for (const part of ['node', 'lib']) rmSync(join(folder, part), { recursive: true })
    symlinkSync(process.execPath, join(programs, 'node'))
  }
  mkdirSync(join(machine, 'data'))
  return { folder, machine, path: `${programs}:/usr/bin:/bin` }
}

/** Copies the sample of settings and writes into it what a newcomer decides. @returns the lines that were written */
function writeSettings(folder: string, file: string, decisions: Record<string, string>, dataDir: string): string[] {
  const sample = readFileSync(join(folder, 'deploy/moneta.env.example'), 'utf8')
  const lines = sample.split('\n').map((line) => {
    const name = /^#?([A-Z0-9_]+)=/.exec(line)?.[1] ?? ''
    return name in decisions ? `${name}='${decisions[name]}'` : line
  })
  const written = lines.filter((line) => !sample.split('\n').includes(line))
  writeFileSync(file, lines.join('\n').replace('DATA_DIR=/var/lib/moneta', `DATA_DIR=${dataDir}`))
  chmodSync(file, 0o640)
  return written
}

/** Starts the release as the unit does; only paths and the port are replaced. */
async function startUnit({ folder, path }: ReturnType<typeof install>, file: string, t: TestContext) {
  const unit = readFileSync(join(folder, 'deploy/moneta.service'), 'utf8')
  const words = /^ExecStart=(.*)$/m.exec(unit)?.[1]?.replace('/opt/moneta', folder).split(' ') ?? []
  const port = await freePort()
  const env = { PATH: path, PORT: String(port), MONETA_ENV_FILE: file }
  const child = spawn(words[0] ?? '', words.slice(1), { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  t.after(() => endProcess(child))
  const output = collectOutput(child)
  await untilHealthy(`http://127.0.0.1:${port}`, child, output)
  return { port, output }
}

type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** The code of an e-mail; the mail server gets it some time after the request, beside e-mails to the admin. */
async function codeFrom({ received }: MailServer): Promise<string> {
  for (const deadline = performance.now() + 20_000; performance.now() < deadline; await wait(20)) {
    const code = received.map(({ text }) => codeIn(text)).find(Boolean)
    if (code) return code
  }
  throw new Error('No e-mail with a code has arrived')
}

/** Signs in as the admin by a code from an e-mail, through a proxy with TLS. */
async function signInAsAdmin(httpsPort: number, mail: MailServer) {
  const send = personBehind(httpsPort, siteName)
  const asked = await send('POST', '/api/sign-in/code', { email: admin })
  assert.equal(asked.status, 200, asked.body)
  const signedIn = await send('POST', '/api/sign-in', { code: await codeFrom(mail) })
  assert.equal(signedIn.status, 200, signedIn.body)
  const welcome = await send('POST', '/api/welcome', { birth_month: 4, birth_year: 1990 })
  assert.equal(welcome.status, 200, welcome.body)
  const { body } = await send('GET', '/api/users/me')
  assert.equal(JSON.parse(body).is_admin, true, body)
  return send
}

async function walk(t: TestContext, machine: string, withNode: boolean) {
  const mail = await startMailServer(t)
  const postgres = withNode && (await startPostgres({ programs: debianPrograms }))
  if (postgres) t.after(() => postgres.stop())
  const { note, secondsSince } = protocol(machine)
  const release = install(t, withNode)
  note(`the release is unpacked${withNode ? ', with its Node' : '; Node is in PATH'}`)
  const file = join(release.machine, 'moneta.env')
  const decisions = {
    APP_URL: `https://${siteName}`,
    ADMIN_EMAIL: admin,
    OPERATOR_NAME: 'Moneta Learning',
    OPERATOR_ADDRESS: '1 Main Street, Springfield, IL 62701',
    CONTACT_EMAIL: 'hello@moneta.internal',
    SMTP_URL: mail.smtpUrl,
    MAIL_FROM: 'Moneta <hello@moneta.internal>',
    ...(postgres && { DATABASE_URL: postgres.urlOf('postgres') }),
  }
  const written = writeSettings(release.folder, file, decisions, join(release.machine, 'data'))
  note(`the settings are written: ${written.length} lines`)
  assert.ok(written.length <= limits.lines, written.join('\n'))
  const site = await startUnit(release, file, t)
  note(`the site is ready on ${postgres ? "Debian's PostgreSQL" : 'SQLite'}`)
  const { httpsPort } = await startCaddy(t, siteName, site.port)
  note('Caddy answers with TLS')
  const send = await signInAsAdmin(httpsPort, mail)
  note('the admin has signed in by a code that came by SMTP')
  for (const page of ['/dashboard', '/lessons/1', '/admin']) assert.equal((await send('GET', page)).status, 200, page)
  if (withNode) {
    const nginx = await startNginx(t, siteName, site.port)
    assert.equal((await personBehind(nginx.httpsPort, siteName)('GET', '/')).status, 200)
    note('nginx answers with TLS')
  }
  const command = [join(release.folder, 'moneta'), 'backup', '--env-file', file, join(release.machine, 'backups')]
  const backup = spawnSync(command[0] ?? '', command.slice(1), { env: { PATH: release.path }, encoding: 'utf8' })
  assert.equal(backup.status, 0, backup.stderr)
  note('a back-up is made')
  assert.match(site.output(), /Settings that are not in the environment are read from /)
  assert.ok(secondsSince() < limits.minutes * 60)
}

test("a newcomer brings a site into production with Debian's packages only", (t) => walk(t, 'Debian only', true))

test('a newcomer brings a site into production with Node only', (t) => walk(t, 'Node only', false))
