import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { portOf } from '#server/testing/raw-socket.ts'
import { collectOutput, endGroup, freePort, untilHealthy } from '#server/testing/server-process.ts'
import { buildIfStale } from './build-cache.ts'
import siteCommands from './site-commands.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')

// A start would otherwise build the pages first.
before(buildIfStale)

/** Rejects if the port is in use. */
async function assertFree(port: number) {
  const server = createServer()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}

async function startByNpm(settings: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'moneta-command-'))
  const port = await freePort()
  const { NODE_ENV, ...env } = process.env
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    env: { ...env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, so that a failed test also ends the server behind npm.
    detached: true,
  })
  return {
    child,
    port,
    url: `http://127.0.0.1:${port}`,
    output: collectOutput(child),
    cleanUp: () => {
      endGroup(child)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal} to npm stops the server: the port is free and the exit code is 0`, async () => {
    const { child, port, url, output, cleanUp } = await startByNpm({})
    try {
      await untilHealthy(url, child, output)
      assert.match(output(), /Moneta is ready at http:\/\/127\.0\.0\.1:\d+/)
      child.kill(signal)
      const [code] = await once(child, 'exit')
      assert.equal(code, 0, output())
      await assertFree(port)
    } finally {
      cleanUp()
    }
  })
}

test('a second signal, as Ctrl+C in a terminal sends it, does not abort a request in progress', async () => {
  const { child, port, url, output, cleanUp } = await startByNpm({ LOG_LEVEL: 'info' })
  try {
    await untilHealthy(url, child, output)
    const socket = connect(port, '127.0.0.1')
    const closed = once(socket, 'close')
    let response = ''
    socket.on('data', (piece) => {
      response += piece
    })
    socket.write(
      'POST /api/sessions HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
    )
    // Requested on a later connection: once it is answered, the partial request has arrived.
    await untilHealthy(url, child, output)
    child.kill('SIGINT')
    while (!output().includes('stopping')) await wait(5)
    child.kill('SIGINT')
    await wait(200)
    socket.write('}')
    await closed
    assert.match(response, /^HTTP\/1\.1 4/)
    const [code] = await once(child, 'exit')
    assert.equal(code, 0, output())
  } finally {
    cleanUp()
  }
})

test('invalid settings abort a start with one message and exit code 1', async () => {
  const { child, output, cleanUp } = await startByNpm({ MODE: 'production', DATABASE_URL: 'mysql://x' })
  const [code] = await once(child, 'exit')
  cleanUp()
  assert.equal(code, 1)
  assert.match(output(), /^Moneta cannot start with these settings:\n {2}DATABASE_URL: must begin with postgres/m)
})

test('reports a port in use in one sentence', async () => {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const usedPort = portOf(server)
  const { child, output, cleanUp } = await startByNpm({ PORT: String(usedPort) })
  const [code] = await once(child, 'exit')
  server.close()
  cleanUp()
  assert.equal(code, 1)
  assert.match(output(), new RegExp(`Port ${usedPort} on 127\\.0\\.0\\.1 is taken\\.`))
})

test('every npm command starts an existing program, and an unknown command lists the valid ones', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const result = spawnSync(process.execPath, [join(root, 'scripts/run.mjs'), 'strat'], { encoding: 'utf8' })
  assert.equal(result.status, 1)
  const [, list = ''] = /^Unknown command 'strat'\. Commands: (.*)\n$/.exec(result.stderr) ?? []
  assert.deepEqual(list.split(', ').sort(), Object.keys(scripts).sort())
  const programs = [...readFileSync(join(root, 'scripts/run.mjs'), 'utf8').matchAll(/: \['(.*?)'[,\]]/g)]
  const { start, ...others } = siteCommands
  assert.equal(programs.length + Object.keys(others).length, list.split(', ').length)
  const files = [...programs.map(([, program = '']) => program), ...Object.values(siteCommands)]
  for (const program of files) assert.ok(program && existsSync(join(root, program)), program)
})
