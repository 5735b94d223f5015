import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumArguments, testChromium } from './scripts/chromium.ts'

/** No page of a test lives long enough for the optimizing compilers of V8 to pay. */
const unoptimized = '--js-flags=--no-opt --no-maglev'

/** Graphics and network run in the main process of the browser, which saves a tenth of the CPU time of a page. */
const fewerProcesses = ['--in-process-gpu', '--enable-features=NetworkServiceInProcess2']

/** A page has this long to do what is asked of it or expected of it, in milliseconds. */
const timeout = 10_000

/** The files that start first, relative to `e2e/`. The runner starts the tests of a project before those of the next one. */
const first = process.env.JOURNEYS_FIRST?.split(',').map((file) => `**/${file}`) ?? []

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/journeys/direct',
  projects: first.length > 0 ? [{ testMatch: first }, { testIgnore: first }] : [{}],
  // A journey waits for replies and timers for a third of its time, so two more run than there are processors.
  workers: availableParallelism() + 2,
  timeout: 180_000,
  expect: { timeout },
  use: {
    actionTimeout: timeout,
    navigationTimeout: timeout,
    // The state of the page at each step. A film of the page would cost time in every test.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: testChromium(), args: [...chromiumArguments, unoptimized, ...fewerProcesses] },
  },
})
