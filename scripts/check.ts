import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)

/**
 * Stores incremental compiler state in .cache, so that only changes are checked again. Uses one checker: several would
 * each check the same types, at twice the CPU time and memory.
 */
const types = (name: string, project: string) => ({
  name,
  command: bin('tsc'),
  args: ['-p', project, '--checkers', '1', '--incremental', '--tsBuildInfoFile', infoFile(project)],
})

const infoFile = (project: string) => `.cache/${project.replaceAll('/', '-')}.tsbuildinfo`

/** Runs lint, type check and the unused-code check in parallel. */
const checks = [
  types('types of the server', 'tsconfig.json'),
  types('types of the browser', 'web/tsconfig.json'),
  types("types of the browser's tests", 'web/tsconfig.test.json'),
  { name: 'lint', command: process.execPath, args: ['scripts/lint.ts'] },
  { name: 'unused packages, files and names', command: process.execPath, args: ['scripts/unused.ts'] },
]

const run = ({ name, command, args }: (typeof checks)[number]) =>
  new Promise<boolean>((resolve) => {
    let text = ''
    const child = spawn(command, args, { cwd: root })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (text += piece))
    child.on('exit', (code) => {
      console.log(code === 0 ? `✔ ${name}` : `✖ ${name}\n${text}`)
      resolve(code === 0)
    })
  })

/** Runs every check and reports the failed ones. */
export async function check() {
  const began = performance.now()
  const passed = (await Promise.all(checks.map(run))).filter(Boolean).length
  console.log(`Checked in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return { passed, failed: checks.length - passed }
}

if (import.meta.main) {
  const { passed, failed } = await check()
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}
