import type { FormObject } from './form-body.ts'
import type { World } from './world.ts'

/** One call of the API, decoded. */
export interface ApiCall {
  world: World
  /** The id in the path. */
  id: string
  /** What the query or the body holds, without `expand`. */
  form: FormObject
  isDelivered: (eventId: string) => boolean
}

export type ApiHandler = (call: ApiCall) => object

/** Method and path, `:id` in the place of an id. */
export type ApiTable = Record<string, ApiHandler>
