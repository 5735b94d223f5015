import type { FormObject } from './form-body.ts'
import type { SandboxContext } from './sandbox-context.ts'

/** A decoded API call. */
export interface ApiCall {
  context: SandboxContext
  /** The id in the path. */
  id: string
  /** The parameters of the query or the body, without `expand`. */
  form: FormObject
  isDelivered: (eventId: string) => boolean
}

export type ApiHandler = (call: ApiCall) => object

/** Method and path, with `:id` in place of an id. */
export type ApiTable = Record<string, ApiHandler>
