import { captions, type mediaAdminOf, picture } from './media.ts'

type MediaAdmin = Awaited<ReturnType<typeof mediaAdminOf>>

/** Changing calls of the media library, each on its own new item. */
export function mediaPresses(mediaAdmin: () => MediaAdmin): Record<string, () => Promise<unknown>> {
  const attach = (key: string) =>
    mediaAdmin().admin.send('POST', `/api/admin/media/${key}/lessons`, {
      lesson_id: 1,
      title: 'Saving',
      description: '',
      display_order: 0,
    })

  function onVideo(action: (path: string) => Promise<unknown>) {
    return async () => action(`/api/admin/videos/${(await mediaAdmin().video()).key}`)
  }
  function onImage(action: (path: string) => Promise<unknown>) {
    return async () => action(`/api/admin/images/${(await mediaAdmin().image()).key}`)
  }

  return {
    'media.uploadVideo': () => mediaAdmin().video(),
    'media.uploadImage': () => mediaAdmin().image(),
    'media.changeVideo': onVideo((path) =>
      mediaAdmin().admin.send('PATCH', path, { title: 'Saving', description: '' }),
    ),
    'media.changeImage': onImage((path) =>
      mediaAdmin().admin.send('PATCH', path, { title: 'Saving', description: '' }),
    ),
    'media.setPoster': onVideo(async (path) =>
      mediaAdmin().send(
        'PUT',
        `${path.slice('/api/admin/'.length)}/poster`,
        {},
        { poster: [await picture(), 'p.png'] },
      ),
    ),
    'media.setCaptions': onVideo((path) =>
      mediaAdmin().send('PUT', `${path.slice('/api/admin/'.length)}/captions`, {}, { captions: [captions, 'c.vtt'] }),
    ),
    'media.removeCaptions': onVideo((path) => mediaAdmin().admin.send('DELETE', `${path}/captions`)),
    'media.removeVideo': onVideo((path) => mediaAdmin().admin.send('DELETE', path)),
    'media.removeImage': onImage((path) => mediaAdmin().admin.send('DELETE', path)),
    'media.restoreVideo': onVideo(async (path) => {
      await mediaAdmin().admin.send('DELETE', path)
      return mediaAdmin().admin.send('POST', `${path}/restore`)
    }),
    'media.restoreImage': onImage(async (path) => {
      await mediaAdmin().admin.send('DELETE', path)
      return mediaAdmin().admin.send('POST', `${path}/restore`)
    }),
    'media.attach': async () => attach((await mediaAdmin().image()).key),
    'media.detach': async () => {
      const { key } = await mediaAdmin().image()
      const [use] = (await attach(key)).json().lessons
      return mediaAdmin().admin.send('DELETE', `/api/admin/media/${key}/lessons/${use.resource_id}`)
    },
  }
}
