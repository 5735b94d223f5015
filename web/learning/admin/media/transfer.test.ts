import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError, NetworkError } from '#web/platform/api/errors.ts'
import { stillTimesOf } from './capture-stills.ts'
import { restText, secondsLeft } from './time-left.ts'
import { percentSent, type Sample, withSample } from './transfer.ts'
import { cancelled, failedUpload } from './upload-result.ts'

test('the remaining time follows the rate of the last seconds, once known', () => {
  const pace = [
    { at: 0, sent: 0 },
    { at: 2_000, sent: 10_000 },
  ]
  assert.equal(secondsLeft(pace, 30_000), 4)
  assert.equal(secondsLeft([{ at: 0, sent: 0 }], 30_000), null)
  assert.equal(secondsLeft([pace[0] ?? { at: 0, sent: 0 }, { at: 900, sent: 5_000 }], 30_000), null)
  assert.equal(secondsLeft([pace[1] ?? { at: 0, sent: 0 }, { at: 9_000, sent: 10_000 }], 30_000), null)
})

test('a slowdown is noticed, since samples older than eight seconds do not count', () => {
  const samples = [0, 4_000, 8_000].reduce<Sample[]>((before, at) => withSample(before, { at, sent: at }), [])
  assert.deepEqual(
    samples.map(({ at }) => at),
    [0, 4_000, 8_000],
  )
  assert.deepEqual(
    withSample(samples, { at: 9_000, sent: 8_100 }).map(({ at }) => at),
    [4_000, 8_000, 9_000],
  )
})

test('the remaining time is rounded to natural numbers', () => {
  const text = [null, 4, 38, 54, 60, 130, 7_300].map(restText)
  assert.deepEqual(text, [
    'The time left shows in a moment.',
    'A few seconds left.',
    'About 40 seconds left.',
    'About 50 seconds left.',
    'About 1 minute left.',
    'About 2 minutes left.',
    'About 2 hours left.',
  ])
})

test('an upload is at 100 percent only when all bytes have been sent', () => {
  assert.deepEqual([percentSent(0, 0), percentSent(999, 1000), percentSent(1000, 1000)], [0, 99, 100])
})

test('the three stills avoid the black start and the end of a video', () => {
  assert.deepEqual(stillTimesOf(100), [5, 40, 80])
  assert.deepEqual(stillTimesOf(Number.POSITIVE_INFINITY), [0])
  assert.deepEqual(stillTimesOf(0), [0])
})

test('a lost connection shows the progress, confirms that nothing was stored, and offers a retry', () => {
  let attempts = 0
  const result = failedUpload(new NetworkError('gone'), 61, 100, () => (attempts += 1))
  assert.deepEqual(
    { ...result, retry: undefined },
    {
      kind: 'error',
      title: 'Upload failed. Please try again.',
      text: 'The line was lost at 61%. Nothing was stored; the file and the title are still chosen.',
      retry: undefined,
    },
  )
  if (result.kind === 'error') result.retry?.()
  assert.equal(attempts, 1)
})

test("a rejected file shows the server's message, and a cancelled one is reported as not stored", () => {
  const rejected = new ApiError(415, { error: 'This is not a video. Its first bytes say ZIP.', code: 'media_type' })
  const result = failedUpload(rejected, 100, 100, () => {})
  assert.deepEqual([result.kind, result.title], ['error', 'Error: This is not a video. Its first bytes say ZIP.'])
  assert.equal('text' in result && result.text, 'Nothing was stored; the file and the title are still chosen.')
  assert.ok(!('retry' in result), 'it would be refused again')
  assert.match(cancelled.text, /^Nothing was stored\./)
})
