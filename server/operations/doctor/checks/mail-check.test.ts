import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { type TestContext, test } from 'node:test'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { startMailServer } from '#server/testing/mail-server.ts'
import { linesOf, runCheck } from '#server/testing/operations/checking.ts'
import { portOf } from '#server/testing/raw-socket.ts'
import { testCertificate, testKey } from '#server/testing/tls-proxy.ts'
import { mailCheck } from './mail-check.ts'

/** A mail server with STARTTLS that demands user and password. */
async function startGuarded(t: TestContext, options: SMTPServerOptions = {}) {
  const received: string[] = []
  const server = new SMTPServer({
    cert: testCertificate,
    key: testKey,
    closeTimeout: 1,
    onAuth({ username, password }, _session, done) {
      const isRight = username === 'moneta' && password === 'p@ss word'
      done(isRight ? null : new Error(`No ${username} ${password}`), isRight ? { user: username } : undefined)
    },
    async onData(stream, _session, done) {
      let text = ''
      for await (const piece of stream) text += piece
      received.push(text)
      done()
    },
    ...options,
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { port: portOf(server.server), received }
}

const check = async (smtpUrl: string, mailTo?: string, limitMs = 5000) =>
  linesOf(
    await runCheck(mailCheck(mailTo), { SMTP_URL: smtpUrl, MAIL_FROM: 'Moneta <hello@moneta.internal>' }, { limitMs }),
  )

test('STARTTLS and sign-in are tried, and a test e-mail is sent only on request', async (t) => {
  const { port, received } = await startGuarded(t)
  const url = `smtp://moneta:p%40ss%20word@127.0.0.1:${port}/?tls.rejectUnauthorized=false`
  assert.deepEqual(await check(url), [`ok | The mail server 127.0.0.1:${port} answers: encrypted, signed in.`])
  assert.deepEqual(received, [])
  const [line = ''] = await check(url, 'me@moneta.internal')
  assert.match(line, /^ok \| .* A test e-mail to me@moneta\.internal was accepted\. Look for it, also among spam\.$/)
  assert.equal(received.length, 1)
  assert.match(received[0] ?? '', /To: me@moneta\.internal[\s\S]*npm run doctor sent this e-mail/)
})

test('a wrong password, an unknown certificate, a wrong port and silence fail with SMTP_URL', async (t) => {
  const { port } = await startGuarded(t)
  const wrong = await check(`smtp://moneta:other@127.0.0.1:${port}/?tls.rejectUnauthorized=false`)
  assert.match(
    wrong.join(),
    /^failed \| The mail server 127\.0\.0\.1:\d+ rejects user or password \(535\)\. \| Correct both in SMTP_URL/,
  )
  assert.doesNotMatch(wrong.join(), /other/)
  const untrusted = await check(`smtp://moneta:p%40ss%20word@localhost:${port}`)
  assert.match(untrusted.join(), /^failed \| .* cannot be reached: its certificate is self-signed; NODE_EXTRA_CA_CERTS/)
  assert.match(
    (await check('smtp://127.0.0.1:9')).join(),
    /cannot be reached: the connection is refused.* \| Check host and port of SMTP_URL/,
  )
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  t.after(() => silent.close())
  await once(silent, 'listening')
  assert.match(
    (await check(`smtp://127.0.0.1:${portOf(silent)}`, undefined, 100)).join(),
    /no answer within 0\.1 s\. \| Check SMTP_URL/,
  )
})

test('a mail server without encryption is described, and a rejected test e-mail fails with the reply code', async (t) => {
  const { smtpUrl } = await startMailServer(t, { recipient: [550] })
  assert.match((await check(smtpUrl)).join(), /^ok \| .* answers: not encrypted, without sign-in\.$/)
  const [, refused] = await check(smtpUrl, 'nobody@moneta.internal')
  assert.match(
    refused ?? '',
    /^failed \| A test e-mail to nobody@moneta\.internal was not accepted: 550 to RCPT TO\. \| Check MAIL_FROM/,
  )
  const demanding = await check(`${smtpUrl}?requireTLS=true`)
  assert.match(demanding.join(), /^failed \| .* offers no STARTTLS\. \| Check host and port of SMTP_URL/)
})

test('without a mail server the part is off', async () => {
  assert.match(linesOf(await runCheck(mailCheck(), {})).join(), /^off \| No mail server is set\./)
})
