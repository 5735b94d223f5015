import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import { longFile } from '#server/testing/tracker/importing.ts'
import { readFile } from './read-file.ts'

const count = 1000
const payment = '<STMTTRN><DTPOSTED>20260314<TRNAMT>-12.50<FITID>7<NAME>Shop</STMTTRN>'
const files = {
  CSV: longFile(count),
  OFX: Buffer.from(`OFXHEADER:100\n<OFX><CURDEF>USD${payment.repeat(count)}</OFX>`),
}

for (const [format, bytes] of Object.entries(files))
  test(`yields to other requests after each row of a slow ${format} file`, async (t) => {
    // Each look at the clock finds that a millisecond has passed.
    let now = 0
    t.mock.method(performance, 'now', () => {
      now += 1
      return now
    })
    let isRead = false
    let turns = 0
    const reading = readFile(bytes).finally(() => {
      isRead = true
    })
    for (; !isRead; turns += 1) await eventLoopTurn()
    assert.equal((await reading).rows.length, count)
    assert.ok(turns >= count, `${turns} turns of the event loop`)
  })
