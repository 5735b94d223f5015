import sharp from 'sharp'
import { formBody } from '#server/testing/form-body.ts'
import type { TestApp } from '#server/testing/start-app.ts'

/** The first bytes of a video. */
export const film = (length = 5000) =>
  Buffer.concat([Buffer.from('00000018667479706d703432', 'hex'), Buffer.alloc(length, 7)])

export const picture = (width = 1000, height = 500) =>
  sharp({ create: { width, height, channels: 3, background: '#08f' } })
    .png()
    .toBuffer()

export const captions = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello')

/** The admin of a site, with multipart requests. */
export async function mediaAdminOf(site: TestApp) {
  const admin = await site.as(site.config.adminEmail)
  async function send(
    method: 'POST' | 'PUT',
    path: string,
    lines: Record<string, string>,
    files?: Record<string, [Buffer, string]>,
  ) {
    const { payload, headers } = await formBody(lines, files)
    return admin.send(method, `/api/admin/${path}`, payload, headers)
  }
  const stored = async () => (await Array.fromAsync(site.storage.list())).map(({ key }) => key)
  return {
    admin,
    send,
    /** All stored uploads. */
    uploads: async () => (await stored()).filter((key) => key.startsWith('media/')).toSorted(),
    async video(lines: Record<string, string> = {}, files: Record<string, [Buffer, string]> = {}) {
      const reply = await send('POST', 'videos/upload', lines, { video: [film(), 'Budget basics.mp4'], ...files })
      return reply.json()
    },
    async image(lines: Record<string, string> = {}) {
      return (await send('POST', 'images/upload', lines, { image: [await picture(), 'Chart.png'] })).json()
    },
  }
}
