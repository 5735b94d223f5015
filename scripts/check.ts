import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)

/**
 * What the compiler knows of the last run goes to .cache, so that only what has changed since is looked at anew. One
 * checker: more of them look at the same types each for itself, which takes twice the work and the memory.
 */
const types = (name: string, project: string) => ({
  name,
  command: bin('tsc'),
  args: ['-p', project, '--checkers', '1', '--incremental', '--tsBuildInfoFile', infoFile(project)],
})

const infoFile = (project: string) => `.cache/${project.replaceAll('/', '-')}.tsbuildinfo`

/** Lint, types, and what nothing uses, side by side. */
const checks = [
  types('types of the server', 'tsconfig.json'),
  types('types of the browser', 'web/tsconfig.json'),
  types("types of the browser's tests", 'web/tsconfig.test.json'),
  { name: 'lint', command: bin('biome'), args: ['check', '--error-on-warnings'] },
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

/** Runs every check and says which failed. */
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
