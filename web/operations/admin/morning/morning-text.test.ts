import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeText, flowTiles, type Morning, stateTiles, waitingText } from './morning-text.ts'

const none = { count: 0, is_minimum: false }
const counted = (count: number, isMinimum = false) => ({ count, is_minimum: isMinimum })
const flow = <T>(recent: T, week: T, week_before: T) => ({ recent, week, week_before })
const nothing = { count: 0, amount: 0 }

const quiet: Morning = {
  zone: 'Europe/Zurich',
  recent: { from: '2026-06-14', to: '2026-06-15' },
  week: { from: '2026-06-08', to: '2026-06-14' },
  week_before: { from: '2026-06-01', to: '2026-06-07' },
  members: flow(none, none, none),
  sales: flow(nothing, nothing, nothing),
  refunds: flow(nothing, nothing, nothing),
  to_send: none,
  trials: none,
  past_due: none,
  disputes: none,
  failed_refunds: none,
  reports: none,
  low_stock: none,
  failed_jobs: none,
  backup: { is_on: true, last_at: null, is_failed: false, is_overdue: false },
  webhook: { is_on: true, last_event_at: null, problems: 0 },
  emails: none,
}

const tile = (label: string, morning: Partial<Morning>) => {
  const found = [...stateTiles({ ...quiet, ...morning })].find((one) => one.label === label)
  assert.ok(found, label)
  return [found.figure, found.note, found.needsAttention]
}

test('on a quiet site nothing needs the admin', () => {
  const tiles = stateTiles(quiet)
  assert.equal(waitingText(tiles), 'Nothing to do.')
  assert.deepEqual([...new Set(tiles.map(({ note }) => note))], ['Nothing to do'])
})

test('a number of the last days links to the list of these days', () => {
  const [members, sales] = flowTiles({
    ...quiet,
    members: flow(counted(3), counted(10_000, true), counted(8)),
    sales: flow({ count: 6, amount: 1107.98 }, { count: 1, amount: 30 }, { count: 2, amount: 20 }),
  })
  assert.deepEqual(members, {
    label: 'New members',
    numbers: [
      {
        ...{ period: 'Since yesterday', figure: '3', note: null },
        href: '/admin/members?joined_from=2026-06-14&joined_to=2026-06-15',
      },
      {
        ...{ period: '7 days', figure: '10,000+', note: null },
        href: '/admin/members?joined_from=2026-06-08&joined_to=2026-06-14',
      },
      {
        ...{ period: '7 days before', figure: '8', note: null },
        href: '/admin/members?joined_from=2026-06-01&joined_to=2026-06-07',
      },
    ],
    change: null,
  })
  assert.deepEqual(
    [sales?.change, ...(sales?.numbers.map(({ figure, note }) => `${figure} ${note}`) ?? [])],
    ['+50%', '$1,107.98 6 sales', '$30.00 1 sale', '$20.00 2 sales'],
  )
  assert.equal(sales?.numbers[1]?.href, '/admin/money/journal?from=2026-06-08&to=2026-06-14&show=sales')
})

test('a change is a rounded percentage, and none without a base', () => {
  assert.deepEqual(
    [changeText(3, 2), changeText(1, 3), changeText(0, 5), changeText(7, 7), changeText(4, 0)],
    ['+50%', '−67%', '−100%', 'as before', null],
  )
})

test('what waits is highlighted, except trials that end', () => {
  assert.deepEqual(tile('Orders to send', { to_send: counted(1000, true) }), ['1,000+', 'wait for a parcel', true])
  assert.deepEqual(tile('Trials that end', { trials: counted(4) }), ['4', 'within 7 days', false])
  assert.deepEqual(tile('Low stock', { low_stock: counted(1) }), ['1', 'fewer than 10 left', true])
  assert.equal(waitingText(stateTiles({ ...quiet, disputes: counted(2) })), 'One of these needs you.')
  assert.equal(
    waitingText(stateTiles({ ...quiet, disputes: counted(2), past_due: counted(1) })),
    '2 of these need you.',
  )
})

test('a number that could not be read is a sentence in its own tile', () => {
  assert.deepEqual(tile('Disputes', { disputes: null }), ['–', 'Could not be read.', true])
  assert.deepEqual(tile('Last good back-up', { backup: null }), ['–', 'Could not be read.', true])
  assert.deepEqual(tile('Payment events', { webhook: null }), ['–', 'Could not be read.', true])
  const [members, sales] = flowTiles({ ...quiet, members: null, sales: null })
  for (const one of [members, sales]) {
    assert.deepEqual(one?.numbers.map(({ figure, note }) => [figure, note])[0], ['–', 'Could not be read.'])
    assert.equal(one?.change, null)
  }
})

test('back-ups and payments that are off are no alarm, and their faults are', () => {
  const off = { is_on: false, last_at: null, is_failed: false, is_overdue: false }
  assert.deepEqual(tile('Last good back-up', { backup: off }), ['Off', 'Not set up', false])
  const failed = { ...off, is_on: true, is_failed: true }
  assert.deepEqual(tile('Last good back-up', { backup: failed }), ['None yet', 'The last one failed', true])
  const overdue = { ...off, is_on: true, is_overdue: true }
  assert.deepEqual(tile('Last good back-up', { backup: overdue }), ['None yet', 'Overdue', true])
  const payments = { is_on: false, last_event_at: null, problems: 0 }
  assert.deepEqual(tile('Payment events', { webhook: payments }), ['Off', 'Payments are off', false])
  assert.deepEqual(tile('Payment events', { webhook: { ...payments, is_on: true, problems: 2 } }), [
    ...['None yet', '2 problems', true],
  ])
})
