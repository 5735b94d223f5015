import assert from 'node:assert/strict'
import { test } from 'node:test'
import { productionSettings } from '#server/testing/production-settings.ts'
import { ConfigError, readConfig } from './config.ts'

const errorsOf = (variables: Record<string, string>): string => {
  try {
    readConfig(variables)
    return ''
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

const bucketSettings = {
  S3_ENDPOINT: 'https://s3.moneta.internal/',
  S3_BUCKET: 'moneta-media',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test('stores media in a bucket if all five settings exist, and in a folder if none does', () => {
  assert.equal(readConfig({}).s3, undefined)
  assert.deepEqual(readConfig({ ...productionSettings, ...bucketSettings }).s3, {
    endpoint: 'https://s3.moneta.internal',
    bucket: 'moneta-media',
    region: 'eu-central-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  })
  for (const left of Object.keys(bucketSettings))
    for (const others of [{}, productionSettings])
      assert.match(errorsOf({ ...others, ...bucketSettings, [left]: '' }), new RegExp(`${left}: needed, since`), left)
  const { warnings } = readConfig({ ...bucketSettings, S3_ENDPOINT: 'http://bucket.internal:9000' })
  assert.match(warnings.join(), /S3_ENDPOINT: the connection is not encrypted/)
  assert.deepEqual(readConfig({ ...bucketSettings, S3_ENDPOINT: 'http://127.0.0.1:9000' }).warnings, [])
})

test('reads the time zone of the business, and rejects an unknown one', () => {
  assert.equal(readConfig({}).businessTimeZone, 'UTC')
  assert.equal(readConfig({ BUSINESS_TIME_ZONE: 'america/new_york' }).businessTimeZone, 'America/New_York')
  for (const name of ['Mars/Olympus', '+02:00', 'New York'])
    assert.match(errorsOf({ BUSINESS_TIME_ZONE: name }), /BUSINESS_TIME_ZONE: must be an IANA time zone/, name)
})

test('requires a folder for scheduled back-ups, and warns about unwise settings', () => {
  assert.deepEqual(readConfig({}).backups, { folder: undefined, everyHours: undefined, keep: 14, recipients: [] })
  const settings = { DATA_DIR: '/srv/moneta', BACKUP_DIR: '/mnt/backups', BACKUP_EVERY: '24', BACKUP_KEEP: '30' }
  assert.deepEqual(readConfig(settings).backups, { folder: '/mnt/backups', everyHours: 24, keep: 30, recipients: [] })
  assert.deepEqual(readConfig(settings).warnings, [])
  assert.match(errorsOf({ BACKUP_EVERY: '24' }), /BACKUP_DIR: needed, since BACKUP_EVERY is set/)
  for (const invalidSettings of [
    { BACKUP_EVERY: '0' },
    { BACKUP_EVERY: '721' },
    { BACKUP_KEEP: '0' },
    { BACKUP_KEEP: 'all' },
  ])
    assert.match(errorsOf({ ...settings, ...invalidSettings }), /BACKUP_(EVERY|KEEP): /)
  assert.match(errorsOf({ BACKUP_RECIPIENTS: 'AGE-SECRET-KEY-1X' }), /BACKUP_RECIPIENTS.*: must be recipients of age/)
  const warningsWith = (more: Record<string, string>) => readConfig({ ...settings, ...more }).warnings.join()
  assert.match(warningsWith({ BACKUP_DIR: '/srv/moneta/backups' }), /BACKUP_DIR: lies inside DATA_DIR/)
  assert.match(warningsWith({ BACKUP_KEEP: '31' }), /BACKUP_KEEP: .* more than the 30 days/)
  assert.equal(warningsWith({ DATABASE_URL: 'postgres://127.0.0.1/moneta' }), '')
})

test('runs in demo mode on loopback without any settings', () => {
  const config = readConfig({})
  assert.deepEqual(
    [config.production, config.host, config.port, config.adminEmail, config.payments, config.databaseUrl],
    [false, '127.0.0.1', 3000, 'admin@example.test', 'sandbox', undefined],
  )
  assert.deepEqual(readConfig({ DATABASE_URL: '', APP_URL: '' }), config)
})

test('reports all missing production settings in one message', () => {
  const message = errorsOf({ MODE: 'production' })
  for (const name of Object.keys(productionSettings))
    if (name !== 'MODE') assert.match(message, new RegExp(`^  ${name}: `, 'm'), name)
  assert.equal(errorsOf(productionSettings), '')
  assert.equal(readConfig({ ...productionSettings, MODE: '', NODE_ENV: 'production' }).production, true)
})

test('starts production without payments or mail if the settings say so', () => {
  const {
    STRIPE_SECRET_KEY: _key,
    STRIPE_WEBHOOK_SECRET: _secret,
    REFUND_DAYS: _days,
    ...unpaid
  } = { ...productionSettings, PAYMENTS: 'off' }
  const { payments, livemode, isMailOff } = readConfig(unpaid)
  assert.deepEqual([payments, livemode, isMailOff], ['off', false, false])
  assert.equal(readConfig({ ...unpaid, STRIPE_SECRET_KEY: 'sk_test_leftover' }).stripe, undefined)
  const { SMTP_URL: _url, MAIL_FROM: _from, ...silent } = { ...unpaid, MAIL: 'off' }
  assert.equal(readConfig(silent).isMailOff, true)
  assert.match(errorsOf({ ...silent, MAIL: '' }), /SMTP_URL: needed in production\n {2}MAIL_FROM: needed/)
  assert.match(errorsOf({ ...silent, MAIL: 'no' }), /MAIL: must be off, or absent/)
  assert.match(errorsOf({ ...silent, PAYMENTS: '' }), /PAYMENTS: must be stripe in production, or off/)
})

test('rejects unsafe settings in production', () => {
  const unsafe: [Record<string, string>, RegExp][] = [
    [{ APP_URL: 'http://moneta.internal' }, /APP_URL: must begin with https/],
    [{ OIDC_PROMPT: 'none' }, /OIDC_PROMPT: none rejects users/],
    [{ OIDC_PROMPT: 'select account!' }, /OIDC_PROMPT: must be prompts of OpenID/],
    [{ OIDC_ISSUER: 'http://identity.internal' }, /OIDC_ISSUER: must begin with https/],
    [{ PAYMENTS: 'bypass' }, /PAYMENTS: must be stripe/],
    [{ SANDBOX_URL: 'http://127.0.0.1:4000' }, /SANDBOX_URL: refused/],
    [{ DEMO_OPEN: '1' }, /DEMO_OPEN: refused/],
    [{ NODE_ENV: 'development' }, /make them agree/],
    [{ ...bucketSettings, S3_ENDPOINT: 'https://s3.example.com' }, /S3_ENDPOINT: s3.example.com is an example/],
    [{ ...bucketSettings, S3_ENDPOINT: 'ftp://bucket.internal' }, /S3_ENDPOINT: /],
    [{ ...bucketSettings, S3_BUCKET: 'media/of/all' }, /S3_BUCKET: must be the name of a bucket/],
    [{ SYNC_TARGET_S3_BUCKET: 'media' }, /SYNC_TARGET_S3_ENDPOINT, .* needed/],
    [{ SYNC_TARGET_DATABASE_URL: 'file:///srv/other.sqlite' }, /SYNC_TARGET_DATABASE_URL: must begin with postgres/],
    [{ S3_BUCKET: 'media' }, /S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: needed/],
    [{ ADMIN_EMAIL: 'own\u212Ar@moneta.internal' }, /ADMIN_EMAIL: must be one ASCII/],
    [{ ADMIN_API_TOKEN: 'short' }, /ADMIN_API_TOKEN: must have at least 32/],
    [{ ADMIN_API_TOKEN: 'a'.repeat(40) }, /ADMIN_API_TOKEN: is easy to guess/],
    [{ METRICS_TOKEN: 'abcdefghijklmnop'.repeat(3) }, /METRICS_TOKEN: is easy to guess/],
    [{ METRICS_TOKEN: 'abcabcabdabdabcabcabdabdabcabccbacba' }, /METRICS_TOKEN: is easy to guess/],
    [{ APP_URL: 'https://moneta.example' }, /APP_URL: moneta.example is an example/],
    [{ APP_URL: 'https://www.example.com' }, /APP_URL: www.example.com is an example/],
    [{ ADMIN_EMAIL: 'admin@example.test' }, /ADMIN_EMAIL: example.test is an example/],
    [{ MAIL_FROM: 'Moneta <hello@example.org>' }, /MAIL_FROM: example.org is an example/],
    [{ OIDC_ISSUER: 'https://login.invalid' }, /OIDC_ISSUER: login.invalid is an example/],
    [{ MAIL_FROM: 'hello@moneta.internal\r\nBcc: all@moneta.internal' }, /MAIL_FROM: must be one line/],
    [{ MODE: 'prod' }, /MODE: /],
    [{ MODE: '', NODE_ENV: 'prod' }, /NODE_ENV: /],
  ]
  for (const [setting, sentence] of unsafe) assert.match(errorsOf({ ...productionSettings, ...setting }), sentence)
})

test('keeps demo mode on loopback unless it is opened explicitly', () => {
  assert.match(errorsOf({ HOST: '0.0.0.0' }), /HOST: demo mode answers on loopback only/)
  assert.match(errorsOf({ APP_URL: 'http://moneta.internal' }), /APP_URL: demo mode answers on loopback only/)
  assert.equal(errorsOf({ HOST: '0.0.0.0', APP_URL: 'http://moneta.internal', DEMO_OPEN: '1' }), '')
  assert.match(errorsOf({ HOST: '0.0.0.0', DEMO_OPEN: '1' }), /APP_URL: needed/)
  assert.match(errorsOf({ MODE: 'demo', NODE_ENV: 'production' }), /make them agree/)
})

test('rejects a proxy in front of an open demo', () => {
  assert.match(errorsOf({ DEMO_OPEN: '1', TRUST_PROXY: '1' }), /TRUST_PROXY: refused with DEMO_OPEN/)
  assert.equal(errorsOf({ DEMO_OPEN: '1', TRUST_PROXY: '0' }), '')
})

test('accepts only a number of proxies', () => {
  assert.deepEqual([readConfig({}).trustProxy, readConfig({ TRUST_PROXY: '2' }).trustProxy], [0, 2])
  for (const TRUST_PROXY of ['true', 'loopback', '-1', '1.5', '10'])
    assert.match(errorsOf({ TRUST_PROXY }), /TRUST_PROXY: must be the number of proxies/)
})

test('accepts generated tokens, and names that merely resemble examples', () => {
  const hex = '4f8a1c0b9d3e7f62a5c4d8e1b0f39276'
  const validSettings = {
    ADMIN_API_TOKEN: hex,
    METRICS_TOKEN: `${hex}${hex.slice(3)}`,
    APP_URL: 'https://example.school',
  }
  assert.equal(errorsOf({ ...productionSettings, ...validSettings, ADMIN_EMAIL: 'me@myexample.com' }), '')
})

test('warns about unencrypted connections over a network', () => {
  const warningsOf = (settings: Record<string, string>) => readConfig({ ...productionSettings, ...settings }).warnings
  assert.deepEqual(warningsOf({ DATABASE_URL: 'postgres://localhost/x', SMTP_URL: 'smtp://127.0.0.1' }), [])
  for (const mode of ['require', 'verify-full'])
    assert.deepEqual(warningsOf({ DATABASE_URL: `postgres://db.internal/x?sslmode=${mode}` }), [])
  assert.deepEqual(warningsOf({ SMTP_URL: 'smtp://mail.internal?requireTLS=true' }), [])
  const [database, mail, ...more] = warningsOf({
    DATABASE_URL: 'postgres://db.internal/x?sslmode=prefer',
    SMTP_URL: 'smtp://mail.internal',
  })
  assert.match(database ?? '', /^DATABASE_URL: the connection is not encrypted/)
  assert.match(mail ?? '', /^SMTP_URL: the connection may stay unencrypted/)
  assert.deepEqual(more, [])
})

test("derives the site's address, also with IPv6", () => {
  assert.equal(readConfig({}).appUrl, 'http://127.0.0.1:3000')
  assert.equal(readConfig({ HOST: 'localhost', PORT: '80' }).appUrl, 'http://localhost')
  for (const HOST of ['::1', '[::1]']) {
    const { host, appUrl } = readConfig({ HOST, PORT: '3001' })
    assert.deepEqual([host, appUrl], ['::1', 'http://[::1]:3001'])
  }
  assert.equal(
    readConfig({ ...productionSettings, APP_URL: 'https://Moneta.Internal:443/' }).appUrl,
    'https://moneta.internal',
  )
})

test('names a malformed setting', () => {
  for (const PORT of ['many', '0', '65536']) assert.match(errorsOf({ PORT }), /^ {2}PORT: /m)
  assert.match(errorsOf({ ...productionSettings, APP_URL: 'https://example.org/moneta' }), /APP_URL: must have no path/)
  assert.match(errorsOf({ DATABASE_URL: 'mysql://x' }), /DATABASE_URL: must begin with postgres/)
  assert.match(errorsOf({ OIDC_ISSUER: 'https://identity.internal' }), /OIDC_CLIENT_ID, OIDC_CLIENT_SECRET: needed/)
})

test('names an address that cannot be read, without its password', () => {
  const unreadable = [
    'postgres://u:secret@[db',
    'postgres://u:secret%@db/x',
    'smtp://u:secret@mail:port',
    'smtp://u:%@x',
  ]
  for (const value of unreadable) {
    const names = value.startsWith('smtp') ? ['SMTP_URL'] : ['DATABASE_URL', 'SYNC_TARGET_DATABASE_URL']
    for (const name of names) {
      const message = errorsOf({ [name]: value, MAIL_FROM: 'a@b.cd' })
      assert.match(message, new RegExp(`^ {2}${name}: cannot be read as an address; encode special characters`, 'm'))
      assert.doesNotMatch(message, /secret/)
    }
  }
})

const printSettings = {
  GELATO_API_KEY: 'key',
  GELATO_STORE_ID: 'store',
  GELATO_TEMPLATES: '{"t-shirts":"template"}',
  PRODIGI_API_KEY: 'other-key',
  PRODIGI_SKUS: 'GLOBAL-CAN-10X10, GLOBAL-MUG-W',
  PRINT_WEBHOOK_SECRET: '5b1f0a9c3d7e4826b05f1c9a7e3d2846',
}

test('requires all settings of a print partner or none, and a callback secret', () => {
  assert.deepEqual(readConfig({}).print, { gelato: undefined, prodigi: undefined, secret: undefined })
  assert.deepEqual(readConfig({ ...productionSettings, ...printSettings }).print, {
    gelato: { apiKey: 'key', storeId: 'store', templates: { 't-shirts': 'template' } },
    prodigi: { apiKey: 'other-key', skus: ['GLOBAL-CAN-10X10', 'GLOBAL-MUG-W'] },
    secret: printSettings.PRINT_WEBHOOK_SECRET,
  })
  for (const left of Object.keys(printSettings))
    for (const others of [{}, productionSettings])
      assert.match(errorsOf({ ...others, ...printSettings, [left]: '' }), new RegExp(`${left}: needed, since`), left)
  for (const malformedValue of ['t-shirts', '[]', '{"t-shirts":7}'])
    assert.match(
      errorsOf({ ...printSettings, GELATO_TEMPLATES: malformedValue }),
      /GELATO_TEMPLATES: must be a JSON object/,
      malformedValue,
    )
  assert.match(errorsOf({ ...printSettings, PRODIGI_SKUS: 'a?b' }), /PRODIGI_SKUS\.0: must be SKUs/)
  const weak = { ...productionSettings, ...printSettings, PRINT_WEBHOOK_SECRET: 'a'.repeat(40) }
  assert.match(errorsOf(weak), /PRINT_WEBHOOK_SECRET: is easy to guess/)
})

test('sends a prompt by provider and trusts an address only if a setting allows it, for a tenant of one owner', () => {
  const tenant = 'https://login.microsoftonline.com/0b0c1c7e-0000-4000-8000-000000000000/v2.0'
  assert.deepEqual(readConfig(productionSettings).identity, {
    issuer: 'https://identity.internal',
    clientId: 'id',
    clientSecret: 'secret',
    prompt: undefined,
    trustEmail: false,
  })
  const own = { ...productionSettings, OIDC_ISSUER: tenant, OIDC_PROMPT: 'login', OIDC_TRUST_EMAIL: '1' }
  const { prompt, trustEmail } = readConfig(own).identity ?? {}
  assert.deepEqual([prompt, trustEmail], ['login', true])
  for (const shared of [
    'https://accounts.google.com',
    'https://login.microsoftonline.com/common/v2.0',
    'https://login.microsoftonline.com/organizations/v2.0',
    'https://login.microsoftonline.com/consumers/v2.0',
    'https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0',
  ])
    assert.match(errorsOf({ ...own, OIDC_ISSUER: shared }), /OIDC_TRUST_EMAIL: refused/, shared)
})

test('drains for five seconds in production and not at all in demo mode, unless a setting says otherwise', () => {
  assert.equal(readConfig({}).drainSeconds, 0)
  assert.equal(readConfig(productionSettings).drainSeconds, 5)
  for (const settings of [{}, productionSettings])
    assert.equal(readConfig({ ...settings, DRAIN_SECONDS: '0.5' }).drainSeconds, 0.5)
  for (const DRAIN_SECONDS of ['-1', '301', 'long']) assert.match(errorsOf({ DRAIN_SECONDS }), /DRAIN_SECONDS: /)
})
