import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from './config.ts'

test('rejects a PostgreSQL URL with several hosts', () => {
  const severalHosts = ['postgres://a:1,b:2/x', 'postgres://a,b', 'postgresql://u:p@a,b?sslmode=require']
  for (const name of ['DATABASE_URL', 'SYNC_TARGET_DATABASE_URL'])
    for (const url of severalHosts)
      assert.throws(() => readConfig({ [name]: url }), new RegExp(`^ {2}${name}: must name one host; let a proxy`, 'm'))
})

test('accepts commas in the password and the options of a PostgreSQL URL', () => {
  for (const url of ['postgres://a:1/x?y=1,2', 'postgres://u:p,w@a/x', 'postgres://a'])
    assert.equal(readConfig({ DATABASE_URL: url }).databaseUrl, url)
})
