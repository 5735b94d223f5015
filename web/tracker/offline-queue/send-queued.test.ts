import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ErrorCode } from '#contract/platform/error-codes.ts'
import { ApiError, NetworkError } from '#web/platform/api/errors.ts'
import type { ExpenseBody } from '#web/tracker/expenses/expense-form.ts'
import { createOfflineQueue, type QueuedEntry } from './offline-queue.ts'
import { needsCorrection, sendQueued } from './send-queued.ts'

type Body = ExpenseBody & { client_id: string }

const entry = (number: number): QueuedEntry => ({
  client_id: `client-id-${number}`,
  typed_at: `2026-06-18T10:00:0${number}.000Z`,
  amount: number,
  description: `Thing ${number}`,
  category_id: 2,
  expense_date: '2026-06-18',
})

const savedOf = (body: Body) => ({
  ...body,
  category_id: body.category_id ?? 0,
  id: body.amount,
  version: 1,
  kind: 'expense' as const,
  category_name: 'Fun',
  category_color: '#000000',
  category_icon: 'fun',
  notices: [],
  payment_method: 'Cash' as const,
  tags: '',
  account_id: 1,
})

function queueOf(...numbers: number[]) {
  const map = new Map<string, string>()
  const storage = {
    get length() {
      return map.size
    },
    key: (index: number) => [...map.keys()][index] ?? null,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
  const queue = createOfflineQueue(() => storage, 1)
  for (const number of numbers) queue.save(entry(number))
  return queue
}

const reject = (status: number, code: ErrorCode = 'refused', fields?: Record<string, string>) =>
  new ApiError(status, { error: `Refused with ${status}.`, code, ...(fields && { fields }) })

/** Sends all entries; errors are keyed by index. */
async function sendAll(queue: ReturnType<typeof queueOf>, errors: Record<number, Error> = {}) {
  const sent: Body[] = []
  const report = await sendQueued(queue, async (body) => {
    sent.push(body)
    const error = errors[body.amount]
    if (error) throw error
    return savedOf(body)
  })
  return { sent, report, left: queue.read() }
}

test('sends queued entries in order of entry with their client ids, then removes them', async () => {
  const { sent, report, left } = await sendAll(queueOf(2, 1))
  const { typed_at: _typedAt, ...body } = entry(1)
  assert.deepEqual(sent, [body, { ...body, amount: 2, description: 'Thing 2', client_id: 'client-id-2' }])
  assert.deepEqual([report.saved.length, left], [2, []])
})

test('while offline or on server errors, all entries stay queued and no more are tried', async () => {
  const failures = [new NetworkError('gone'), reject(500), reject(429), reject(401), reject(409), new Error('x')]
  for (const failure of failures) {
    const { sent, report, left } = await sendAll(queueOf(1, 2), { 1: failure })
    assert.deepEqual([sent.length, left], [1, [entry(1), entry(2)]], failure.message)
    assert.deepEqual(report, { saved: [], dropped: [], rejected: [] })
  }
})

test('an entry deleted elsewhere is not restored, and the user is notified', async () => {
  const { report, left } = await sendAll(queueOf(1, 2), { 1: reject(409, 'deleted_since') })
  assert.deepEqual([report.dropped, report.saved.length, left], [[entry(1)], 1, []])
})

test('without a subscription an entry stays queued with its message, and is retried later', async () => {
  const queue = queueOf(1)
  const first = await sendAll(queue, { 1: reject(403) })
  assert.deepEqual(first.left, [{ ...entry(1), refusal: { status: 403, error: 'Refused with 403.' } }])
  assert.deepEqual([first.report.rejected, needsCorrection({ ...entry(1), ...first.left[0] })], [[], false])
  const second = await sendAll(queue)
  assert.equal('refusal' in (second.sent[0] ?? {}), false)
  assert.deepEqual(second.left, [])
})

test('an invalid entry stays queued with its messages, and is not resent automatically', async () => {
  for (const status of [400, 422]) {
    const queue = queueOf(1, 2)
    const fields = { category_id: 'Please choose one of your categories.' }
    const { report, left } = await sendAll(queue, { 1: reject(status, 'invalid', fields) })
    const rejected = { ...entry(1), refusal: { status, error: `Refused with ${status}.`, fields } }
    assert.deepEqual([report.rejected, report.saved.length, left], [[rejected], 1, [rejected]])
    assert.deepEqual((await sendAll(queue)).sent, [])
  }
})

test('does not resend entries that another tab has sent', async () => {
  const queue = queueOf(1)
  const other = queueOf()
  assert.deepEqual((await sendAll(other)).sent, [])
  queue.remove('client-id-1')
  assert.deepEqual((await sendAll(queue)).sent, [])
})
