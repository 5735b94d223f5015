import type { Mutant } from '../mutants.ts'

const service = 'server/lessons/service.ts'
const store = 'server/lessons/store.ts'
const tests = ['lessons', 'drafts', 'reveal'].map((name) => `server/lessons/${name}.test.ts`)
const withSeeding = [...tests, 'server/seeding/course-changes.test.ts', 'server/seeding/resources.test.ts']
const withProgress = [...tests, 'server/progress/progress.test.ts']

export const mutants: Mutant[] = [
  {
    what: 'A lesson shows its answers to whoever has not submitted its quiz.',
    file: service,
    find: 'quiz_questions: revealed ? quiz_questions : quiz_questions.map(withoutAnswer)',
    replace: 'quiz_questions',
    tests,
  },
  {
    what: 'A video with captions and no still picture is said to have the picture.',
    file: service,
    find: 'has_poster: poster_key !== null',
    replace: 'has_poster: captions_key !== null',
    tests: ['server/seeding/resources.test.ts', ...tests],
  },
  {
    what: 'A silver lesson is open to bronze.',
    file: service,
    find: "info.tier !== 'bronze' &&",
    replace: "info.tier !== 'bronze' && info.tier !== 'silver' &&",
    tests,
  },
  {
    what: 'An unknown lesson is said to be above the tier.',
    file: service,
    find: 'if (!info) throw lessonNotFound()',
    replace: "if (!info) throw problem(403, 'tier', 'You need to upgrade your membership to access this lesson.')",
    tests,
  },
  {
    what: 'An unknown lesson has no sentence of its own.',
    file: service,
    find: "'Lesson not found.'",
    replace: '',
    tests,
  },
  {
    what: 'The resources of a locked lesson are listed.',
    file: service,
    find: 'await authorize(memberId, id)\n      return (',
    replace: 'return (',
    tests,
  },
  {
    what: 'A place in a locked lesson is kept.',
    file: service,
    find: 'await authorize(memberId, id)\n      await progress.savePlace',
    replace: 'await progress.savePlace',
    tests,
  },
  {
    what: 'A card is open where its lesson is not.',
    file: service,
    find: 'includesTier(memberTier, card.tier)',
    replace: 'includesTier(card.tier, memberTier)',
    tests,
  },
  {
    what: 'Cards come in the order in which they were made.',
    file: store,
    find: '(CardRow.shape)} from lessons where published = 1 order by lesson_order, id',
    replace: '(CardRow.shape)} from lessons where published = 1 order by id',
    tests: withSeeding,
  },
  {
    what: 'Resources come in the order in which they were made.',
    file: store,
    find: 'order by display_order, id',
    replace: 'order by id',
    tests: withSeeding,
  },
  {
    what: 'A lesson lists the resources of all lessons.',
    file: store,
    find: 'where lesson_id = ${lessonId} order',
    replace: 'order',
    tests: ['server/resources/resources.test.ts'],
  },
  {
    what: 'A place bears the time of the machine, not of the request.',
    file: service,
    find: 'progress.savePlace(memberId, id, place, isoMoment(now))',
    replace: 'progress.savePlace(memberId, id, place, new Date().toISOString())',
    tests: withProgress,
  },
  {
    what: 'Who may not open a lesson is refused with the code of any refusal.',
    file: service,
    find: "problem(403, 'tier',",
    replace: "problem(403, 'forbidden',",
    tests,
  },
  {
    what: 'A locked lesson is refused only where it is read whole.',
    file: service,
    find: 'const { updated_at, attempts } = await authorize(memberId, id)',
    replace: 'const { updated_at = "", attempts = 0 } = (await store.accessInfo(memberId, id)) ?? {}',
    tests,
  },
]
