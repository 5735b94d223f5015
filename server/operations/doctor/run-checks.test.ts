import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '#server/platform/config/config.ts'
import { failed, ok, type SiteCheck, warning } from '#server/platform/operation/site-check.ts'
import { linesOf } from '#server/testing/operations/checking.ts'
import { runChecks } from './run-checks.ts'

const check = (part: string, run: SiteCheck['run']): SiteCheck => ({ part, settings: part.toUpperCase(), run })
const site = (settings: Record<string, string> = {}) => ({ config: readConfig(settings), now: 0 })

test('findings keep the order of the checks, and what works of a part is one line', async () => {
  const first = Promise.withResolvers<void>()
  const checks = [
    check('slow', async () => {
      await first.promise
      return [warning('Old.', 'Renew it.'), ok('It answers.'), ok('It may write.')]
    }),
    check('quick', async () => {
      first.resolve()
      return [failed('Gone.', 'Start it.')]
    }),
  ]
  assert.deepEqual(await runChecks(checks, site()), [
    { part: 'slow', status: 'ok', text: 'It answers. It may write.', action: null },
    { part: 'slow', status: 'warning', text: 'Old.', action: 'Renew it.' },
    { part: 'quick', status: 'failed', text: 'Gone.', action: 'Start it.' },
  ])
})

test('a check without an answer fails at its limit, names its setting, and gets a signal to end', async () => {
  const ended = Promise.withResolvers<void>()
  const silent = check('mail', ({ signal }) => {
    signal.addEventListener('abort', () => ended.resolve())
    return new Promise(() => {})
  })
  const findings = await runChecks([silent, check('quick', async () => [ok('Fine.')])], { ...site(), limitMs: 20 })
  assert.deepEqual(linesOf(findings), [
    'failed | There is no answer within 0.02 s. | Check MAIL, and whether a firewall drops the connection.',
    'ok | Fine.',
  ])
  await ended.promise
})

test('an error of a check is a failure of its part, and quotes no text of the other side', async () => {
  const refused = Object.assign(new TypeError('secret text of a partner'), { code: 'ECONNREFUSED' })
  const findings = await runChecks([check('mail', () => Promise.reject(refused))], site())
  assert.deepEqual(linesOf(findings), [
    'failed | The check ended with an error: the connection is refused, so no program listens there. | Check MAIL.',
  ])
})

test('secrets of the settings are removed from findings in every form', async () => {
  const password = 'p/ss+word of the site'
  const settings = { DATABASE_URL: `postgres://moneta:${encodeURIComponent(password)}@db.internal/moneta` }
  const forms = [password, encodeURIComponent(password), Buffer.from(password).toString('base64')]
  const echo = check('database', async () => [failed(forms.join(' '), `Was ${password}?`)])
  assert.deepEqual(linesOf(await runChecks([echo], site(settings))), ['failed | … … … | Was …?'])
})
