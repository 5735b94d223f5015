// The entry point of every npm script: installs missing dependencies, then runs the project's own Node.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { install, node, root } from './install.mjs'

/** Commands of a running site and their programs; a release has the same. */
const sitePrograms = JSON.parse(readFileSync(join(root, 'scripts/site-commands.json'), 'utf8'))
const siteCommands = Object.fromEntries(Object.entries(sitePrograms).map(([name, file]) => [name, [file]]))

const commands = {
  dev: ['scripts/dev.ts'],
  build: ['scripts/build.ts'],
  check: ['scripts/check.ts'],
  test: ['scripts/test.ts'],
  'test:faults': ['scripts/test.ts', '--faults'],
  'test:world': ['scripts/test.ts', '--world'],
  'check:content': ['content/check.ts'],
  audit: ['scripts/audit.ts'],
  mutate: ['scripts/mutate.ts'],
  bench: ['bench/run.ts'],
  ...siteCommands,
  // Builds stale pages first.
  start: ['scripts/start.ts'],
  release: ['scripts/release/release.ts'],
}

const [name = '', ...more] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  console.error(`Unknown command '${name}'. Commands: ${Object.keys(commands).join(', ')}`)
  process.exit(1)
}
install()
const [file, ...words] = command
// The server loads all code from the cache, including its first file: the TypeScript loader would cost 40 ms and 17 MB
// at start.
const cache = name === 'start' && { NODE_COMPILE_CACHE: join(root, '.cache/compiled') }
const env = { ...cache, ...process.env }
// Without `--`, Node would take an `--env-file` after the program for its own option.
const child = spawn(node, ['--', join(root, file), ...words, ...more], { cwd: root, stdio: 'inherit', env })
// npm sends a signal only to this process, so it is forwarded here; a terminal's Ctrl+C reaches both processes.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
