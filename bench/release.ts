import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { endProcess } from '#server/testing/server-process.ts'
import { bundleIfStale } from '../scripts/build-cache.ts'
import { writeArchive } from '../scripts/release/archive.ts'
import { writeRelease } from '../scripts/release/folder.ts'
import { type BenchmarkResult, createResult } from './benchmark-result.ts'
import { cpuSeconds, median } from './load.ts'
import { memoryOf, prepare, type StartCommand, startServer } from './site.ts'

const readyName = 'start of a release with a seeded database, until ready'
const cpuName = 'start of a release with a seeded database, CPU time'
const memoryName = 'memory of an idle release'
const startNames = [readyName, cpuName, memoryName]

/** The archives, with and without Node. Packing takes minutes. */
const sizes = [
  { name: 'size of the release as .tar.xz, without Node', withNode: false, max: 25 },
  { name: 'size of the release as .tar.xz, with Node', withNode: true, max: 75 },
]

/** Starts of each kind; both kinds alternate. */
const rounds = 7

/** Time in milliseconds after which a started server is idle: its start-up work has ended. */
const idleAfterMs = 2000

interface Start {
  startupMs: number
  cpuMs: number
  megabytes: number
}

async function measureOne(dataDir: string, command?: StartCommand): Promise<Start> {
  const { url, child, startupMs } = await startServer(dataDir, {}, command)
  try {
    const cpuMs = cpuSeconds(child.pid ?? 0) * 1000
    await wait(idleAfterMs)
    return { startupMs, cpuMs, megabytes: await memoryOf(url) }
  } finally {
    await endProcess(child)
  }
}

/** Starts sources and release alternately on one database. The first start of each fills the compile cache. */
async function compareStarts(release: string): Promise<[sources: Start[], release: Start[]]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'moneta-starts-'))
  const command: StartCommand = [join(release, 'moneta'), 'start']
  try {
    await prepare(dataDir, {})
    const [sources, released]: [Start[], Start[]] = [[], []]
    for (let round = 0; round <= rounds; round++) {
      const pair = [await measureOne(dataDir), await measureOne(dataDir, command)] as const
      if (round === 0) continue
      sources.push(pair[0])
      released.push(pair[1])
    }
    return [sources, released]
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}

/** The release's value, and its ratio to the sources. */
function ratioResult(name: string, unit: string, [sources, release]: [number, number], maxRatio: number, max?: number) {
  const ratio = release / sources
  const value = `${ratio.toFixed(2)} × the sources (${Math.round(release)} of ${Math.round(sources)} ${unit})`
  const limit = max === undefined ? '' : `, ≤ ${max} ${unit}`
  const met = ratio <= maxRatio && (max === undefined || release <= max)
  return createResult(name, value, `≤ ${maxRatio} ×${limit}`, met)
}

async function startResults(release: string): Promise<BenchmarkResult[]> {
  const [sources, released] = await compareStarts(release)
  const both = (key: keyof Start): [number, number] => [
    median(sources, (start) => start[key])[key],
    median(released, (start) => start[key])[key],
  ]
  return [
    ratioResult(readyName, 'ms', both('startupMs'), 0.6, 500),
    ratioResult(cpuName, 'ms', both('cpuMs'), 0.7),
    ratioResult(memoryName, 'MB', both('megabytes'), 0.8, 125),
  ]
}

const sizeResults = (release: string, selected: typeof sizes): BenchmarkResult[] =>
  selected.map(({ name, withNode, max }) => {
    const { megabytes } = writeArchive(release, `${release}.tar.xz`, withNode)
    return createResult(name, `${megabytes.toFixed(1)} MB`, `≤ ${max} MB`, megabytes <= max)
  })

/** Measures the release of these sources, in a temporary folder. */
export async function measureRelease(isSelected: (name: string) => boolean): Promise<BenchmarkResult[]> {
  const measuresStarts = startNames.some(isSelected)
  const selectedSizes = sizes.filter(({ name }) => isSelected(name))
  if (!measuresStarts && selectedSizes.length === 0) return []
  bundleIfStale()
  const folder = mkdtempSync(join(tmpdir(), 'moneta-release-'))
  const release = join(folder, 'moneta')
  try {
    await writeRelease(release)
    return [...(measuresStarts ? await startResults(release) : []), ...sizeResults(release, selectedSizes)]
  } finally {
    rmSync(folder, { recursive: true })
  }
}
