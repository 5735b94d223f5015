import type { Mutant } from '../mutants.ts'

const store = 'server/kit/job-store.ts'
const attempt = 'server/kit/job-attempt.ts'
const jobs = 'server/kit/jobs.ts'
const runner = 'server/kit/run-jobs.ts'
const keys = 'server/kit/idempotency.ts'
const headers = 'server/kit/idempotency-key.ts'
const encoder = 'server/kit/compile-encoder.ts'
const serve = 'server/kit/serve.ts'
const ofJobs = ['server/kit/job-store.test.ts', 'server/kit/jobs.test.ts', 'server/kit/run-jobs.test.ts']
const ofKeys = ['server/kit/idempotency.test.ts', 'server/kit/idempotency-key.test.ts']
const ofReplies = ['server/kit/compile-encoder.test.ts']

export const mutants: Mutant[] = [
  {
    what: 'A server that looked long ago tries a letter that was tried meanwhile, and counts one try less.',
    file: store,
    find: `where id = \${id} and attempts = \${attempts} and done_at`,
    replace: `where id = \${id} and \${attempts} >= 0 and done_at`,
    tests: ofJobs,
  },
  {
    what: 'A sweep that one server has just done is done again by the next.',
    file: store,
    find: ` and done_at is null and due_at <= \${isoMoment(now)}`,
    replace: ' and done_at is null',
    tests: ofJobs,
  },
  {
    what: 'A server that slept through its claim ends the work of the one that took it over.',
    file: store,
    find: `where id = \${id} and claim_token = \${token} and done_at`,
    replace: `where id = \${id} and \${token} <> claim_token and done_at`,
    tests: ofJobs,
  },
  {
    what: 'The text of a letter stays in the database after it was sent.',
    file: store,
    find: "payload = '', tag = null, last_error",
    replace: 'last_error',
    tests: ofJobs,
  },
  {
    what: 'Deleting an account leaves letters that wait for an address in other letters.',
    file: store,
    find: `lower(tag) = lower(\${tag})`,
    replace: `tag = \${tag}`,
    tests: ['server/kit/jobs.test.ts', 'server/accounts/account.test.ts'],
  },
  {
    what: 'Withdrawing letters takes those to everybody.',
    file: store,
    find: `delete from jobs where kind = \${kind} and lower(tag) = lower(\${tag})`,
    replace: `delete from jobs where kind = \${kind} and \${tag} <> lower(tag)`,
    tests: ofJobs,
  },
  {
    what: 'The work that waits longest comes last.',
    file: store,
    find: `order by due_at, id limit \${limit}\`,\n      )`,
    replace: `order by due_at desc, id limit \${limit}\`,\n      )`,
    tests: ofJobs,
  },
  {
    what: 'A job that takes every server down with it is tried for ever.',
    file: attempt,
    find: 'if (row.attempts >= attemptsOf(kind))',
    replace: 'if (row.attempts > attemptsOf(kind))',
    tests: ofJobs,
  },
  {
    what: 'A job is tried once more than it should be.',
    file: attempt,
    find: 'const givenUp = attempts >= attemptsOf(kind)',
    replace: 'const givenUp = attempts > attemptsOf(kind)',
    tests: ofJobs,
  },
  {
    what: 'A mail server that is down is asked again too soon.',
    file: attempt,
    find: 'minute * 2 ** (attempts - 1)',
    replace: 'minute * attempts',
    tests: ofJobs,
  },
  {
    what: 'A sweep that fails for a day comes round no more.',
    file: attempt,
    find: 'repeatMs === undefined ? (options.maxAttempts ?? 12) : Number.POSITIVE_INFINITY',
    replace: 'options.maxAttempts ?? 12',
    tests: ofJobs,
  },
  {
    what: "A mail server's sentence with somebody's address is kept.",
    file: attempt,
    find: "return 'code' in error && typeof error.code === 'string' ? error.code : error.name",
    replace: 'return error.message',
    tests: ofJobs,
  },
  {
    what: 'A server that stops takes up all the jobs that are due first.',
    file: jobs,
    find: 'if (stop?.aborted) break',
    replace: 'if (stop?.aborted) stop.throwIfAborted',
    tests: ofJobs,
  },
  {
    what: 'A sweep ends after its first chunk.',
    file: runner,
    find: '(await remove(chunkSize)) >= chunkSize',
    replace: '(await remove(chunkSize)) > chunkSize',
    tests: [...ofJobs, 'server/sweeps.test.ts'],
  },
  {
    what: 'A submission and its kept answer no longer commit together.',
    file: keys,
    find: 'return db.transaction(async () => {\n        const storedResponse',
    replace:
      'return (async (work: () => Promise<StoredResponse>) => work())(async () => {\n        const storedResponse',
    tests: ofKeys,
  },
  {
    what: 'A guest is sent what was kept for a script.',
    file: keys,
    find: `sql\`member_id is null and scope = \${scope} and`,
    replace: `sql\`member_id is null and scope = \${scope && 'admin-script'} and`,
    tests: ofKeys,
  },
  {
    what: 'What was kept is answered to another request under the same key.',
    file: keys,
    find: '|| stored.request_hash !== sha256(request.fingerprint)) return undefined',
    replace: ') return undefined',
    tests: ofKeys,
  },
  {
    what: 'A key that cannot be kept is ignored without a word.',
    file: headers,
    find: "if (endpoint.method !== 'POST' && endpoint.method !== 'PATCH') return undefined",
    replace: "if (endpoint.method !== 'PATCH') return undefined",
    tests: ofKeys,
  },
  {
    what: "A guest's key may be one that others guess.",
    file: headers,
    find: 'if (!uuid.test(key))',
    replace: 'if (uuid.test(key) && !key)',
    tests: ofKeys,
  },
  {
    what: 'A field that no page may see leaves the server.',
    file: encoder,
    find: `const encoded = variable(program)\n  program.lines.push(\`const \${encoded} = { \${members`,
    replace: `const encoded = variable(program)\n  program.lines.push(\`const \${encoded} = { ...\${value}, \${members`,
    tests: ofReplies,
  },
  {
    what: 'A half cent leaves as it is where a whole number was promised.',
    file: encoder,
    find: 'Number.isSafeInteger(',
    replace: 'Number.isFinite(',
    tests: ofReplies,
  },
  {
    what: 'A rule that the encoder does not know is left out.',
    file: encoder,
    find: 'if (def.checks?.some((check) => !inspectingChecks.has(check._zod.def.check))) return false',
    replace: 'if (def.checks?.some((check) => inspectingChecks.has(check._zod.def.check))) return false',
    tests: ofReplies,
  },
  {
    what: 'In tests nobody notices a reply that breaks a rule of its schema.',
    file: serve,
    find: 'kit.demo ? checkingEncoder(endpoint) : fastEncoder(endpoint)',
    replace: 'fastEncoder(endpoint)',
    tests: ['server/kit/idempotency-key.test.ts'],
  },
  {
    what: 'An import that is begun while another one runs waits for the next look at the table.',
    file: 'server/kit/schedule.ts',
    find: 'if (isWanted && !shutdown.signal.aborted) run()',
    replace: 'if (isWanted && shutdown.signal.aborted) run()',
    tests: ['server/kit/run-jobs.test.ts'],
  },
]
