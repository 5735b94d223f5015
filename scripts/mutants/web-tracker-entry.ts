import type { Mutant } from '../mutants.ts'

const entry = 'web/expenses/expense-entry.ts'
const entryTests = ['web/expenses/expense-entry.test.ts']
const guess = 'web/expenses/category-guess.ts'
const guessTests = ['web/expenses/category-guess.test.ts']
const waiting = 'web/expenses/waiting-entries.ts'
const waitingTests = ['web/expenses/waiting-entries.test.ts']
const send = 'web/expenses/send-waiting.ts'
const sendTests = ['web/expenses/send-waiting.test.ts']
const offline = ['e2e/expense-offline.test.ts']

export const mutants: Mutant[] = [
  {
    what: 'An amount of zero is sent.',
    file: entry,
    find: 'if (cents <= 0)',
    replace: 'if (cents < 0)',
    tests: entryTests,
  },
  {
    what: 'A thousand with its comma is read as one dollar.',
    file: 'web/kit/plain-amount.ts',
    find: "isGrouped ? written.replaceAll(',', '')",
    replace: "false ? written.replaceAll(',', '')",
    tests: entryTests,
  },
  {
    what: 'A description of spaces is sent.',
    file: entry,
    find: "description: description === '' ?",
    replace: "description: fields.description === '' ?",
    tests: entryTests,
  },
  {
    what: 'Closing the form throws away what was typed without a word.',
    file: entry,
    find: 'fields[name] !== from[name]',
    replace: 'fields[name] === from[name]',
    tests: entryTests,
  },
  {
    what: 'A category is guessed that was put away.',
    file: guess,
    find: 'usable.has(id)',
    replace: 'usable.size > 0',
    tests: guessTests,
  },
  {
    what: 'Two letters are enough to guess a category.',
    file: guess,
    find: 'const fewestLetters = 3',
    replace: 'const fewestLetters = 2',
    tests: guessTests,
  },
  {
    what: 'The rarer of two categories is guessed.',
    file: guess,
    find: 'count > (counts.get(best) ?? 0)',
    replace: 'count < (counts.get(best) ?? 0)',
    tests: guessTests,
  },
  {
    what: 'Member 1 sees what waits for member 12.',
    file: 'web/expenses/waiting-keys.ts',
    find: '`moneta:waiting:${memberId}:`',
    replace: '`moneta:waiting:${memberId}`',
    tests: waitingTests,
  },
  {
    what: 'A device that keeps nothing says that it has kept the entry.',
    file: waiting,
    find: '      }, false)\n      refresh()\n      return isSaved',
    replace: '      }, true)\n      refresh()\n      return isSaved',
    tests: waitingTests,
  },
  {
    what: 'What waits is sent in no order.',
    file: waiting,
    find: 'a.typed_at.localeCompare(b.typed_at)',
    replace: 'b.typed_at.localeCompare(a.typed_at)',
    tests: waitingTests,
  },
  {
    what: 'An entry is forgotten when its subscription has lapsed.',
    file: send,
    find: "if (status === 403) return 'forbidden'",
    replace: "if (status === 403) return 'drop'",
    tests: sendTests,
  },
  {
    what: 'A busy server is taken for a refusal, and an entry is forgotten.',
    file: send,
    find: "problem.code === 'deleted_since' ? 'drop' : 'wait'",
    replace: "'drop'",
    tests: sendTests,
  },
  {
    what: 'What the server found wrong is sent again and again.',
    file: send,
    find: 'refusal === undefined || refusal.status === 403',
    replace: 'true',
    tests: sendTests,
  },
  {
    what: 'A filter looks at the description alone.',
    file: 'web/expenses/find-expenses.ts',
    find: ' || category.toLowerCase().includes(wanted)',
    replace: '',
    tests: ['web/expenses/find-expenses.test.ts'],
  },
  {
    what: 'An n that is typed into the search opens the form.',
    file: 'web/expenses/shortcut-keys.ts',
    find: 'press.isInField || press.isDialogOpen',
    replace: 'press.isDialogOpen',
    tests: ['web/expenses/shortcut-keys.test.ts'],
  },
  {
    what: 'What was corrected after a lost answer is lost itself.',
    file: 'web/expenses/add-expense.ts',
    find: '!isCorrected || !differs(saved, body)',
    replace: 'true',
    tests: offline,
  },
  {
    what: 'What is typed as a session lapses is gone.',
    file: 'web/expenses/use-save-expense.ts',
    find: 'statusOf(error) === 401',
    replace: 'statusOf(error) === 418',
    tests: offline,
  },
  {
    what: 'Of two tabs the later one wins without a word.',
    file: 'web/kit/fetch-json.ts',
    find: '\'If-Match\': `"${ifMatch}"`',
    replace: '\'If-Not\': `"${ifMatch}"`',
    tests: ['e2e/expense-entry.test.ts'],
  },
  {
    what: 'Whoever lost a CashCoach that was given reads nothing of theirs any more.',
    file: 'server/cashcoach/service.ts',
    find: "(await store.everHad(member.id)) ? 'ended' : stands",
    replace: "false ? 'ended' : stands",
    tests: ['server/cashcoach/bypass.test.ts'],
  },
]
