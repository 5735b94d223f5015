import type { Mutant } from '../mutants.ts'

const places = { file: 'web/lessons/placed-resources.ts', tests: ['web/lessons/placed-resources.test.ts'] }
const heads = { file: 'server/lesson-heads.ts', tests: ['server/site-slots.test.ts'] }

export const mutants: Mutant[] = [
  {
    ...places,
    what: 'A picture whose heading is gone from the lesson is shown nowhere.',
    find: 'section === null || !anchors.has(section)',
    replace: 'section === null',
  },
  {
    ...places,
    what: 'Pictures under one heading stand in the opposite order.',
    find: '[...(under.get(section) ?? []), resource]',
    replace: '[resource, ...(under.get(section) ?? [])]',
  },
  {
    what: 'A picture may name a heading that its lesson does not have.',
    file: 'content/checks/resources.ts',
    find: 'return anchors.has(section) ? [] : [',
    replace: 'return anchors.size > 0 ? [] : [',
    tests: ['content/checks/lesson.test.ts'],
  },
  {
    what: 'A picture may use signs that its typeface lacks.',
    file: 'content/checks/pictures.ts',
    find: '!characters.includes(sign)',
    replace: "sign === ''",
    tests: ['content/checks/pictures.test.ts'],
  },
  {
    what: 'Whoever goes back to the theme of the system keeps a cookie for a year.',
    file: 'web/app/theme.ts',
    find: "target.value === 'system' ? 0 : 31_536_000",
    replace: '31_536_000',
    tests: ['e2e/theme.test.ts'],
  },
  {
    what: 'Whoever dismisses a notice by keyboard begins again at the top of the page.',
    file: 'web/app/lost-focus.ts',
    find: 'focusableIn(last) ?? focusableIn(lastInMain)',
    replace: 'focusableIn(last)',
    tests: ['e2e/navigation.test.ts'],
  },
  {
    what: 'A calculator tells a rate to the hundredth.',
    file: 'web/lessons/calculators/format.ts',
    find: 'percent(Math.round(value * 10) / 10 + 0)',
    replace: 'percent(Math.round(value * 100) / 100 + 0)',
    tests: ['web/lessons/calculators/calculator-output.test.ts'],
  },
  {
    ...heads,
    what: 'A title of markup runs in the head of its page.',
    find: 'escapeHtml(`${title} · Moneta`)',
    replace: '`${title} · Moneta`',
  },
  {
    ...heads,
    what: 'A lesson that is renamed is shown under its old name in messages.',
    find: 'if (kept?.version !== current) {',
    replace: 'if (!kept) {',
  },
  {
    ...heads,
    what: 'A page keeps the head that its lesson had at first.',
    file: 'server/kit/own-heads.ts',
    find: 'if (kept.version !== version)',
    replace: "if (kept.version === '')",
  },
  {
    what: 'A preview leads on to the lesson that it is about.',
    file: 'server/lessons/preview.ts',
    find: 'neighbor(cards[at + 1])',
    replace: 'neighbor(cards[at])',
    tests: ['server/lessons/preview.test.ts'],
  },
  {
    what: 'What a refund has closed is still said to be open.',
    file: 'server/memberships/store.ts',
    find: 'and o.closed_by is null and e.reference',
    replace: 'and e.reference',
    tests: ['server/payments/buy-tier.test.ts'],
  },
]
