import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { lessonEditing } from '#server/testing/learning/lesson-editing.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'
import { addExpense, subscriber } from '#server/testing/tracker/cashcoach.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))

test('versions and drafts with fields of a later release are read, compared and restored', async () => {
  const admin = await site.as('admin@example.test')
  const editing = lessonEditing(admin)
  const { id } = await editing.published({ title: 'Plan a Party' })
  await editing.edit(id, { title: 'Plan a Feast' })
  for (const field of ['title', 'question', 'says'])
    for (const table of ['lesson_versions', 'lesson_drafts']) {
      const target = { strings: [table], values: [] }
      await site.db.run`
        update ${target} set source = replace(source, ${`"${field}":`}, ${`"later":{},"${field}":`})
        where lesson_id = ${id}`
    }
  const { source } = await editing.read(id)
  assert.deepEqual([source.title, 'later' in source], ['Plan a Feast', false])
  const changes = await admin.send('GET', `${editing.base}/${id}/versions/1/differences/draft`)
  assert.equal(changes.statusCode, 200, changes.body)
  const body = { replace_draft: true }
  const restored = await admin.send('POST', `${editing.base}/${id}/versions/1/restore`, body)
  assert.deepEqual([restored.statusCode, restored.json().source?.title], [200, 'Plan a Party'], restored.body)
})

test('a lesson whose parsed text has fields of a later release is served', async () => {
  const member = await site.as('reads-later@example.test')
  await site.db.run`
    update lessons set text = replace(text, ${'"opening":'}, ${'"later":1,"opening":'}) where id = 1`
  await site.db.run`
    update lessons set text = replace(text, ${'"children":'}, ${'"later":1,"children":'}) where id = 1`
  const reply = await member.send('GET', '/api/lessons/1')
  assert.deepEqual([reply.statusCode, reply.body.includes('"later"')], [200, false], reply.body)
})

test('undo restores a state that an earlier or a later release stored', async () => {
  const member = await subscriber(site, 'undoes-later@example.test')
  const { id, category_id } = await addExpense(member, { amount: 1, tags: 'first' })
  const change = (amount: number) =>
    member.send('PUT', `/api/expense-tracker/expenses/${id}`, {
      ...{ amount, category_id, description: 'Lunch', expense_date: '2026-03-14', tags: `of ${amount}` },
    })
  for (const amount of [2, 3]) assert.equal((await change(amount)).statusCode, 200)
  await site.db.run`
    update expense_revisions set fields = replace(fields, ${',"tags":"first"'}, ${''}) where expense_id = ${id}`
  await site.db.run`
    update expense_revisions set fields = replace(fields, ${'"amount":'}, ${'"merchant":"x","amount":'})
    where expense_id = ${id}`
  const undo = () => member.send('POST', `/api/expense-tracker/expenses/${id}/undo`)
  for (const [amount, tags] of [[2, 'of 2'] as const, [1, undefined] as const]) {
    const reply = await undo()
    assert.deepEqual([reply.statusCode, reply.json().amount, reply.json().tags], [200, amount, tags], reply.body)
  }
})
