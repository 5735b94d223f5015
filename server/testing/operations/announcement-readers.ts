import assert from 'node:assert/strict'
import { smallCourse } from '#server/testing/learning/course.ts'
import { type Person, startApp, type TestApp } from '#server/testing/start-app.ts'
import { announcementAdmin } from './announcements.ts'

/** Counts of an announcement whose e-mails all arrived. */
export const noneLeft = { waiting: 0, refused: 0, failed: 0, unsubscribed: 0 }

/** A site whose own job for announcements never runs: tests run it as other servers. */
export async function startNewsSite() {
  const site = await startApp({ course: smallCourse() })
  await site.db.run`
    insert into jobs (id, kind, key, payload, due_at, attempts)
    values (${await site.db.id()}, 'announcements', 'announcements', 'null', '9999-12-31T00:00:00.000Z', 0)`
  return site
}

/** Deletes all announcements, choices and e-mails. */
export async function clearNews({ db }: Pick<TestApp, 'db'>) {
  await db.run`delete from announcement_recipients`
  await db.run`delete from announcements`
  await db.run`delete from news_choices`
  await db.run`delete from jobs where kind = 'email'`
}

/** Members who want news. */
export function newsReaders(site: TestApp) {
  let count = 0
  async function reader(name: string, options: Parameters<TestApp['as']>[1] = {}): Promise<Person> {
    const person = await site.as(`${name}@example.test`, options)
    assert.equal((await person.send('PUT', '/api/account/news', { is_on: true })).statusCode, 200)
    return person
  }
  return {
    reader,
    /** Members with names that no other test has. */
    async manyReaders(number: number): Promise<Person[]> {
      const people: Person[] = []
      while (people.length < number) people.push(await reader(`reader-${++count}`))
      return people
    },
    /** The POST of a mail provider (RFC 8058). */
    async unsubscribe({ id }: Person) {
      const row = await site.db.one`select code from news_choices where member_id = ${id}`
      const url = `/api/news/${row?.code}`
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const reply = await site.app.inject({ method: 'POST', url, payload: 'List-Unsubscribe=One-Click', headers })
      assert.equal(reply.statusCode, 204)
    },
  }
}

/** The admin's calls, with the counts of an announcement. */
export function newsDesk(admin: Pick<Person, 'send'>) {
  const desk = announcementAdmin(admin)
  const press = async (id: number, action: string) => {
    const reply = await desk.press(id, action)
    assert.equal(reply.statusCode, 200, reply.body)
  }
  return {
    ...desk,
    succeed: press,
    /** A new announcement that is being sent. */
    async sendNow(change: object = {}): Promise<number> {
      const { id } = await desk.draft(change)
      await press(id, 'send')
      return id
    },
    async countsOf(id: number) {
      const { state, expected, sent, waiting, refused, failed, unsubscribed } = await desk.read(id)
      return { state, expected, sent, waiting, refused, failed, unsubscribed }
    },
  }
}
