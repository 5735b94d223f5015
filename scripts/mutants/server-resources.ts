import type { Mutant } from '../mutants.ts'

const routes = 'server/resources/routes.ts'
const tests = ['server/resources/resources.test.ts']

export const mutants: Mutant[] = [
  {
    what: 'Files of locked lessons are sent.',
    file: routes,
    find: 'await lessons.authorize(caller.id, file.lesson_id)\n',
    replace: '\n',
    tests,
  },
  {
    what: 'A file is opened by the number of the resource instead of the lesson.',
    file: routes,
    find: 'authorize(caller.id, file.lesson_id)',
    replace: 'authorize(caller.id, params.id)',
    tests,
  },
  {
    what: 'Whoever may not open a lesson learns which files it has.',
    file: routes,
    find: 'await lessons.authorize(caller.id, file.lesson_id)\n    const { storage_key: key, title, size, sha256 } = file\n    if (!key) throw missing()',
    replace:
      'const { storage_key: key, title, size, sha256 } = file\n    if (!key) throw missing()\n    await lessons.authorize(caller.id, file.lesson_id)',
    tests,
  },
  {
    what: 'An unknown resource is a fault of the server.',
    file: routes,
    find: 'if (!file) throw missing()',
    replace: '',
    tests,
  },
  {
    what: 'A resource without captions is a fault of the server.',
    file: routes,
    find: 'if (!key) throw missing()',
    replace: '',
    tests,
  },
  {
    what: 'A resource that does not exist has no sentence of its own.',
    file: routes,
    find: "'This resource does not exist.'",
    replace: '',
    tests,
  },
  {
    what: 'A workbook is shown and a picture saved.',
    file: routes,
    find: "'attachment' : 'inline'",
    replace: "'inline' : 'attachment'",
    tests,
  },
  {
    what: 'A clip is saved instead of played.',
    file: routes,
    find: "file.resource_type === 'excel'",
    replace: "file.resource_type !== 'image'",
    tests,
  },
  {
    what: 'A still picture is saved under a name.',
    file: routes,
    find: "keyColumn === 'file_key' && file.resource_type === 'excel'",
    replace: "keyColumn !== 'file_key'",
    tests,
  },
  {
    what: 'A file is saved without its ending.',
    file: routes,
    find: '`${title}${ending}`',
    replace: 'title',
    tests,
  },
  {
    what: 'A file is saved under the name of its place in storage.',
    file: routes,
    find: '`${title}${ending}`',
    replace: 'key',
    tests,
  },
  {
    what: 'Captions are sent for the still picture.',
    file: routes,
    find: "poster: send('poster_key')",
    replace: "poster: send('captions_key')",
    tests,
  },
  {
    what: 'The still picture is sent for captions.',
    file: routes,
    find: "captions: send('captions_key')",
    replace: "captions: send('poster_key')",
    tests,
  },
  {
    what: 'Every resource is the first of its lesson.',
    file: 'server/resources/store.ts',
    find: 'where r.id = ${id}',
    replace: 'where r.id <= ${id} order by r.id',
    tests,
  },

  {
    what: 'A title with quotation marks ends the name of the file.',
    file: 'server/kit/send-file.ts',
    find: String.raw`/[^\w .()-]/g`,
    replace: '/[]/g',
    tests,
  },
  {
    what: 'A part of a clip is one byte short.',
    file: 'server/kit/send-file.ts',
    find: 'range.end - range.start + 1',
    replace: 'range.end - range.start',
    tests,
  },
  {
    what: 'A file is kept by whoever stands between.',
    file: 'server/kit/send-file.ts',
    find: "'private, no-cache'",
    replace: "'public, max-age=3600'",
    tests,
  },
]
