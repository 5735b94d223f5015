import type { Mutant } from '../mutants.ts'

const service = 'server/backups/service.ts'
const restore = 'server/backups/restore.ts'
const making = ['server/backups/making.test.ts']
const restoring = ['server/backups/restoring.test.ts']
const panel = ['server/backups/panel.test.ts']

export const mutants: Mutant[] = [
  {
    what: 'Other users of the machine read the database of a back-up.',
    file: 'server/backups/backup-thread.ts',
    find: "closeSync(openSync(file, 'wx', 0o600))",
    replace: "closeSync(openSync(file, 'wx', 0o644))",
    tests: making,
  },
  {
    what: 'A damaged file of an earlier back-up is taken into the next.',
    file: 'server/backups/file-copy.ts',
    find: 'if (isWhole(target, wanted)) return true\n      rmSync(target)',
    replace: 'return true',
    tests: making,
  },
  {
    what: 'A damaged file is backed up as if it were whole.',
    file: 'server/backups/file-copy.ts',
    find: 'copyPrivately(source, target)\n  if (isWhole(target, wanted)) return true',
    replace: 'copyPrivately(source, target)\n  return true',
    tests: making,
  },
  {
    what: 'What a process left half-done stays for good.',
    file: 'server/backups/backup-folder.ts',
    find: '.filter((one) => unfinishedName.test(one))',
    replace: '.filter((one) => !unfinishedName.test(one) && false)',
    tests: making,
  },
  {
    what: 'One back-up less is kept than is set.',
    file: 'server/backups/backup-folder.ts',
    find: '.slice(keep)',
    replace: '.slice(keep - 1)',
    tests: making,
  },
  {
    what: 'The schedule is late by one look.',
    file: service,
    find: 'last.made_at <= isoMoment(now - everyHours * hour)',
    replace: 'last.made_at < isoMoment(now - everyHours * hour)',
    tests: making,
  },
  {
    what: 'After a failure the schedule tries again at once.',
    file: service,
    find: 'failedAt > isoMoment(now - pauseMs)',
    replace: 'failedAt > isoMoment(now + pauseMs)',
    tests: making,
  },
  {
    what: 'Two processes make a back-up at once.',
    file: 'server/backups/claim.ts',
    find: 'if (isClaimed(state, now)) return false',
    replace: '',
    tests: making,
  },
  {
    what: 'A press right after a back-up makes another one.',
    file: service,
    find: 'last.made_at > isoMoment(now - justNowMs)',
    replace: 'last.made_at > isoMoment(now + justNowMs)',
    tests: panel,
  },
  {
    what: 'Whoever has left since the back-up is brought back.',
    file: 'server/backups/delete-again.ts',
    find: 'if (!(await accountStore(db).exists(member))) continue',
    replace: 'if (await accountStore(db).exists(member)) continue',
    tests: restoring,
  },
  {
    what: 'Who left long before is looked for in every back-up.',
    file: 'server/backups/deletions.ts',
    find: 'parsed.data.at >= since',
    replace: 'parsed.data.at !== since',
    tests: restoring,
  },
  {
    what: 'A session that was ended is open again after a restore.',
    file: 'server/backups/delete-again.ts',
    find: 'await db.run`delete from sessions`',
    replace: '',
    tests: restoring,
  },
  {
    what: 'Numbers that were given out after the back-up are given out again.',
    file: 'server/backups/delete-again.ts',
    find: 'await db.ids(gap)',
    replace: '',
    tests: restoring,
  },
  {
    what: 'A running site is restored over.',
    file: 'server/db/sqlite-copy.ts',
    find: "code === 5 || code === 6 ? 'in-use' : 'damaged'",
    replace: "code === 6 ? 'in-use' : 'damaged'",
    tests: restoring,
  },
  {
    what: 'A database that is not the one backed up is restored.',
    file: restore,
    find: 'contents.database.sha256 === manifest.database.sha256 &&',
    replace: '',
    tests: restoring,
  },
  {
    what: 'A damaged file of media is restored.',
    file: 'server/backups/restore-media.ts',
    find: 'digestOfFile(path).sha256 !== file.sha256',
    replace: 'digestOfFile(path).sha256 === file.key',
    tests: restoring,
  },
]
