import type { Mutant } from '../mutants.ts'

const pages = 'server/kit/pages.ts'
const views = 'server/first-views.ts'
const encoding = 'server/kit/content-encoding.ts'
const nodes = 'server/lessons/text/lesson-nodes.ts'
const reply = 'server/kit/reply.ts'
const viewTests = ['server/first-views.test.ts']
const nodeTests = ['server/lessons/text/lesson-nodes.test.ts']

export const mutants: Mutant[] = [
  {
    what: 'A proxy keeps the first view of one reader and shows it to the next.',
    file: pages,
    find: "reply.header('cache-control', 'private, no-store')",
    replace: "reply.header('cache-control', 'no-cache')",
    tests: viewTests,
  },
  {
    what: 'A title of markup runs in the page.',
    file: pages,
    find: 'escapeHtml(view.title)',
    replace: 'view.title',
    tests: viewTests,
  },
  {
    what: 'A first view that cannot be made takes the whole page with it.',
    file: 'server/kit/first-view.ts',
    find: "request.log.error({ err: error }, 'a first view could not be made')\n    return null",
    replace: "request.log.error({ err: error }, 'a first view could not be made')\n    throw error",
    tests: viewTests,
  },
  {
    what: 'The pages for visitors are not told their address.',
    file: pages,
    find: 'if (!isStatic) return {}',
    replace: 'if (isStatic) return {}',
    tests: viewTests,
  },
  {
    what: 'What a reader is shown is put into every slot, and signs that String.replace knows are lost.',
    file: 'server/kit/slots.ts',
    find: '(whole, name: string) => filled.get(name) ?? whole)',
    replace: "slots.main ?? '')",
    tests: ['server/kit/slots.test.ts'],
  },
  {
    what: 'A quotation mark ends the attribute that it stands in.',
    file: 'server/kit/slots.ts',
    find: `/[&<>"']/g`,
    replace: '/[&<>]/g',
    tests: ['server/kit/slots.test.ts'],
  },
  {
    what: 'The quiz opens with the text of its lesson.',
    file: views,
    find: "!decoded.success || 'quiz' in Params.parse(query)",
    replace: '!decoded.success',
    tests: viewTests,
  },
  {
    what: "A dashboard shows somebody else's name.",
    file: views,
    find: 'return draw(page, { user: userOf(caller), replies })',
    replace: "return draw(page, { user: { ...userOf(caller), google_user_data: { given_name: 'Bob' } }, replies })",
    tests: viewTests,
  },
  {
    what: 'A browser gets an encoding that it has refused.',
    file: encoding,
    find: "String(header).replace(refused, '')",
    replace: 'String(header)',
    tests: ['server/kit/content-encoding.test.ts'],
  },
  {
    what: 'Compressed bytes bear the tag of the plain ones.',
    file: reply,
    find: 'const { bytes, etag } = compressed ?? encoded',
    replace: 'const { bytes } = compressed ?? encoded\n  const { etag } = encoded',
    tests: ['server/lessons/lesson-text.test.ts'],
  },
  {
    what: 'A lesson links to an address that a browser runs.',
    file: nodes,
    find: "isSafeUrl(url) ? [{ type: 'link'",
    replace: "url ? [{ type: 'link'",
    tests: nodeTests,
  },
  {
    what: 'Every paragraph that begins with a sum loses its marks.',
    file: nodes,
    find: 'words.length === node.children.length ?',
    replace: 'words.length > 0 ?',
    tests: nodeTests,
  },
  {
    what: 'A list with air between its items stands as one without.',
    file: nodes,
    find: "if (isLoose) return childrenOf(item, 'text')",
    replace: '',
    tests: nodeTests,
  },
  {
    what: 'A lesson whose row has no text yet cannot be opened.',
    file: 'server/lessons/service.ts',
    find: 'text: text ?? (await parse())',
    replace: "text: text ?? (await Promise.reject(new Error('no text')))",
    tests: viewTests,
  },
  {
    what: 'A changed parser leaves the lessons as the old one read them.',
    file: 'server/seeding/at-start.ts',
    find: '.update(await parserDigest())',
    replace: ".update('')",
    tests: ['server/lessons/lesson-text.test.ts'],
  },
]
