import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, matchesGlob } from 'node:path'
import { after, before, test } from 'node:test'
import { signIn } from '#server/testing/accounts/sign-in.ts'
import { createTestBrowser, type TestBrowser } from '#server/testing/browser.ts'
import { lessonSource } from '#server/testing/learning/lesson-source.ts'
import { collectOutput, endProcess, freePort, untilHealthy } from '#server/testing/server-process.ts'
import { bundleIfStale, serverSources } from '../build-cache.ts'
import siteCommands from '../site-commands.json' with { type: 'json' }
import { writeRelease } from './folder.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'moneta-release-'))
const release = join(folder, 'moneta')
const admin = 'admin@example.test'

before(async () => {
  bundleIfStale()
  await writeRelease(release, { withNode: false })
  // The real file has 150 MB.
  symlinkSync(process.execPath, join(release, 'node'))
  site = await startSite()
})
after(async () => {
  await site.end()
  rmSync(folder, { recursive: true })
})

/** The environment of a machine without the repository. */
const variables = (settings: Record<string, string>) => ({
  PATH: process.env.PATH,
  DATA_DIR: join(folder, 'data'),
  ADMIN_EMAIL: admin,
  LOG_LEVEL: 'warn',
  MONETA_ENV_FILE: '',
  ...settings,
})

let site: Awaited<ReturnType<typeof startSite>>

const run = (words: string[], settings: Record<string, string> = {}, entryPoint = join(release, 'moneta')) =>
  spawnSync(entryPoint, words, { cwd: folder, env: variables(settings), encoding: 'utf8' })

