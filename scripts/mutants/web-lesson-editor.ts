import type { Mutant } from '../mutants.ts'

const room = 'web/lesson-editor'
const keeper = `${room}/draft-keeper.ts`
const keeperTests = [`${room}/draft-keeper.test.ts`]
const words = `${room}/lesson-words.ts`
const wordTests = [`${room}/lesson-words.test.ts`]
const listTests = [`${room}/lists.test.ts`]
const pageTests = [`${room}/lesson-pages.test.ts`]
const journey = ['e2e/lesson-editor.test.ts']

export const mutants: Mutant[] = [
  {
    what: 'What is typed after another window saved is sent all the same, over what that window saved.',
    file: keeper,
    find: "const isHeld = snapshot.state.kind === 'conflict' ||",
    replace: 'const isHeld =',
    tests: keeperTests,
  },
  {
    what: 'What was typed while the draft was on its way is forgotten on the device.',
    file: keeper,
    find: 'if (isLatest) device.clear()',
    replace: 'device.clear()',
    tests: keeperTests,
  },
  {
    what: 'A lesson that is too long is sent anyway, and its writer waits for the refusal.',
    file: keeper,
    find: 'if (bytes > mostBytes) return',
    replace: 'if (bytes > 2 * mostBytes) return',
    tests: keeperTests,
  },
  {
    what: 'A late reply to an older question takes away what was written since.',
    file: keeper,
    find: 'next.revision <= snapshot.lesson.revision',
    replace: 'next.revision === -1',
    tests: keeperTests,
  },
  {
    what: 'A lesson that another window saved replaces what is typed here.',
    file: keeper,
    find: "if (snapshot.state.kind === 'saved') replace(next)",
    replace: 'if (next) replace(next)',
    tests: keeperTests,
  },
  {
    what: 'After publishing the questions have no names here, and the next draft differs in all of them.',
    file: keeper,
    find: "...(snapshot.state.kind === 'saved' && { source: next.source })",
    replace: '',
    tests: keeperTests,
  },
  {
    what: 'A warning stops publishing.',
    file: words,
    find: "findings.filter(({ level }) => level === 'error')",
    replace: 'findings.filter(({ level }) => level)',
    tests: wordTests,
  },
  {
    what: 'What is to be weighed stands above what stops publishing.',
    file: words,
    find: "Number(other.level === 'error') - Number(one.level === 'error')",
    replace: "Number(one.level === 'error') - Number(other.level === 'error')",
    tests: wordTests,
  },
  {
    what: 'A lesson that was hidden seems to get a new version when it is shown again.',
    file: words,
    find: "if (!has_draft && !published && version !== null) return 'Publish again'",
    replace: '',
    tests: wordTests,
  },
  {
    what: 'The option that is right now keeps the misconception that it had as a wrong one.',
    file: `${room}/quiz-entry.ts`,
    find: "correct.includes(index) ? null : (list?.[index] ?? '')",
    replace: "list?.[index] ?? ''",
    tests: [`${room}/quiz-entry.test.ts`],
  },
  {
    what: 'A lesson that moves takes the number of its neighbor, which keeps it too.',
    file: `${room}/lesson-shelves.ts`,
    find: '{ ...other, lesson_order: one.lesson_order }',
    replace: 'other',
    tests: listTests,
  },
  {
    what: 'The lines that are left out are counted from the wrong one on.',
    file: `${room}/difference-lines.ts`,
    find: "{ kind: 'skipped', from: from + head,",
    replace: "{ kind: 'skipped', from,",
    tests: listTests,
  },
  {
    what: 'The history opens with an old version while a draft waits.',
    file: `${room}/history-address.ts`,
    find: "named === undefined || query.get('to') === 'draft'",
    replace: "query.get('to') === 'draft'",
    tests: listTests,
  },
  {
    what: 'An address without encryption is taken as a resource.',
    file: `${room}/resource-words.ts`,
    find: "protocol !== 'https:'",
    replace: "protocol === 'ftp:'",
    tests: listTests,
  },
  {
    what: 'A lesson that learners have read is offered for deletion.',
    file: `${room}/details-part.tsx`,
    find: '{lesson.version === null && !lesson.published &&',
    replace: '{!lesson.published &&',
    tests: pageTests,
  },
  {
    what: 'The findings of another part stand above those of the open one.',
    file: `${room}/checks-card.tsx`,
    find: '[...sorted.filter(isHere), ...sorted.filter((one) => !isHere(one))]',
    replace: '[...sorted.filter((one) => !isHere(one)), ...sorted.filter(isHere)]',
    tests: pageTests,
  },
  {
    what: 'The styles of the text are refused by the content security policy.',
    file: `${room}/code/create-code-editor.ts`,
    find: 'new EditorView({ state, parent, root: parent })',
    replace: 'new EditorView({ state, parent, root: document })',
    tests: journey,
  },
  {
    what: 'The first version is said to be the same as itself.',
    file: 'web/lesson-editor/version-differences.tsx',
    find: 'data && from !== to && <DifferenceList',
    replace: 'data && <DifferenceList',
    tests: ['web/lesson-editor/lesson-pages.test.ts'],
  },
]
