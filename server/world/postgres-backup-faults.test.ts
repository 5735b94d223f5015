import assert from 'node:assert/strict'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { listBackups } from '#server/operations/backups/backup-folder.ts'
import { startPostgres, type TestPostgres } from '#server/testing/database/postgres.ts'
import { proxyTo } from '#server/testing/database/proxied.ts'
import { scratchFolder } from '#server/testing/scratch-folder.ts'
import { debianPrograms, emptyDatabase, fakePrograms, postgresSite, untilExists } from './postgres-site.ts'

let server: TestPostgres
const newDatabase = () => emptyDatabase(server.urlOf(''))

before(async () => {
  server = await startPostgres({ programs: debianPrograms })
})
after(() => server.stop())

test('a server newer than pg_dump is rejected with both versions before anything changes', async (t) => {
  const newer = await startPostgres()
  t.after(() => newer.stop())
  const { service, folder, db, failures } = await postgresSite(t, await emptyDatabase(newer.urlOf('')))
  assert.equal(await service().run(folder), undefined)
  const sentence =
    'The server is PostgreSQL 18, and pg_dump here is of version 15, which cannot read it. Nothing was changed. ' +
    'Install the package postgresql-client-18, then try again.'
  assert.deepEqual([failures.map(({ message }) => message), readdirSync(folder)], [[sentence], []])
  assert.deepEqual(await db.all`select name from settings where name = 'database_id'`, [])
  assert.equal((await service().panel()).failure?.sentence, sentence)
})

test('without pg_dump, the package to install is named', async (t) => {
  const { service, folder } = await postgresSite(t, await newDatabase())
  assert.equal(await service([scratchFolder(t)]).run(folder), undefined)
  assert.equal(
    (await service().panel()).failure?.sentence,
    'pg_dump and pg_restore are not installed. Nothing was changed. Install the package postgresql-client-15, then try again.',
  )
  assert.deepEqual(readdirSync(folder), [])
})

const failing = {
  'pg_dump is killed midway': {
    lines: `"$real" "$@" & pid=$!
      for word in "$@"; do case $word in --file=*) file=\${word#--file=};; esac; done
      until [ -s "$file" ]; do :; done; kill -9 $pid; kill -9 $$`,
    sentence: /could not be made/,
  },
  'the disk is full': {
    lines: `trap '' XFSZ; ulimit -f 1; exec $real "$@"`,
    sentence: /There is no space left in the folder for back-ups/,
  },
}
for (const [name, { lines, sentence }] of Object.entries(failing))
  test(`an older backup stays when ${name}`, async (t) => {
    const { service, folder, clock } = await postgresSite(t, await newDatabase())
    const earlier = await service().run(folder)
    assert.ok(earlier)
    clock.advance(60_000)
    const broken = service([fakePrograms(t, lines)])
    assert.equal(await broken.run(folder), undefined)
    const { failure, last } = await broken.panel()
    assert.match(failure?.sentence ?? '', sentence)
    assert.equal(last?.name, earlier.name)
    assert.deepEqual(readdirSync(folder), [earlier.name])
  })

test('an older backup stays when the connection is cut, and the next backup succeeds', async (t) => {
  const { proxy, location } = await proxyTo({ dataDir: '', url: await newDatabase() })
  t.after(() => proxy.close())
  const { service, folder, clock } = await postgresSite(t, location.url)
  const earlier = await service().run(folder)
  clock.advance(60_000)
  const marks = scratchFolder(t)
  const [started, cut] = [join(marks, 'started'), join(marks, 'cut')]
  const lines = `touch ${started}; until [ -e ${cut} ]; do sleep 0.01; done; exec $real "$@"`
  const running = service([fakePrograms(t, lines)]).run(folder)
  await untilExists(started)
  proxy.reset()
  writeFileSync(cut, '')
  assert.equal(await running, undefined)
  assert.deepEqual(readdirSync(folder), [earlier?.name])
  // The lock may not have been released through the cut connection; it expires.
  clock.advance(3_600_000)
  assert.ok(await service().run(folder))
  assert.equal((await listBackups(folder)).length, 2)
})

test('two processes that start at once make one backup', async (t) => {
  const { service, folder } = await postgresSite(t, await newDatabase())
  const made = await Promise.all([service().run(folder), service().run(folder)])
  assert.equal(made.filter((backup) => backup !== undefined).length, 1)
  assert.equal(readdirSync(folder).length, 1)
})
