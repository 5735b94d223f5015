import assert from 'node:assert/strict'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { restoreFile } from '#server/learning/seeding/course-files.ts'
import { settingStore } from '#server/platform/settings/store.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { startApp } from '#server/testing/start-app.ts'
import { mediaCheck } from './check-files.ts'
import { diskStorage } from './disk-storage.ts'
import { noteFolder, noticeOtherFolder } from './note-folder.ts'
import { storedFileStore } from './stored-files.ts'

test('warns two servers that store their media in two folders', async () => {
  const site = await startApp({ course: smallCourse() })
  try {
    const settings = settingStore(site.db)
    const media = join(site.config.dataDir, 'media')
    const own = diskStorage(media)
    assert.equal(await noteFolder(settings, own), undefined)
    assert.equal(await noteFolder(settings, own), undefined, 'a second start in the same folder')
    assert.equal(await noticeOtherFolder(settings, own), undefined)
    cpSync(media, `${media}-moved`, { recursive: true })
    assert.equal(await noteFolder(settings, diskStorage(`${media}-moved`)), undefined, 'a moved folder keeps its id')
    const other = diskStorage(`${media}-other`)
    assert.match((await noteFolder(settings, other)) ?? '', /must share one media folder/)
    assert.match((await noticeOtherFolder(settings, own)) ?? '', /must share one media folder/)
    assert.equal(await noteFolder(settings, other), undefined, 'warns once')
  } finally {
    await site.close()
  }
})

test('restores every file of the course after the media folder was lost', async () => {
  const course = smallCourse()
  const site = await startApp({ course })
  try {
    const { storage, db, clock } = site
    rmSync(join(site.config.dataDir, 'media'), { recursive: true })
    const member = await site.as('restored@example.test')
    assert.equal((await member.send('GET', '/api/resources/131/download')).statusCode, 404)
    const messages: string[] = []
    const log = { warn: (_: object, text: string) => messages.push(text), error: () => assert.fail() }
    const storedFiles = storedFileStore(db)
    const restoreFromCourse = (row: { storage_key: string; sha256: string }) =>
      restoreFile({ storage, course: async () => course }, row)
    const check = mediaCheck({ storage, storedFiles, restoreFile: restoreFromCourse, clock, log, wait: async () => {} })
    await check.compareSizes(new AbortController().signal)
    assert.equal(messages.length, 4)
    for (const path of ['129/download', '130/download', '131/download', '131/poster', '131/captions'])
      assert.equal((await member.send('GET', `/api/resources/${path}`)).statusCode, 200, path)
  } finally {
    await site.close()
  }
})

test('does not replace a file with different bytes of the course', async () => {
  const course = smallCourse()
  const site = await startApp({ course })
  try {
    const [row] = await site.db.all`select storage_key, sha256 from stored_files where storage_key like ${'%.mp4'}`
    const key = String(row?.storage_key)
    await site.storage.remove(key)
    course.readFile = async () => Buffer.from('another clip')
    const requestedFile = { storage_key: key, sha256: String(row?.sha256) }
    assert.equal(await restoreFile({ storage: site.storage, course: async () => course }, requestedFile), false)
    assert.equal(await site.storage.get(key), null)
  } finally {
    await site.close()
  }
})
