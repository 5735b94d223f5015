import type { Mutant } from '../mutants.ts'

const pictures = { file: 'server/media/picture-decoder.ts', tests: ['server/media/pictures.test.ts'] }
const uploads = { file: 'server/media/uploads.ts', tests: ['server/media/refusals.test.ts'] }
const arriving = { file: 'server/media/media-uploads.ts', tests: ['server/media/refusals.test.ts'] }
const rows = { file: 'server/media/media-store.ts', tests: ['server/media/lessons.test.ts'] }
const orphans = { file: 'server/media/orphans.ts', tests: ['server/media/lessons.test.ts'] }
const sending = {
  file: 'server/kit/s3-upload.ts',
  tests: ['server/kit/storage.test.ts', 'server/kit/s3-storage.test.ts'],
}
const bucket = {
  file: 'server/kit/s3-storage.ts',
  tests: ['server/kit/s3-storage.test.ts', 'server/kit/storage.test.ts'],
}
const signature = { file: 'sandbox/storage/signature.ts', tests: ['sandbox/storage/signature.test.ts'] }

export const mutants: Mutant[] = [
  {
    what: 'A photograph tells where it was taken.',
    ...pictures,
    find: 'picture.jpeg({ quality: 90 })',
    replace: 'picture.keepMetadata().jpeg({ quality: 90 })',
  },
  {
    what: 'A photograph that was taken upright lies on its side.',
    ...pictures,
    find: 'picture.autoOrient()',
    replace: 'picture',
  },
  {
    what: 'A moving picture stands still.',
    ...pictures,
    find: 'animated: true',
    replace: 'animated: false',
  },
  {
    what: 'A picture of any length is gathered in memory.',
    file: 'server/media/pictures.ts',
    find: 'if (size > maxBytes) throw',
    replace: 'if (size > 4 * maxBytes) throw',
    tests: ['server/media/pictures.test.ts'],
  },
  {
    what: 'An upload that is refused in the end leaves its files.',
    ...uploads,
    find: '    await removeUploads(storage, stored.values())\n',
    replace: '',
  },
  {
    what: 'Anything is stored as a video.',
    ...uploads,
    find: '!type || !(type.mime in mediaTypes.video)',
    replace: '!type',
  },
  {
    what: 'A video of any site may be linked.',
    ...arriving,
    find: 'if (!video) throw',
    replace: 'if (!video) return { address: url, title: url }\n    if (!video) throw',
  },
  {
    what: 'Captions that were added later are missing in the lesson.',
    file: 'server/media/media-uploads.ts',
    find: '      await store.changeResources(key, { poster_key, captions_key })\n',
    replace: '',
    tests: ['server/media/lessons.test.ts'],
  },
  {
    what: 'The captions that were replaced stay for ever.',
    file: 'server/media/media-uploads.ts',
    find: 'for (const one of old) await storage.remove(one)',
    replace: 'for (const one of []) await storage.remove(one)',
    tests: ['server/media/media.test.ts'],
  },
  {
    what: 'A deleted video stays in its lessons.',
    ...rows,
    find: '      await db.run`delete from lesson_resources where media_key = ${key}`\n',
    replace: '',
  },
  {
    what: 'A restored video is back in no lesson.',
    ...rows,
    find: 'of row?.detached ?? []',
    replace: 'of [] as ResourceRow[]',
  },
  {
    what: 'What was deleted goes a moment too early.',
    ...rows,
    find: 'where deleted_at < ${before}',
    replace: 'where deleted_at <= ${before}',
  },
  {
    what: 'The files of what is gone for good stay.',
    file: 'server/media/media-service.ts',
    find: 'rows.flatMap(keysOf)) await',
    replace: 'rows.slice(1).flatMap(keysOf)) await',
    tests: ['server/media/lessons.test.ts'],
  },
  {
    what: 'A video is shown twice in a lesson.',
    file: 'server/media/media-service.ts',
    find: 'uses.some((use) => use.lesson_id === lesson_id)',
    replace: 'uses.some((use) => use.lesson_id === 0)',
    tests: ['server/media/lessons.test.ts'],
  },
  {
    what: 'A file whose row is just being written is swept away.',
    ...orphans,
    find: '!(storedAt < before)',
    replace: 'storedAt < 0',
  },
  {
    what: 'Files that are in use are swept away.',
    ...orphans,
    find: ' || (await storedFiles.digest(key))',
    replace: '',
  },
  {
    what: 'A disk that is slower than the line loses an upload.',
    file: 'server/kit/upload.ts',
    find: 'request.raw.complete || fail(malformed())',
    replace: 'fail(malformed())',
    tests: ['server/kit/upload.test.ts'],
  },
  {
    what: 'A picture in a tab of its own has the origin of the site.',
    file: 'server/kit/send-file.ts',
    find: '`${viewerPolicy}; sandbox`',
    replace: 'viewerPolicy',
    tests: ['server/media/media.test.ts'],
  },
  {
    what: 'An upload that breaks off leaves its parts in the bucket.',
    ...sending,
    find: '    await upload.abort()\n',
    replace: '',
  },
  {
    what: 'A long file loses what does not fill a part.',
    ...sending,
    find: 'yield part.subarray(0, filled)',
    replace: 'if (filled < 100) yield part.subarray(0, filled)',
  },
  {
    what: 'A completion whose answer was lost counts as a failure.',
    ...sending,
    find: "=== 'NoSuchUpload'",
    replace: "=== 'Never'",
  },
  {
    what: 'A bucket that refuses is taken for one without the file.',
    ...bucket,
    find: 'if (reply.status === 404) return null',
    replace: 'if (reply.status >= 400) return null',
  },
  {
    what: 'The rest of a file comes from the one that was put in its place.',
    ...bucket,
    find: "{ 'if-match': tag }",
    replace: '{}',
  },
  {
    what: 'Only the first page of what lies in a bucket is seen.',
    ...bucket,
    find: "!== 'true') return",
    replace: "!== 'never') return",
  },
  {
    what: 'An upload to a bucket that is under way is ended by the sweep.',
    ...bucket,
    find: "?? '') < before)",
    replace: "?? '') < Number.MAX_VALUE)",
  },
  {
    what: 'A service that is overloaded for a moment loses the file.',
    file: 'server/kit/s3-client.ts',
    find: '!passingStatuses.includes(',
    replace: '![0].includes(',
    tests: ['server/kit/s3-storage.test.ts'],
  },
  {
    what: 'A file that decayed is copied into the bucket.',
    file: 'server/media/copy.ts',
    find: 'if (expected && !sameDigest(copied, expected))',
    replace: 'if (expected && copied.size < 0)',
    tests: ['server/media/copy.test.ts'],
  },
  {
    what: 'A file that decayed in the bucket counts as copied.',
    file: 'server/media/copy.ts',
    find: 'if (wanted && sameDigest(',
    replace: 'if (!wanted || !sameDigest(',
    tests: ['server/media/copy.test.ts'],
  },
  {
    what: 'The sandbox takes a body that nobody signed.',
    file: 'sandbox/storage/bucket.ts',
    find: "if (hash.digest('hex') !== sha256) throw",
    replace: 'if (sha256 === "") throw',
    tests: ['sandbox/storage/signature.test.ts'],
  },
  {
    what: 'The sandbox takes a request for another object than was signed.',
    ...signature,
    find: '    pathOf(url),\n',
    replace: "    '/media/media/one.txt',\n",
  },
]
