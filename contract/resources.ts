import { OneId } from './codecs.ts'
import { describe } from './endpoint.ts'
import { routes } from './routes.ts'

export const resources = describe(routes.resources, {
  download: { summary: 'The file of a resource that is open to the member', params: OneId, file: true },
  poster: { summary: 'The still picture of a video of ours', params: OneId, file: true },
  captions: { summary: 'The captions of a video of ours (WebVTT)', params: OneId, file: true },
})