async function startSite() {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = variables({ PORT: String(port) })
  const child = spawn(join(release, 'moneta'), ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  await untilHealthy(url, child, collectOutput(child))
  return { browser: () => createTestBrowser({ origin: url }), end: () => endProcess(child), url }
}

async function send(browser: TestBrowser, path: string, json?: unknown, headers: Record<string, string> = {}) {
  const page = await browser.send(path, { headers, ...(json !== undefined && { method: 'POST', json }) })
  assert.equal(page.status, 200, `${path}: ${page.text}`)
  return JSON.parse(page.text)
}

async function payForSilver(browser: TestBrowser) {
  const { sessionUrl } = await send(browser, '/api/memberships/create-checkout-session', { tier: 'silver' })
  const page = await browser.visit(sessionUrl)
  assert.match(page.text, /Silver/)
  await browser.follow(await browser.send(page.url, { method: 'POST', form: { do: 'pay', email: 'ada@example.test' } }))
  await send(browser, '/api/payments/confirm', { session_id: /cs_\w+/.exec(sessionUrl)?.[0] })
}

test('a release serves sign-in, a lesson, its quiz and a checkout without the repository', async () => {
  const browser = site.browser()
  await signIn(browser, 'ada@example.test')
  const page = await browser.visit('/lessons/1')
  const lesson = await send(browser, '/api/lessons/1')
  assert.ok(page.text.includes(lesson.title), 'the page of the lesson is rendered')
  const answers = lesson.quiz_questions.map(() => 1)
  const { score } = await send(browser, '/api/lessons/1/complete', { lessonId: 1, answers })
  assert.equal(typeof score, 'number')
  await payForSilver(browser)
  const { membership_tier: tier } = await send(browser, '/api/memberships/me')
  assert.equal(tier, 'silver')
  assert.equal((await browser.send('/sandbox/payments')).status, 200)
})

test('a release starts its threads, decodes pictures and shows the API reference', async () => {
  const browser = site.browser()
  await signIn(browser, admin)
  const cookie = browser.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  // The threads of the lesson editor, and of long reads of the database.
  const report = await send(browser, '/api/admin/lessons/1/check', lessonSource())
  assert.ok(report.fine > 0)
  assert.equal((await browser.send('/api/account/export')).status, 200)
  const form = new FormData()
  const bytes = new Uint8Array(readFileSync(join(root, 'content/pictures/budget-503020.png')))
  form.append('image', new Blob([bytes]), 'budget.png')
  const headers = { cookie, origin: site.url }
  const upload = await fetch(`${site.url}/api/products/pictures`, { method: 'POST', body: form, headers })
  assert.equal(upload.status, 200)
  const { image_url: picture }: { image_url: string } = JSON.parse(await upload.text())
  assert.equal((await browser.send(`${picture}?w=480`)).headers.get('content-type'), 'image/webp')
  assert.equal((await browser.send('/api/docs/reference.js')).status, 200)
  // While the site runs, as an admin would.
  const backup = run(['backup', 'backups'])
  assert.equal(backup.status, 0, backup.stderr)
  assert.match(backup.stdout, /It contains \d+ members? and \d+ files\./)
})

test('every command of a release reads the settings, and an unknown one lists the valid ones', () => {
  for (const command of Object.keys(siteCommands)) {
    const { status, stderr } = run([command], { DATABASE_URL: 'mysql://x' })
    assert.deepEqual([command, status], [command, 1])
    assert.match(stderr, /DATABASE_URL: must begin with postgres/, command)
  }
  for (const command of ['start', 'backup'])
    for (const words of [['--env-file', '/none/moneta.env'], ['--env-file=/none/moneta.env']]) {
      const { status, stderr } = run([command, ...words])
      assert.equal(status, 1, command)
      assert.match(stderr, /The settings file \/none\/moneta\.env does not exist\. Correct --env-file\.\n$/)
    }
  const { status, stderr } = run(['strat'])
  assert.equal(status, 1)
  assert.equal(stderr, `Usage: ./moneta COMMAND [OPTIONS]. Commands: ${Object.keys(siteCommands).join(', ')}\n`)
})

test('without a Node beside it, a release needs Node 26 from PATH and says so in one sentence', () => {
  const other = join(folder, 'other')
  mkdirSync(other)
  symlinkSync(join(release, 'dist'), join(other, 'dist'))
  writeFileSync(join(other, 'moneta'), readFileSync(join(release, 'moneta')), { mode: 0o755 })
  const withNode = (version: string) => {
    const path = join(other, version)
    mkdirSync(path)
    // Stands for an installed Node of this version.
    writeFileSync(join(path, 'node'), `#!/bin/sh\n[ "$1" = --version ] && echo ${version} || echo "runs $*"\n`)
    chmodSync(join(path, 'node'), 0o755)
    return run(['backup', 'x'], { PATH: `${path}:/usr/bin:/bin` }, join(other, 'moneta'))
  }
  const sentence = 'Moneta needs Node 26 or newer: install it, or use the release that contains Node.\n'
  assert.deepEqual([withNode('v24.9.0').status, withNode('v9.1.0').stderr], [1, sentence])
  const { status, stdout } = withNode('v26.0.0')
  assert.equal(status, 0)
  assert.match(stdout, /^runs .*\/dist\/server\/backup\.js x\n$/)
})

test('a stack trace of a release names source files', () => {
  const { status, stderr } = run(['start'], { DATA_DIR: '/dev/null/data', LOG_LEVEL: 'debug' })
  assert.equal(status, 1)
  assert.match(stderr, /\n {4}at .*\(?server\/app\/start\.ts:\d+:\d+/)
  assert.ok(!stderr.includes('dist/server/'), stderr)
})

test('the bundle names no path of the machine that built it, and each of its sources makes it stale', () => {
  const files = globSync('dist/server/*', { cwd: release })
  // At the start of a path: a short root such as /app also occurs within others.
  const ownPath = new RegExp(`(?:file://|(?<![\\w./-]))${RegExp.escape(root)}/`)
  for (const file of files) assert.doesNotMatch(readFileSync(join(release, file), 'utf8'), ownPath, file)
  const maps = files.filter((file) => file.endsWith('.map'))
  const sources = maps.flatMap((file): string[] => JSON.parse(readFileSync(join(release, file), 'utf8')).sources)
  const own = sources.map((file) => file.replace('../../', '')).filter((file) => !file.includes('node_modules/'))
  assert.ok(own.includes('server/app/start.ts'))
  for (const file of own.filter((name) => existsSync(join(root, name))))
    assert.ok(
      serverSources.some((pattern) => matchesGlob(file, pattern)),
      file,
    )
})
