import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { collectOutput } from './server-process.ts'

const root = join(import.meta.dirname, '../..')

/** Fewer packages than debian:bookworm-slim has. They are only unpacked, which takes seconds. */
const basePackages = 'base-files,base-passwd,coreutils,dash,grep,libc-bin,libstdc++6,sed'

function run(program: string, args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: root, encoding: 'utf8' })
  assert.equal(status, 0, `${program} ${args.join(' ')}: ${error?.message ?? `${stdout}${stderr}`}`)
  return stdout.trim()
}

const Inspection = z.object({
  Docker: z.object({
    config: z.object({
      User: z.string(),
      Env: z.array(z.string()),
      Entrypoint: z.array(z.string()),
      Cmd: z.array(z.string()),
      StopSignal: z.string(),
      Volumes: z.record(z.string(), z.unknown()),
      Healthcheck: z.object({ Test: z.array(z.string()) }),
    }),
  }),
})

/** Builds the image of the Dockerfile with Debian's buildah, on a base of Debian's packages. */
export function buildImage() {
  const folder = mkdtempSync(join(tmpdir(), 'moneta-image-'))
  const store = ['--root', join(folder, 'images'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs']
  const buildah = (...args: string[]) => run('buildah', [...store, ...args])
  const base = join(folder, 'base.tar')
  run('mmdebstrap', ['--quiet', '--variant=extract', `--include=${basePackages}`, 'bookworm', base])
  const empty = buildah('from', 'scratch')
  buildah('add', empty, base, '/')
  buildah('commit', '--rm', empty, 'docker.io/library/debian:bookworm-slim')
  buildah('build', '--isolation', 'chroot', '--pull-never', '--format', 'docker', '--tag', 'moneta', '.')
  const { config } = Inspection.parse(JSON.parse(buildah('inspect', '--type', 'image', 'moneta'))).Docker
  const container = buildah('from', '--pull-never', 'moneta')
  return {
    config,
    /** Runs a command in the image as its user, as `docker run` would, but without namespaces. */
    run: (...command: string[]) => buildah('run', '--isolation', 'chroot', container, '--', ...command),
    /** Path of the image's root folder. */
    rootFolder: buildah('mount', container),
    remove() {
      buildah('umount', container)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Image = ReturnType<typeof buildImage>

/** Makes the image's root read-only, mounts a volume, `/tmp` and `/proc`, and enters it as the image's user. */
const enter = `
mount --bind "$1" "$1" && mount --options remount,bind,ro "$1" && mount --bind "$2" "$1$3" &&
mount --types tmpfs none "$1/tmp" && mount --types proc none "$1/proc" && mount --bind /dev "$1/dev" || exit 99
folder=$1 user=$4; shift 4
exec chroot --userspec="$user" "$folder" "$@"`

/**
 * Starts the image's command as process 1 of a namespace of processes and mounts, as a container engine would.
 * @param volume folder for the data
 */
export function startImage({ config, rootFolder }: Image, volume: string, settings: Record<string, string>) {
  const [mountPoint = ''] = Object.keys(config.Volumes)
  const words = [...config.Entrypoint, ...config.Cmd]
  const env = { ...Object.fromEntries(config.Env.map((text) => text.split(/=(.*)/s, 2))), ...settings }
  const namespaces = ['--pid', '--mount', '--fork', '--kill-child', '--']
  const child = spawn(
    'unshare',
    [...namespaces, 'sh', '-c', enter, 'sh', rootFolder, volume, mountPoint, config.User, ...words],
    { env, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  /** The number that this machine gives to process 1 of the namespace. */
  const firstProcess = () => Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8'))
  return {
    child,
    output: collectOutput(child),
    firstProcess,
    /** Runs a command beside process 1, as `docker exec` and a health check do. */
    exec(...command: string[]) {
      const target = ['--target', String(firstProcess()), '--pid', '--mount', '--root', '--wd']
      const [uid = '', gid = ''] = config.User.split(':')
      const { status, stdout, stderr } = spawnSync(
        'nsenter',
        [...target, '--setuid', uid, '--setgid', gid, '--', ...command],
        { env, encoding: 'utf8' },
      )
      return { status, stdout, stderr }
    },
    /** Processes of the namespace that have ended and that process 1 has not waited for. */
    zombies: () => zombiesBelow(firstProcess()),
  }
}

/** States in `/proc/PID/stat` of a process and its descendants: those that are zombies. */
function zombiesBelow(pid: number): number[] {
  const threads = readdirSync(`/proc/${pid}/task`)
  const children = threads.flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
  const isZombie = (child: number) => / Z /.test(readFileSync(`/proc/${child}/stat`, 'utf8'))
  return children.flatMap((child) => [...(isZombie(child) ? [child] : []), ...zombiesBelow(child)])
}
