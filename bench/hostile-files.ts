import { guessMapping } from '#server/tracker/imports/columns/guess-mapping.ts'
import { readFile } from '#server/tracker/imports/files/read-file.ts'
import { type BenchmarkResult, createResult } from './benchmark-result.ts'
import { median } from './load.ts'
import { measureSteadily } from './noise.ts'

const lunch = '<STMTTRN><DTPOSTED>20261103<TRNAMT>-12.50<NAME>Lunch<FITID>1</STMTTRN>'
const ordinaryFiles = {
  ofx: `<OFX>${lunch.repeat(6000)}`,
  csv: `Date,Amount,Description\n${'2026-11-03,-12.50,Lunch\n'.repeat(6000)}`,
}

/** Files crafted to overload the site; none is longer than a normal file of its kind. */
const hostileFiles = {
  'unclosed currency elements': ['ofx', `<OFX><STMTTRN>${'<CURRENCY>'.repeat(40_000)}<TRNAMT>1</STMTTRN>`],
  'an account number of 300,000 digits': ['ofx', `<OFX><ACCTID>${'9'.repeat(300_000)}${lunch.repeat(1000)}`],
  'an amount of 30,000 digits': ['csv', `Date,Amount,Description\n2026-11-03,1.${'0'.repeat(30_000)}1,Lunch\n`],
} as const

const maxRatio = 3
export const hostileFilesName = 'CPU time to parse a malicious file, relative to a normal file'

/** Milliseconds of CPU time for reading a file, whether or not it succeeds. */
async function timeOf(text: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const began = process.cpuUsage()
    await readFile(Buffer.from(text)).then(guessMapping, () => null)
    const { user, system } = process.cpuUsage(began)
    times.push((user + system) / 1000)
  }
  return median(times, (milliseconds) => milliseconds)
}

/** Checks that the time to read any file is proportional to its length. */
export const measureHostileFiles = (): Promise<BenchmarkResult[]> => measureSteadily(compareFiles)

async function compareFiles(): Promise<BenchmarkResult[]> {
  const ordinaryTimes = { ofx: await timeOf(ordinaryFiles.ofx), csv: await timeOf(ordinaryFiles.csv) }
  const ratios: [string, number][] = []
  for (const [name, [kind, text]] of Object.entries(hostileFiles))
    ratios.push([name, (await timeOf(text)) / ordinaryTimes[kind]])
  const ratiosText = ratios.map(([name, ratio]) => `${name} ${ratio.toFixed(2)} ×`).join(', ')
  const met = ratios.every(([, ratio]) => ratio <= maxRatio)
  return [createResult(hostileFilesName, ratiosText, `≤ ${maxRatio} ×`, met)]
}
