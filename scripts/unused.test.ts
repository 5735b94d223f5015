import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scratchTree } from './testing/scratch-tree.ts'

const packageJson = (dependencies: string[]) =>
  JSON.stringify({
    type: 'module',
    scripts: { unused: 'scripts/unused.ts' },
    dependencies: Object.fromEntries(dependencies.map((name) => [name, '1.0.0'])),
    optionalDependencies: { native: '1.0.0' },
  })

test('reports unused code and dependencies missing from package.json', (t) => {
  const run = scratchTree(t, ['unused.ts', 'read-imports.ts'], {
    'package.json': packageJson(['vite', 'zod', '@scope/idle']),
    'README.md': 'Begin at `room/start.ts` or `other/start.ts`.',
    'other/start.ts': "import { far } from '#room/far.ts'\nfar()\n",
    'room/far.ts': 'export const far = () => 1\nexport const farther = () => 2\n',
    'room/start.ts': "import { used } from './parts.ts'\nimport { z } from 'zod'\nimport 'lacking/deep.js'\nz(used)\n",
    'room/parts.ts':
      'export const used = 1\nexport const idle = 2\nexport type Rest = 3\nexport const twice = used\nconst three = twice\n',
    'room/alone.ts': 'export const lonely = 1\nlonely\n',
    'room/page.css': '@import "./missing.css";\n',
    'room/parts.test.ts': "import { used } from './parts.ts'\nimport 'native'\nused\n",
  })
  const { status, stdout } = run('unused.ts')
  assert.deepEqual(stdout.trim().split('\n').sort(), [
    'nothing imports room/alone.ts',
    'nothing imports room/page.css',
    'nothing imports the package @scope/idle',
    'nothing uses Rest of room/parts.ts',
    'nothing uses farther of room/far.ts',
    'nothing uses idle of room/parts.ts',
    'package.json lacks lacking',
  ])
  assert.equal(status, 1)
})

test('reports nothing if everything is used', (t) => {
  const run = scratchTree(t, ['unused.ts', 'read-imports.ts'], {
    'package.json': packageJson(['vite', 'zod', '@scope/used']),
    'room/start.test.ts': "import * as parts from './parts.ts'\nimport '@scope/used/part'\nparts.start()\n",
    'room/parts.ts': "export const start = () => import('./late.ts')\nexport type Kind = import('zod').ZodType\n",
    'room/late.ts': 'export const kept = 1\nkept\n',
    'web/things/things-page.tsx': 'export function ThingsPage() {\n  return null\n}\n',
  })
  assert.deepEqual(run('unused.ts'), { status: 0, stdout: '', stderr: '' })
})
