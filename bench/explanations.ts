/**
 * What stands in the way of rows that missed their bar, by the beginning of their names, with what a profile of the server
 * process says (shares of its CPU time under the load of the row). A run prints those of its missed rows below the table.
 */
export const explanations: Record<string, string> = {
  'idle memory':
    'V8 and Node take 60 MB before the first line of ours; zod, Fastify and the schemas of the course 35, the pages and lessons that are kept encoded 10.',
  'GET /api/lessons,':
    'three queries by key (10 % of the time, 1.7 µs each; the session is one), socket writes 20 %, parsing and routing a request 15 %, headers 6 %, SHA-256 of the session 2 %; the rest is spread over a hundred functions of Node and Fastify, none above 2 %. /healthz, which does nothing, reaches 0.65.',
  'GET /api/progress':
    'two queries (11 %), the socket write 11 %, hooks and routing 15 %; /healthz, which does nothing, reaches 0.65.',
  'GET /api/memberships/me':
    'three queries (12 %), the socket write 12 to 22 % (a short reply is one piece with its headers), hooks and routing 15 %; /healthz reaches 0.65.',
  'POST /api/lessons/:id/complete':
    'waiting for the disk, which the bare server does not do: it was 54 % of the time with a commit each, 3 to 4 ms of waiting; groups share one.',
  'p95 of a lesson':
    'the generator of the flood, that of the load and the server share two cores. 200 connections always have a refusal waiting, so a turn of the event loop answers up to 200 of them at 27 µs (5.4 ms) before the lesson; p95 is about two turns and the wait for a core. Of a refusal the socket write is 15 %, headers 8 %, parsing and routing 20 %; the error with its stack (12 %) and an awaited error handler (7 %) are gone. With a third core, or with a limit of connections per address at the proxy, the row is met.',
  'Lighthouse, mobile,':
    'LCP alone costs the points (2.5 to 2.7 s by Lighthouse’s reckoning, score 0.86 to 0.90; FCP 1.0 s, TBT 110 to 190 ms, CLS 0). The element is in the HTML (time to first byte 10 ms, painted 0.35 to 0.45 s later); the simulation adds the download of whatever scripts came before the paint on the fast line, 105 to 115 kB. To get it below 2.1 s the first view would have to load less than about 80 kB.',
}

/** Further findings that no row holds. */
export const findings = `**Against the code of commit 7605603** (old and new server beside each other, turn by turn, 200 members, 20 connections,
2 seconds each; middle and spread of nine rounds): see bench/explanations.ts.`

/** The explanation of a row, where there is one. */
export const explanationOf = (row: string): string | undefined =>
  Object.entries(explanations).find(([beginning]) => row.startsWith(beginning))?.[1]
