import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from 'node:tls'
import { createCertificate } from './certificate.ts'
import { scratchFolder } from './scratch-folder.ts'
import { endProcess, freePort } from './server-process.ts'

const samples = join(import.meta.dirname, '../../deploy')

/** A proxy of Debian in front of a site. */
export interface Proxy {
  httpPort: number
  httpsPort: number
}

/** nginx with its self-signed certificate. */
interface Nginx extends Proxy {
  certificate: string
}

/** Checks a configuration with the program's own command, and fails with its output. */
function check(program: string, args: string[], env: NodeJS.ProcessEnv) {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8', env })
  assert.equal(status, 0, stderr)
}

/** Waits until the proxy has a certificate for this name: Caddy creates it after it listens. */
async function untilReady(port: number, servername: string, output: () => string) {
  const deadline = performance.now() + 20_000
  while (performance.now() < deadline) {
    const socket = connect({
      port,
      host: '127.0.0.1',
      rejectUnauthorized: false,
      ...(!isIP(servername) && { servername }),
    })
    const isReady = await once(socket, 'secureConnect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isReady) return
    await wait(20)
  }
  throw new Error(`The proxy is not ready:\n${output()}`)
}

async function run(
  t: TestContext,
  [program = '', ...args]: string[],
  env: NodeJS.ProcessEnv,
  ready: [port: number, name: string],
) {
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  t.after(() => endProcess(child))
  let output = ''
  child.stderr.on('data', (text) => {
    output += text
  })
  await untilReady(...ready, () => output)
}

const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/**
 * What Debian's /etc/nginx/nginx.conf has around a site, with all its files in a folder.
 * @param main directives outside of http
 */
export const nginxFile = (folder: string, main: string, site: string) =>
  `daemon off; pid ${folder}/pid; ${main}
http { access_log off; ${temporaryPaths.map((part) => `${part}_temp_path ${folder}/${part};`).join(' ')}
${site} }\n`

/** Checks deploy/nginx.conf by `nginx -t` and starts it; only name, ports and paths are replaced. */
export async function startNginx(t: TestContext, name: string, sitePort: number): Promise<Nginx> {
  const [folder, httpPort, httpsPort] = [scratchFolder(t), await freePort(), await freePort()]
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  createCertificate({ certificate, key }, name)
  const site = readFileSync(join(samples, 'nginx.conf'), 'utf8')
    .replaceAll('server_name moneta.example;', `server_name ${name};`)
    .replaceAll(/(listen (?:\[::\]:)?)80;/g, `$1${httpPort};`)
    .replaceAll(/(listen (?:\[::\]:)?)443 /g, `$1${httpsPort} `)
    .replace('127.0.0.1:3000', `127.0.0.1:${sitePort}`)
    .replace(/(?<=ssl_certificate ).*(?=;)/, certificate)
    .replace(/(?<=ssl_certificate_key ).*(?=;)/, key)
  const config = join(folder, 'nginx.conf')
  const main = `${process.getuid?.() === 0 ? 'user root;' : ''} error_log stderr; events {}`
  writeFileSync(config, nginxFile(folder, main, site))
  check('/usr/sbin/nginx', ['-t', '-c', config], process.env)
  await run(t, ['/usr/sbin/nginx', '-c', config], process.env, [httpsPort, name])
  return { httpPort, httpsPort, certificate }
}

/** Checks deploy/Caddyfile by `caddy validate` and starts it, with a certificate of its own and free ports. */
export async function startCaddy(t: TestContext, name: string, sitePort: number): Promise<Proxy> {
  const [folder, httpPort, httpsPort] = [scratchFolder(t), await freePort(), await freePort()]
  const file = join(folder, 'Caddyfile')
  const options = [
    'admin off',
    'grace_period 1s',
    'local_certs',
    'skip_install_trust',
    `http_port ${httpPort}`,
    `https_port ${httpsPort}`,
  ]
  writeFileSync(file, `{\n${options.join('\n')}\n}\n${readFileSync(join(samples, 'Caddyfile'), 'utf8')}`)
  mkdirSync(join(folder, 'home'))
  const env = { PATH: process.env.PATH, HOME: join(folder, 'home'), APP_URL: `https://${name}`, PORT: String(sitePort) }
  const config = ['--config', file, '--adapter', 'caddyfile']
  check('/usr/bin/caddy', ['validate', ...config], env)
  await run(t, ['/usr/bin/caddy', 'run', ...config], env, [httpsPort, name])
  return { httpPort, httpsPort }
}
