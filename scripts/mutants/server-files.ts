import type { Mutant } from '../mutants.ts'

const storage = { file: 'server/kit/storage.ts', tests: ['server/kit/storage.test.ts'] }
const folder = {
  file: 'server/kit/disk-storage.ts',
  tests: ['server/kit/disk-storage.test.ts', 'server/kit/storage.test.ts'],
}
const sending = { file: 'server/kit/send-file.ts', tests: ['server/resources/resources.test.ts'] }
const check = { file: 'server/media/check.ts', tests: ['server/media/check.test.ts'] }
const rows = { file: 'server/media/store.ts', tests: ['server/media/check.test.ts'] }
const courseFiles = {
  file: 'server/seeding/course-files.ts',
  tests: ['server/media/folder.test.ts', 'server/seeding/course-files.test.ts'],
}
const seeding = {
  file: 'server/seeding/service.ts',
  tests: ['server/seeding/seeding.test.ts', 'server/seeding/course-files.test.ts'],
}
const apiDocs = { file: 'server/kit/api-docs.ts', tests: ['server/kit/api-docs.test.ts'] }
const csv = { file: 'server/kit/csv.ts', tests: ['server/accounts/rules.test.ts'] }
const exported = { file: 'server/accounts/export.ts', tests: ['server/accounts/export.test.ts'] }

export const mutants: Mutant[] = [
  {
    what: 'An upload that breaks off leaves its half behind.',
    ...folder,
    find: 'await rm(temporary, { force: true })',
    replace: 'await stat(temporary)',
  },
  { what: 'A file may be a byte too large.', ...storage, find: 'size > maxBytes', replace: 'size > maxBytes + 1' },
  {
    what: 'A file of just the size that is allowed is refused.',
    ...storage,
    find: 'size > maxBytes',
    replace: 'size >= maxBytes',
  },
  {
    what: 'An upload that is still under way is removed as unfinished.',
    ...folder,
    find: 'found.mtimeMs >= before',
    replace: 'found.mtimeMs < 0',
  },
  {
    what: 'The folder has another name at each start.',
    ...folder,
    find: 'if (known) return known',
    replace: 'if (known === "") return known',
  },
  {
    what: 'A player goes on with another clip than it began.',
    ...sending,
    find: 'ifRange === undefined || ifRange === etag',
    replace: 'true || ifRange === etag',
  },
  {
    what: 'A clip that the browser holds is sent again.',
    ...sending,
    find: "etagMatches(headers['if-none-match'], etag)",
    replace: "headers['if-none-match'] === 'never'",
  },
  {
    what: 'A file that was cut is sent as if it were whole.',
    ...sending,
    find: '(file.digest && stored.size !== file.digest.size)',
    replace: 'stored.size < 0',
  },
  {
    what: 'The browser shows one person the file that another fetched.',
    ...sending,
    find: ", vary: 'cookie'",
    replace: '',
  },
  {
    what: 'A file that was cut is not noticed.',
    ...check,
    find: "if (stored.size !== row.size) return 'cut'",
    replace: "if (stored.size > row.size) return 'cut'",
  },
  {
    what: 'Only the first hundred files are looked at.',
    ...check,
    find: 'after = last.storage_key',
    replace: 'return',
  },
  {
    what: 'A file whose bytes decayed is believed.',
    ...check,
    find: "sha256 === row.sha256 ? undefined : 'damaged'",
    replace: "sha256 === '' ? 'damaged' : undefined",
  },
  {
    what: 'A server that stops counts the half-read file as checked.',
    ...check,
    find: 'clock.now(), false)',
    replace: 'clock.now(), true)',
  },
  {
    what: 'Files are read through as fast as the disk can.',
    ...check,
    find: '(piece.length / bytesPerSecond) * 1000',
    replace: '0 * piece.length',
  },
  {
    what: 'Two servers read the same file through.',
    ...rows,
    find: ` and check_due_at = \${due}\``,
    replace: '`',
  },
  {
    what: 'A clip is replaced by another one.',
    ...courseFiles,
    find: 'if ((await digestOf(bytes)).sha256 !== sha256) return false',
    replace: '',
  },
  {
    what: 'A workbook whose bytes change comes a second time.',
    file: 'server/seeding/store.ts',
    find: `file_key like 'course/%/' || cast(\${name} as text)`,
    replace: 'false',
    tests: ['server/seeding/course-files.test.ts'],
  },
  {
    what: 'The bytes of a workbook that changed stay for ever.',
    ...seeding,
    find: 'await storage.remove(key)',
    replace: '{}',
  },
  {
    what: 'A start that changes nothing makes everybody fetch the course again.',
    ...seeding,
    file: 'server/seeding/lesson-seeding.ts',
    find: 'outcomes.some(({ isChanged }) => isChanged)',
    replace: 'outcomes.some(({ isChanged }) => !isChanged)',
  },
  {
    what: 'A server with a folder of its own is not noticed.',
    file: 'server/media/folder.ts',
    find: 'before === undefined ? undefined : sentence',
    replace: 'undefined',
    tests: ['server/media/folder.test.ts'],
  },
  {
    what: 'In production every member reads the description of the API.',
    ...apiDocs,
    find: '?.is_admin === true',
    replace: ' !== null',
  },
  {
    what: 'A program that takes no encoding gets compressed bytes.',
    file: 'server/kit/compressed.ts',
    find: 'await promisify(gunzip)(compressed.gzip)',
    replace: 'compressed.gzip',
    tests: ['server/kit/api-docs.test.ts'],
  },
  {
    what: 'A browser keeps one encoding under the name of another.',
    file: 'server/kit/compressed.ts',
    find: `-\${encoding ?? 'plain'}`,
    replace: '',
    tests: ['server/kit/api-docs.test.ts'],
  },
  { what: 'A wide equals sign begins a formula.', ...csv, find: '＝＋－＠', replace: '＋－＠' },
  {
    what: 'Of many rows the export holds the first ones twice.',
    ...exported,
    find: 'found.slice(at, at + longPage)',
    replace: 'found.slice(0, longPage)',
  },
  {
    what: 'Everybody waits while a large export is encoded.',
    ...exported,
    find: 'for (let at = 0; at < found.length; at += longPage) ',
    replace: 'const at = 0\n    if (found.length > 0) for (const longPage of [found.length]) ',
  },
]
