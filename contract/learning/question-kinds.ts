/** Names of the kinds of quiz questions, as an editor reads them. */
export const questionKindNames = {
  idea: 'An idea',
  compute: 'Work it out',
  story: 'A story',
  'look-back': 'A look back at an earlier lesson',
} as const
