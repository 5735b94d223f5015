import { rename, rm } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { calculatorNames } from '#content/calculator-files.ts'
import { courseDigest } from '#server/learning/seeding/course-digest.ts'
import { readCourseFiles } from '#server/learning/seeding/read-course.ts'
import { referenceVersion } from '#server/platform/http/reference-version.ts'
import siteCommands from '../site-commands.json' with { type: 'json' }

const root = join(import.meta.dirname, '../..')

/** Packages with native code, which a bundle cannot contain. */
const nativePackages = ['sharp']
/** Packages of a release's node_modules; the dictionary is read as a file. */
export const externalPackages = [...nativePackages, '@cspell/dict-en_us']

/** Programs of threads; the code that starts one names it by `new URL('./NAME.ts', import.meta.url)`. */
const threads = [
  'server/platform/db/sqlite-thread.ts',
  'server/operations/backups/backup-thread.ts',
  'server/learning/editor/lesson-worker.ts',
]

const sourceMaps = 'server/platform/operation/source-maps.ts'

/** Programs of the bundle: the command `admin:rebind` is admin-rebind.js. */
const entries = {
  ...Object.fromEntries(Object.entries(siteCommands).map(([name, file]) => [name.replace(':', '-'), file])),
  ...Object.fromEntries([...threads, sourceMaps].map((file) => [basename(file, '.ts'), file])),
}

/** Modules that read their own sources or packages, which a release does not have: their bundled text. */
const generatedModules: Record<string, () => Promise<string>> = {
  'content/calculator-files.ts': async () => {
    const imports = calculatorNames().map((name) => {
      const module = JSON.stringify(`#course/calculators/definitions/${name}.ts`)
      return `${JSON.stringify(name)}: () => import(${module})`
    })
    return `const modules = { ${imports.join(', ')} }
export const calculatorNames = () => Object.keys(modules)
export const loadCalculator = async (name) => modules[name]()`
  },
  'server/learning/seeding/course-digest.ts': async () =>
    `export const courseDigest = async () => ${JSON.stringify(await courseDigest(readCourseFiles))}`,
  'server/platform/http/reference-version.ts': async () =>
    `export const referenceVersion = async () => ${JSON.stringify(await referenceVersion())}`,
}

const pathOf = (id: string) => relative(root, id).replaceAll(sep, '/')

/**
 * Adapts paths to the bundle's folder, which is as deep in a release as in the repository: `dist/server`. Replacements
 * stay on their line, so that source maps need no change.
 */
const releasePaths: Plugin = {
  name: 'release-paths',
  transform: {
    filter: { id: { include: /\.ts$/, exclude: /\/node_modules\// } },
    async handler(code, id) {
      const generated = await generatedModules[pathOf(id)]?.()
      if (generated !== undefined) return { code: generated, map: null }
      if (!code.includes('import.meta.')) return null
      const folder = JSON.stringify(`/../../${pathOf(dirname(id))}`)
      const adapted = code
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`)
        .replaceAll(/new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)/g, "new URL('./$1.js', import.meta.url)")
      return { code: adapted, map: null }
    },
  },
}

/**
 * Bundles the server, its threads and its commands. Dynamic imports stay chunks. Builds in a temporary folder and moves
 * it at the end, so that a start never reads half a bundle.
 */
export async function bundleServer(target = join(root, 'dist/server')): Promise<void> {
  const folder = `${target}.${process.pid}`
  const bundle = await rolldown({
    cwd: root,
    input: entries,
    platform: 'node',
    external: nativePackages,
    plugins: [releasePaths],
    onLog: (level, log) => {
      if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message)
      if (level === 'warn' && !log.id?.includes('/node_modules/') && log.code !== 'EVAL') console.warn(log.message)
    },
  })
  try {
    await bundle.write({
      dir: folder,
      format: 'esm',
      sourcemap: true,
      // Comments and white space took memory: 2 MB. Names stay, for stack traces.
      minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      sourcemapExcludeSources: true,
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      banner: ({ isEntry, name }) =>
        isEntry && name !== basename(sourceMaps, '.ts') ? `import './${basename(sourceMaps, '.ts')}.js'` : '',
    })
    await rm(target, { recursive: true, force: true })
    await rename(folder, target)
  } finally {
    await bundle.close()
    await rm(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) await bundleServer()
