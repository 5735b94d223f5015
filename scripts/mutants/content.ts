import type { Mutant } from '../mutants.ts'

export const mutants: Mutant[] = [
  {
    what: 'A power of a power is worked out from the left.',
    file: 'content/checks/arithmetic.ts',
    find: 'value ** readPower(reader)',
    replace: 'value ** readValue(reader)',
    tests: ['content/checks/arithmetic.test.ts'],
  },
  {
    what: 'A sum that goes on after its end is believed.',
    file: 'content/checks/arithmetic.ts',
    find: 'reader.at < reader.list.length',
    replace: 'reader.at > reader.list.length',
    tests: ['content/checks/arithmetic.test.ts'],
  },
  {
    what: 'A result may be wrong in its last digit.',
    file: 'content/checks/printed.ts',
    find: '0.5 * 10 **',
    replace: '5 * 10 **',
    tests: ['content/checks/arithmetic.test.ts', 'content/checks/printed.test.ts'],
  },
  {
    what: 'A number is found inside a larger one.',
    file: 'content/checks/printed.ts',
    find: String.raw`(?<![\\d.,])`,
    replace: '',
    tests: ['content/checks/arithmetic.test.ts', 'content/checks/printed.test.ts'],
  },
  {
    what: 'A sentence may have as many words as it likes.',
    file: 'content/checks/reading.ts',
    find: 'words(sentence).length > 25',
    replace: 'words(sentence).length > 250',
    tests: ['content/checks/lesson.test.ts', 'content/checks/reading.test.ts'],
  },
]
