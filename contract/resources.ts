import { IdParams } from './codecs.ts'
import { defineApi } from './endpoint.ts'
import { routes } from './routes.ts'

export const resources = defineApi(routes.resources, {
  download: { summary: 'The file of a resource that is open to the member', params: IdParams, file: true },
  poster: { summary: 'The still picture of a video of ours', params: IdParams, file: true },
  captions: { summary: 'The captions of a video of ours (WebVTT)', params: IdParams, file: true },
})
