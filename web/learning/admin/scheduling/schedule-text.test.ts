import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inputOf, inputProblem, meaningOf, type Publication, publicationText, suggestedInput } from './schedule-text.ts'

const zone = 'America/New_York'
const publication: Publication = {
  lesson_id: 7,
  title: 'A Party',
  tier: 'bronze',
  lesson_order: 3,
  publish_at: '2026-12-01T14:00:00.000Z',
  note: '',
  revision: 2,
  planned_at: '2026-11-28T10:00:00.000Z',
  planned_by: 'admin@example.test',
  state: 'waiting',
  reason: null,
}

test('an input means one moment, and says which where the clocks change', () => {
  const twice = { date: '2026-11-01', time: '01:30', pick: 1 }
  assert.deepEqual(meaningOf(zone, twice)?.publishAt, '2026-11-01T06:30:00.000Z')
  assert.deepEqual(inputOf(zone, '2026-11-01T06:30:00.000Z'), twice)
  assert.equal(meaningOf(zone, twice)?.sentence, 'It is published on Sun, Nov 1, 2026, 1:30 AM EST.')
  assert.equal(
    meaningOf(zone, { date: '2027-03-14', time: '02:30', pick: 0 })?.sentence,
    'The clocks skip this time on that day. It is published on Sun, Mar 14, 2027, 3:00 AM EDT.',
  )
  assert.equal(meaningOf(zone, { date: '', time: '02:30', pick: 0 }), null)
})

test('suggests tomorrow at nine in the zone, and rejects a time that has passed', () => {
  const now = Date.parse('2026-11-29T03:00:00.000Z')
  assert.deepEqual(suggestedInput(zone, now), { date: '2026-11-29', time: '09:00', pick: 0 })
  assert.equal(inputProblem(null, now), 'Choose a day and a time.')
  assert.equal(
    inputProblem(meaningOf(zone, { date: '2026-11-28', time: '22:00', pick: 0 }), now),
    'This time has passed. Choose a later one.',
  )
  assert.equal(inputProblem(meaningOf(zone, { date: '2026-11-28', time: '22:01', pick: 0 }), now), null)
})

test('a scheduled publication names its time, and why nothing is published', () => {
  const titleOf = (change: Partial<Publication>, isDraftOther = false) =>
    publicationText({ ...publication, ...change }, zone, isDraftOther)
  assert.deepEqual(titleOf({}), {
    kind: 'info',
    title: 'Scheduled for Tue, Dec 1, 2026, 9:00 AM EST',
    text: 'This draft is published then. Scheduled by admin@example.test.',
  })
  assert.equal(titleOf({}, true).title, 'Nothing will be published on Tue, Dec 1, 2026, 9:00 AM EST')
  const failed = titleOf({ state: 'failed', reason: 'This lesson has no quiz yet.' })
  assert.deepEqual([failed.kind, failed.text], ['error', 'This lesson has no quiz yet.'])
})
