import type { FastifyReply } from 'fastify'
import { contentDisposition } from '#server/platform/http/send-file.ts'

/** Sends the export of an account as a download that no cache keeps. @param today 'YYYY-MM-DD' */
export const sendExport = (reply: FastifyReply, bytes: Buffer, today: string) =>
  reply
    .type('application/zip')
    .header('content-disposition', contentDisposition('attachment', `moneta-${today}.zip`))
    .header('cache-control', 'no-store')
    .send(bytes)
