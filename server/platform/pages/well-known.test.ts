import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const day = 24 * 3_600_000
const site = siteForTests(() =>
  startApp({ course: smallCourse(), settings: { CONTACT_EMAIL: 'help+me@moneta.internal' } }),
)
const origin = 'http://127.0.0.1:3000'

const fieldsOf = (text: string) => {
  const fields = text.split('\n').map((line) => [line.replace(/: .*/, ''), line.replace(/^[^:]*: /, '')] as const)
  return new Map(fields)
}

test('security.txt names the contact, its address and a policy, and expires within a year', async () => {
  const reply = await site.visitor('GET', '/.well-known/security.txt')
  assert.deepEqual([reply.statusCode, reply.headers['content-type']], [200, 'text/plain; charset=utf-8'])
  const fields = fieldsOf(reply.body)
  assert.equal(fields.get('Contact'), 'mailto:help%2Bme@moneta.internal')
  assert.equal(fields.get('Canonical'), `${origin}/.well-known/security.txt`)
  assert.equal(fields.get('Policy'), `${origin}/contact#security`)
  const expires = fields.get('Expires') ?? ''
  const left = Date.parse(expires) - site.clock.now()
  assert.ok(left > 90 * day && left < 365 * day, expires)
  const policy = await site.visitor('GET', '/contact')
  assert.match(policy.body, /id="security"[^>]*>If you find a security problem/)
})

test('security.txt never expires while the site runs', async () => {
  site.clock.advance(400 * day)
  const { body } = await site.visitor('GET', '/.well-known/security.txt')
  assert.ok(Date.parse(fieldsOf(body).get('Expires') ?? '') > site.clock.now())
})

test('a password manager is sent to the account page, and can tell that other addresses do not exist', async () => {
  const reply = await site.visitor('GET', '/.well-known/change-password')
  assert.deepEqual([reply.statusCode, reply.headers.location], [302, '/account#password'])
  const member = await site.as('passwords@example.test')
  assert.match((await member.send('GET', '/account')).body, /id="password"[^>]*>Password/)
  // Password managers ask for this address first: a site that answers it with 200 is not trusted.
  const missing = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'
  assert.equal((await site.visitor('GET', missing)).statusCode, 404)
})
