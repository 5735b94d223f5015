// two processes, saturated; count commits and longest wait of each
import { fork } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { openPlace } from '#server/db/open.ts'

if (process.argv[2]) {
  const db = await openPlace({ dataDir: process.argv[2] }, { busy: 20000 })
  let n = 0,
    longest = 0,
    maxLag = 0
  const end = performance.now() + 4000
  let last = performance.now()
  const lag = setInterval(() => {
    const t = performance.now()
    maxLag = Math.max(maxLag, t - last - 10)
    last = t
  }, 10)
  await Promise.all(
    [1, 2, 3, 4].map(async () => {
      while (performance.now() < end) {
        const t = performance.now()
        await db.transaction(async () => {
          await db.run`insert into t values (${1})`
        })
        n++
        longest = Math.max(longest, performance.now() - t)
      }
    }),
  )
  clearInterval(lag)
  console.log({ n, longest: Math.round(longest), maxLag: Math.round(maxLag) })
  await db.close()
} else {
  const dir = mkdtempSync('/tmp/moneta-fair-')
  const db = await openPlace({ dataDir: dir })
  await db.script('create table t (n integer)')
  await db.close()
  for (const _ of [1, 2]) fork(import.meta.filename, [dir])
}
