import { guessMapping } from '#server/tracker/imports/columns/guess-mapping.ts'
import { readFile } from '#server/tracker/imports/files/read-file.ts'
import { type BenchmarkResult, createResult } from './benchmark-result.ts'
import { median } from './load.ts'
import { measureSteadily } from './noise.ts'

const megabyte = 1024 * 1024
const camtStart = '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><Stmt>'
const lunch = {
  csv: '2026-11-03,-12.50,Lunch\n',
  ofx: '<STMTTRN><DTPOSTED>20261103<TRNAMT>-12.50<NAME>Lunch<FITID>1</STMTTRN>',
  qif: 'D11/03/2026\nT-12.50\nPLunch\n^\n',
  mt940: ':61:2611031103D12,50NTRFNONREF//1\n:86:Lunch\n',
  camt: '<Ntry><Amt Ccy="USD">12.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><AddtlNtryInf>Lunch</AddtlNtryInf></Ntry>',
}
const ordinaryFiles = {
  csv: `Date,Amount,Description\n${lunch.csv.repeat(6000)}`,
  ofx: `<OFX>${lunch.ofx.repeat(6000)}`,
  qif: `!Type:Bank\n${lunch.qif.repeat(6000)}`,
  mt940: `:20:1\n:25:1\n${lunch.mt940.repeat(6000)}`,
  camt: `${camtStart}${lunch.camt.repeat(6000)}</Stmt></Document>`,
}
type Format = keyof typeof ordinaryFiles

/** Files crafted to overload the site; none is longer than a normal file of its kind. */
const hostileFiles: Record<string, [Format, string]> = {
  'unclosed currency elements': ['ofx', `<OFX><STMTTRN>${'<CURRENCY>'.repeat(40_000)}<TRNAMT>1</STMTTRN>`],
  'an account number of 300,000 digits': ['ofx', `<OFX><ACCTID>${'9'.repeat(300_000)}${lunch.ofx.repeat(1000)}`],
  'brackets without tags': ['ofx', `<OFX>${'<'.repeat(400_000)}`],
  'an amount of 30,000 digits': ['csv', `Date,Amount,Description\n2026-11-03,1.${'0'.repeat(30_000)}1,Lunch\n`],
  'a split of 20,000 parts': ['qif', `!Type:Bank\nT1\n${'SFood\n'.repeat(20_000)}^\n`],
  'an entry of 40,000 lines': ['mt940', `:20:1\n:25:1\n:61:261103D1,\n:86:${'\n'.repeat(40_000)}`],
  'nested elements': ['camt', `${camtStart}${'<a>'.repeat(100_000)}`],
  'attributes of one element': ['camt', `${camtStart}<Ntry ${'a="" '.repeat(100_000)}>`],
}

/** Files of the longest upload that are refused. */
const refusedFiles: Record<string, [start: string, repeated: string]> = {
  commas: ['', ','],
  'empty lines': ['Date,Amount', '\n'],
  'payments of OFX': ['<OFX>', '<STMTTRN>'],
  'ends of QIF': ['!Type:Bank\n', '^'],
  'entries of MT940': [':20:1\n:25:1\n', ':61:261103D1,\n'],
  'elements of CAMT': [camtStart, '<a>'],
}

const maxRatio = 3
const maxRefusal = { seconds: 0.3, megabytes: 20 }
export const hostileFilesName = 'CPU time to parse a malicious file, relative to a normal file'
const refusedFilesName = 'CPU time and memory to refuse a malicious file of 10 MB'

/** Runs a task. @returns its CPU time in milliseconds and the bytes in use after it, whether or not it succeeds */
async function costOf(task: () => Promise<unknown>) {
  const used = () => process.memoryUsage().heapUsed + process.memoryUsage().external
  const [began, usedBefore] = [process.cpuUsage(), used()]
  await task().catch(() => null)
  const { user, system } = process.cpuUsage(began)
  return { ms: (user + system) / 1000, bytes: used() - usedBefore }
}

/** Milliseconds of CPU time for reading a file, whether or not it succeeds. */
async function timeOf(text: string): Promise<number> {
  const costs = []
  for (let round = 0; round < 5; round += 1)
    costs.push(await costOf(() => readFile(Buffer.from(text)).then(guessMapping)))
  return median(costs, ({ ms }) => ms).ms
}

/** Checks that the time to read any file is proportional to its length, and that the longest ones are refused early. */
export const measureHostileFiles = async (): Promise<BenchmarkResult[]> => [
  ...(await measureSteadily(compareFiles)),
  ...(await measureSteadily(refuseFiles)),
]

async function compareFiles(): Promise<BenchmarkResult[]> {
  const ordinaryTimes = new Map<string, number>()
  for (const [format, text] of Object.entries(ordinaryFiles)) ordinaryTimes.set(format, await timeOf(text))
  const ratios: [string, number][] = []
  for (const [name, [format, text]] of Object.entries(hostileFiles))
    ratios.push([name, (await timeOf(text)) / (ordinaryTimes.get(format) ?? 0)])
  const ratiosText = ratios.map(([name, ratio]) => `${name} ${ratio.toFixed(2)} ×`).join(', ')
  const met = ratios.every(([, ratio]) => ratio <= maxRatio)
  return [createResult(hostileFilesName, ratiosText, `≤ ${maxRatio} ×`, met)]
}

async function refuseFiles(): Promise<BenchmarkResult[]> {
  const costs: [string, number, number][] = []
  for (const [name, [start, repeated]] of Object.entries(refusedFiles)) {
    const bytes = Buffer.concat([Buffer.from(start), Buffer.alloc(10 * megabyte - start.length, repeated)])
    const rounds = []
    for (let round = 0; round < 5; round += 1) rounds.push(await costOf(() => readFile(bytes)))
    const { ms } = median(rounds, (round) => round.ms)
    const { bytes: used } = median(rounds, (round) => round.bytes)
    costs.push([name, ms / 1000, used / megabyte])
  }
  const text = costs.map(([name, seconds, used]) => `${name} ${seconds.toFixed(2)} s, ${used.toFixed(0)} MB`).join('; ')
  const { seconds: maxSeconds, megabytes } = maxRefusal
  const met = costs.every(([, seconds, used]) => seconds <= maxSeconds && used <= megabytes)
  return [createResult(refusedFilesName, text, `≤ ${maxSeconds} s, ≤ ${megabytes} MB`, met)]
}
