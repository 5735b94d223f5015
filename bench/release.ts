import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { endProcess } from '#server/testing/server-process.ts'
import { bundleIfStale } from '../scripts/build-cache.ts'
import { writeArchive } from '../scripts/release/archive.ts'
import { writeRelease } from '../scripts/release/folder.ts'
import { type BenchmarkResult, createResult, spreadOf } from './benchmark-result.ts'
import { cpuSeconds, median } from './load.ts'
import { type Attempt, measureSteadily } from './noise.ts'
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
async function compareStarts(release: string, { sample }: Attempt): Promise<[sources: Start, release: Start][]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'moneta-starts-'))
  const command: StartCommand = [join(release, 'moneta'), 'start']
  try {
    await prepare(dataDir, {})
    const all: [Start, Start][] = []
    for (let round = 0; round <= rounds; round++) {
      const pair: [Start, Start] = [await measureOne(dataDir), await measureOne(dataDir, command)]
      if (round > 0) all.push(pair)
      sample()
    }
    return all
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}

interface StartThreshold {
  name: string
  key: keyof Start
  unit: string
  maxRatio: number
  max?: number
}

const startThresholds: StartThreshold[] = [
  { name: readyName, key: 'startupMs', unit: 'ms', maxRatio: 0.6, max: 500 },
  { name: cpuName, key: 'cpuMs', unit: 'ms', maxRatio: 0.7 },
  { name: memoryName, key: 'megabytes', unit: 'MB', maxRatio: 0.8, max: 125 },
]

/** The median of the release's values, and its ratio to that of the sources. */
function ratioResult(all: readonly [Start, Start][], { name, key, unit, maxRatio, max }: StartThreshold) {
  const [sources = 0, release = 0] = [0, 1].map((index) =>
    median(
      all.map((pair) => pair[index]?.[key] ?? 0),
      Number,
    ),
  )
  const ratio = release / sources
  const value = `${ratio.toFixed(2)} × the sources (${Math.round(release)} of ${Math.round(sources)} ${unit})`
  const limit = max === undefined ? '' : `, ≤ ${max} ${unit}`
  const met = ratio <= maxRatio && (max === undefined || release <= max)
  const spread = spreadOf(all, ([source, released]) => released[key] / source[key])
  return createResult(name, value, `≤ ${maxRatio} ×${limit}`, met, spread)
}

const startResults = (release: string): Promise<BenchmarkResult[]> =>
  measureSteadily(async (attempt) => {
    const all = await compareStarts(release, attempt)
    return startThresholds.map((threshold) => ratioResult(all, threshold))
  })

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
