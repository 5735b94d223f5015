/** A rejection in Stripe's format. */
export class ApiError extends Error {
  readonly status: number
  readonly body: { type: string; code?: string; message: string; param?: string }
  /** Whether the rejection is stored under the call's idempotency key: only calls that began are stored. */
  readonly isStored: boolean
  constructor(status: number, body: ApiError['body'], isStored = true) {
    super(body.message)
    this.status = status
    this.body = body
    this.isStored = isStored
  }
}

const invalidRequest = 'invalid_request_error'

/** An invalid parameter; such a call has not begun. */
export const invalidParam = (param: string, message: string, code = 'parameter_invalid') =>
  new ApiError(400, { type: invalidRequest, code, message, param }, false)

/** A valid call that is not allowed in the current state. */
export const rejected = (code: string | undefined, message: string, param?: string) =>
  new ApiError(400, { type: invalidRequest, message, ...(code && { code }), ...(param && { param }) })

export const missing = (objectName: string, id: string, param = 'id') =>
  new ApiError(404, {
    type: invalidRequest,
    code: 'resource_missing',
    message: `No such ${objectName}: '${id}'`,
    param,
  })

export const unknownAddress = (method: string, path: string) =>
  new ApiError(404, { type: invalidRequest, message: `Unrecognized request URL (${method}: ${path}).` }, false)

export const wrongKey = () => new ApiError(401, { type: invalidRequest, message: 'Invalid API Key provided.' }, false)
