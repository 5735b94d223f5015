import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)

/** Lint and types, side by side. */
const checks = [
  { name: 'lint', command: bin('biome'), words: ['check', '--error-on-warnings'] },
  { name: 'types of the server', command: bin('tsc'), words: ['-p', 'tsconfig.json'] },
  { name: 'types of the browser', command: bin('tsc'), words: ['-p', 'web/tsconfig.json'] },
  { name: "types of the browser's tests", command: bin('tsc'), words: ['-p', 'web/tsconfig.test.json'] },
]

const run = ({ name, command, words }: (typeof checks)[number]) =>
  new Promise<boolean>((resolve) => {
    let text = ''
    const child = spawn(command, words, { cwd: root })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (text += piece))
    child.on('exit', (code) => {
      console.log(code === 0 ? `✔ ${name}` : `✖ ${name}\n${text}`)
      resolve(code === 0)
    })
  })

/** Runs every check and says which failed. */
export async function check() {
  const passed = (await Promise.all(checks.map(run))).filter(Boolean).length
  return { passed, failed: checks.length - passed }
}

if (import.meta.main) {
  const { passed, failed } = await check()
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}
