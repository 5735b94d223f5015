import type { Mutant } from '../mutants.ts'

const [plan, service, target] = ['server/sync/plan.ts', 'server/sync/service.ts', 'server/sync/target.ts']
const tests = ['server/sync/sync.test.ts']

export const mutants: Mutant[] = [
  {
    what: 'A resource is told by its key alone, whatever lesson it belongs to.',
    file: plan,
    find: 'JSON.stringify([slug, resource_key])',
    replace: 'JSON.stringify([slug.slice(0, 0), resource_key.slice(0, 6)])',
    tests,
  },
  {
    what: 'What is equal is written again.',
    file: plan,
    find: "? 'unchanged' : 'updated'",
    replace: "? 'updated' : 'updated'",
    tests,
  },
  {
    what: 'A changed lesson is not written.',
    file: service,
    find: 'if (known) await seeding.updateLesson(id, row, moment)',
    replace: '',
    tests,
  },
  {
    what: 'Learners go on seeing the lessons of before.',
    file: service,
    find: 'await courseVersion(target).renew()',
    replace: '',
    tests,
  },
  {
    what: 'A damaged file is copied all the same.',
    file: service,
    find: 'if (copied?.sha256 === sha256) continue',
    replace: 'if (copied) continue',
    tests,
  },
  {
    what: 'A damaged copy stays where it was copied to.',
    file: service,
    find: 'if (copied) await to.remove(key)',
    replace: '',
    tests,
  },
  {
    what: 'A file that is gone from the other site is not brought again.',
    file: service,
    find: '!isNoted || (await storage.get(file.storage_key))?.size !== file.size',
    replace: '!isNoted',
    tests,
  },
  {
    what: 'Presses at the same time run one after the other.',
    file: service,
    find: 'running ??= run(now)',
    replace: 'running = run(now)',
    tests,
  },
  {
    what: 'A site is synced with itself.',
    file: target,
    find: 'throw sameDatabase()',
    replace: 'await Promise.resolve(sameDatabase())',
    tests,
  },
  {
    what: 'Another release is written to.',
    file: target,
    find: 'if (missing !== undefined) throw otherMigrations(missing)',
    replace: 'if (missing === null) throw otherMigrations(missing)',
    tests,
  },
]
