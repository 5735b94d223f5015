import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import { longFile } from '#server/testing/tracker/importing.ts'
import { readFile } from './read-file.ts'

const count = 1000
const ofxPayment = '<STMTTRN><DTPOSTED>20260314<TRNAMT>-12.50<FITID>7<NAME>Shop</STMTTRN>'
const camtEntry = '<Ntry><Amt Ccy="USD">12.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><AddtlNtryInf>Shop</AddtlNtryInf></Ntry>'
const camt = (entries: string) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><Stmt>${entries}</Stmt></Document>`
const files = {
  CSV: longFile(count),
  OFX: Buffer.from(`OFXHEADER:100\n<OFX><CURDEF>USD${ofxPayment.repeat(count)}</OFX>`),
  QIF: Buffer.from(`!Type:Bank\n${'D3/14/26\nT-12.50\nPShop\n^\n'.repeat(count)}`),
  MT940: Buffer.from(`:20:X\n:25:1\n${':61:2603140314D12,50NTRFNONREF\n:86:Shop\n'.repeat(count)}`),
  CAMT: Buffer.from(camt(camtEntry.repeat(count))),
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
