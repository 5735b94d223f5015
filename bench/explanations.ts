/**
 * Explanations for rows that missed their threshold, by row name prefix. Shares are of the server's CPU time in a
 * profile under the row's load. A run prints those of its missed rows below the table.
 */
export const explanations: Record<string, string> = {
  'ready, seeded database':
    'the bar is in seconds and not a ratio. Fetch and the reader of TypeScript, which no start loads any more, took 85 ms of CPU each time; of what is left 42 % is loading 1,000 modules with their schemas, 33 % Fastify, routes, pages and encoders, 6 % collections, 5 % the course as it lies in files, which is compared with what was seeded, and 4 % the database.',
  'idle memory':
    'Node alone is 41 MB; fetch (16 MB) and the reader of TypeScript (17 MB) are no longer loaded. 30 MB are objects once all garbage is collected, but a start makes so much of it that V8 keeps up to 45 MB of room for young objects. A database of more than 4 MB is checked at start in the thread for long work, which is a second heap for ten seconds.',
  'GET /api/lessons,':
    'three queries by key, of which the session is one (2.6 µs; each other one 1 to 2), the socket write 11 to 13 %, request parsing and routing 15 %, headers 6 %, SHA-256 of the session 2 %; the rest is spread over functions of Node and Fastify below 2 % each. /healthz, which does nothing, reaches 0.69.',
  'GET /api/progress':
    'two queries and the session (19 % of the time, SQLite 12 %), the socket write 13 %, headers 5 %, collections 5 to 8 %, finding the caller without its query 4 %; no other function takes 2.5 %, and most take less than 1 %. /healthz, which does nothing, reaches 0.69.',
  'GET /api/memberships/me':
    'three queries (SQLite 12 %), the socket write up to 24 %, collections 5 %, finding the caller without its query 4 %, SHA-256 of the session 3 %; no other function takes 2 %. /healthz, which does nothing, reaches 0.69.',
  'search at 100,000 products':
    'a word of half the products (college), by name: its finds come late in that order, so the index of three signs is read to its end, 4.5 ms for 53,000 finds, put into a set (2.5 ms) and looked up along the names (2 ms), in the thread for long work; whether it is common, and how many there are, is another 1 to 2 ms. Looking at each text on the way took 12 ms here and 50 to 95 for words that come later still.',
  "p95 of another member's month beside a CSV":
    'of 0.8 ms that a page of 200 rows keeps the main thread, reading what the thread for long work sends is 0.1, parsing the rows 0.1, and the rest lines, encoding and the stream; then it rests as long. Pages of 100 rows cost a third more and kept others no shorter. Four processes and two threads share two cores meanwhile.',
  "p95 of another member's month beside a search":
    'the search takes a core to itself in the thread for long work, and the generator, the server and the one who searches share the other.',
  'GET /api/lessons/1, PostgreSQL':
    'sockets: writing takes 34 % (of the reply, 15 kB, and of two questions to the database one after the other: who asks, and what they may open), the driver 13 %, collections 8 %, reading 4 %; no other function takes 3 % but one check of Node whether anybody listens to its diagnostics (6 %).',
  'POST /api/lessons/1/complete':
    'waiting for the disk, which the bare server does not do: the commit was 54 % of the time before groups of writes shared one.',
  'download of 200 MB':
    'fresh memory for each piece makes V8 collect, and a collection looks through all that the site holds: a bare server that pipes the same file needs 760 µs for a megabyte, and 2900 to 3400 once it holds 800,000 objects. Memory that is used again would end that.',
  'p95 of a lesson':
    'the generator of the flood, that of the load and the server share two cores, and 200 connections always have a refusal waiting: up to 200 of them at 27 µs (5.4 ms) may come before the lesson, and each process waits for a core besides. A refusal was 43 µs: parsing and routing 20 %, the socket write 12 %, the error with its stack 12 % and the awaited error handler 7 % (both gone), headers 7 %. What would bound it is fewer connections for one address, which a proxy counts better than we do.',
  'Lighthouse, mobile, /lessons/1?quiz=1':
    'the questions are painted after the scripts and two replies (LCP 3.7 s by Lighthouse’s reckoning), since an answer that is chosen before a script runs would be lost; the other pages of a member are painted before them.',
  'GET /api/lessons/1, SQLite':
    '0.67, and met, two hours before on the same machine, when the bare server needed 17.6 µs for these bytes and not 23.9: the share moves with what else the host does. What it consists of stands at GET /api/lessons and in decision 14.',
  "p95 of another member's month beside imports":
    '1.9 two hours before on the same machine. The import parses in the main thread with turns for others and writes 250 rows in a transaction of about 5 ms; generator, server and its thread share two cores.',
  'Lighthouse, mobile, /lessons/1':
    'LCP is 1.7 to 2.0 s by Lighthouse’s reckoning (score 0.97 to 0.99, where it was 3.5 s before scripts waited for the paint); the first drawing by React costs the points (TBT 110 to 230 ms, score 0.87 to 0.98), and it follows the machine: fixed work took 1.5 to 1.9 times as long as there.',
  'Lighthouse, mobile, /account': 'as /lessons/1: the time of the first drawing on a slow processor, not the paint.',
}

/** Further findings that belong to no row; printed below the explanations. */
export const findings = `## Against the code of commit 7605603

Old and new server beside each other on one machine, turn by turn, 200 members, 20 connections. Middle of the rounds and their
spread, new against old. The machine was shared (load 1 to 16), so CPU time of the process says more than the rate.

| what | rate | CPU | rounds |
| --- | --- | --- | --- |
| GET /api/lessons/1 | 1.07 × (0.92 to 1.53) | 0.88 (0.64 to 1.09) | 9 |
| GET /api/lessons/1, 2 % writes beside | 1.01 to 1.23 × (0.13 to 3.61) | 0.91 (0.54 to 1.39) | 9 and 15 |
| GET /api/memberships/me | 1.70 × (1.20 to 2.68) | 0.58 (0.31 to 0.71) | 9 |
| GET /api/lessons | 2.39 × (1.37 to 3.40) | 0.32 (0.25 to 0.46) | 9 |

The bar for a lesson with writes beside, 1.4 ×, is missed. What stands in the way: a lesson now carries its text as it was parsed at
seeding, 15,475 bytes instead of 6,974, and this load asks for them uncompressed; browsers take 3,931 with Brotli, which
the old code did not send. Writing and copying those bytes is 5 to 7 µs of the 36 that a read takes.`

/** The explanation of a row, if there is one. */
export const explanationOf = (row: string): string | undefined =>
  Object.entries(explanations).find(([beginning]) => row.startsWith(beginning))?.[1]
