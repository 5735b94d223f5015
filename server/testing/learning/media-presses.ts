import { captions, type operatorOf, picture } from './media.ts'

type Operator = Awaited<ReturnType<typeof operatorOf>>

/** Calls of the media library that change something, each on an item made for it. */
export function mediaPresses(operator: () => Operator): Record<string, () => Promise<unknown>> {
  const attach = (key: string) =>
    operator().admin.send('POST', `/api/admin/media/${key}/lessons`, {
      lesson_id: 1,
      title: 'Saving',
      description: '',
      display_order: 0,
    })

  function onVideo(press: (path: string) => Promise<unknown>) {
    return async () => press(`/api/admin/videos/${(await operator().video()).key}`)
  }
  function onImage(press: (path: string) => Promise<unknown>) {
    return async () => press(`/api/admin/images/${(await operator().image()).key}`)
  }

  return {
    'media.uploadVideo': () => operator().video(),
    'media.uploadImage': () => operator().image(),
    'media.changeVideo': onVideo((path) => operator().admin.send('PATCH', path, { title: 'Saving', description: '' })),
    'media.changeImage': onImage((path) => operator().admin.send('PATCH', path, { title: 'Saving', description: '' })),
    'media.setPoster': onVideo(async (path) =>
      operator().send('PUT', `${path.slice('/api/admin/'.length)}/poster`, {}, { poster: [await picture(), 'p.png'] }),
    ),
    'media.setCaptions': onVideo((path) =>
      operator().send('PUT', `${path.slice('/api/admin/'.length)}/captions`, {}, { captions: [captions, 'c.vtt'] }),
    ),
    'media.removeCaptions': onVideo((path) => operator().admin.send('DELETE', `${path}/captions`)),
    'media.removeVideo': onVideo((path) => operator().admin.send('DELETE', path)),
    'media.removeImage': onImage((path) => operator().admin.send('DELETE', path)),
    'media.restoreVideo': onVideo(async (path) => {
      await operator().admin.send('DELETE', path)
      return operator().admin.send('POST', `${path}/restore`)
    }),
    'media.restoreImage': onImage(async (path) => {
      await operator().admin.send('DELETE', path)
      return operator().admin.send('POST', `${path}/restore`)
    }),
    'media.attach': async () => attach((await operator().image()).key),
    'media.detach': async () => {
      const { key } = await operator().image()
      const [use] = (await attach(key)).json().lessons
      return operator().admin.send('DELETE', `/api/admin/media/${key}/lessons/${use.resource_id}`)
    },
  }
}
