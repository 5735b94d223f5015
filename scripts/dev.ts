import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { readSettings } from '#server/platform/config/env-file.ts'

const root = join(import.meta.dirname, '..')
const folders = ['server', 'contract', 'course', 'sandbox', 'content']

const { variables, file = '' } = readSettings(process.env, process.argv.slice(2))
const page = `http://127.0.0.1:${variables.DEV_PORT || 5173}`
/** The server reads the same file of settings, or none. */
const env = { ...variables, MONETA_ENV_FILE: file, APP_URL: page }

/** The server, restarted when its files change, behind Vite, which renders pages on demand. */
const commands = [
  [...folders.map((folder) => `--watch-path=${folder}`), 'server/main.ts'],
  ['--disable-warning=DEP0205', 'node_modules/vite/bin/vite.js'],
]

const children: ChildProcess[] = commands.map((args) =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env }),
)
console.log(`\n  The pages are at ${page}, with fast reload.\n`)

const end = (code: number) => {
  for (const child of children) child.kill('SIGTERM')
  process.exitCode = code
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => end(0))
for (const child of children) child.once('exit', (code) => end(code ?? 0))
