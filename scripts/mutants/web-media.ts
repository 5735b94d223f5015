import type { Mutant } from '../mutants.ts'

const library = 'web/resources/library.ts'
const libraryTests = ['web/resources/library.test.ts']
const pageTests = ['web/resources/resources-page.test.ts']
const words = 'web/media/media-words.ts'
const wordTests = ['web/media/media-words.test.ts']
const transfer = 'web/media/transfer.ts'
const transferTests = ['web/media/transfer.test.ts']

export const mutants: Mutant[] = [
  {
    what: 'The library calls the oldest resources recent.',
    file: library,
    find: 'other.created_at.localeCompare(one.created_at)',
    replace: 'one.created_at.localeCompare(other.created_at)',
    tests: libraryTests,
  },
  {
    what: 'A search finds what holds one of its words.',
    file: library,
    find: 'words.every(',
    replace: 'words.some(',
    tests: libraryTests,
  },
  {
    what: 'A filter hides its own kind.',
    file: library,
    find: 'kind && resource_type !== kind',
    replace: 'kind && resource_type === kind',
    tests: libraryTests,
  },
  {
    what: 'What is locked is offered for looking at.',
    file: library,
    find: "if (!is_accessible) return 'locked'",
    replace: '',
    tests: libraryTests,
  },
  {
    what: 'A video of another site is opened in a tab although its player may stand here.',
    file: library,
    find: "isPlayable(external_url) ? 'look' : 'link'",
    replace: "isPlayable(external_url) ? 'link' : 'look'",
    tests: libraryTests,
  },
  {
    what: 'What lies above the tier leads into its lesson.',
    file: 'web/resources/resource-card.tsx',
    find: '{is_accessible ? (',
    replace: '{title ? (',
    tests: pageTests,
  },
  {
    what: 'Recent resources stand above every filter.',
    file: 'web/resources/library-shelf.tsx',
    find: '{!isFiltered && (',
    replace: '{found && (',
    tests: pageTests,
  },
  {
    what: 'A refusal of the server is said as if the line were lost.',
    file: words,
    find: 'error instanceof ApiError && error.status < 500',
    replace: 'error instanceof ApiError && error.status >= 500',
    tests: wordTests,
  },
  {
    what: 'The title of an upload keeps the extension of its file.',
    file: words,
    find: ".replace(/(?<=.)\\.[^.]*$/, '')",
    replace: '',
    tests: wordTests,
  },
  {
    what: 'A lesson that shows an item twice is named twice before it is deleted.',
    file: words,
    find: '[...new Set(lessons.map(({ lesson_order }) => lesson_order))]',
    replace: 'lessons.map(({ lesson_order }) => lesson_order)',
    tests: wordTests,
  },
  {
    what: 'Any address is taken for a video.',
    file: 'web/media/link-problem.ts',
    find: '? null :',
    replace: '? null : address ? null :',
    tests: wordTests,
  },
  {
    what: 'An upload is at 100 percent while bytes are still on their way.',
    file: transfer,
    find: 'Math.floor((sent / total) * 100)',
    replace: 'Math.ceil((sent / total) * 100)',
    tests: transferTests,
  },
  {
    what: 'The time left is that of the whole file.',
    file: 'web/media/time-left.ts',
    find: '((total - last.sent) *',
    replace: '(total *',
    tests: transferTests,
  },
  {
    what: 'What is attached after something stands before it.',
    file: 'web/media/places.ts',
    find: 'order: display_order,',
    replace: 'order: display_order - 1,',
    tests: ['web/media/places.test.ts'],
  },
  {
    what: 'The page jumps to its top with every letter of a search.',
    file: 'web/app/router.ts',
    find: 'keepsPlace ? state.location.key : newEntryKey()',
    replace: 'newEntryKey()',
    tests: ['web/app/router.test.ts'],
  },
]
