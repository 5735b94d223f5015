/** Error messages by form field. */
export type FieldErrors<Fields> = Partial<Record<keyof Fields, string>>

/** Error messages as the server sends them, by path in the request body. */
export type WireErrors = Readonly<Record<string, string>>

/** The reason why a typed value cannot be sent. */
export class Invalid {
  readonly message: string

  constructor(message: string) {
    this.message = message
  }
}

/** Values as typed or chosen, by field of the body: texts, and booleans for checkboxes. */
export type TypedFields<Body> = { [Name in keyof Body]-?: Body[Name] extends boolean | undefined ? boolean : string }

/** How one field is converted between its stored and its typed value. */
export interface FieldCodec<Stored, Typed, Sent, Fields = never> {
  show: (stored: Stored) => Typed
  /** @param fields all typed values, for a body field that several of them determine */
  read: (typed: Typed, fields: Fields) => Sent | Invalid
}

type Codecs<Body, Fields extends Record<keyof Body, unknown>, Stored extends Record<keyof Body, unknown>> = {
  [Name in keyof Required<Body>]: FieldCodec<Stored[Name], Fields[Name], Body[Name], Fields>
}

/** A form as its fields define it. */
export interface FormDefinition<Fields, Body> {
  /** Parses the typed values into a request body, or into a message per invalid field. */
  read: (fields: Fields) => { body: Body } | { errors: FieldErrors<Fields> }
  /** The server's messages by field. */
  errorsOf: (wire: WireErrors) => FieldErrors<Fields>
}

/**
 * Derives a form from one codec per field of its request body; a missing or unknown field does not compile. Typed
 * fields have the names of the body, so that the server's messages need no mapping.
 */
export function defineForm<
  Body extends object,
  Fields extends Record<keyof Body, unknown> = TypedFields<Body>,
  Stored extends { [Name in keyof Body]: unknown } = Body,
>(codecs: Codecs<Body, Fields, Stored>) {
  const names = Object.keys(codecs) as (keyof Body)[]
  const fieldNames = Object.fromEntries(names.map((name) => [name, name])) as Record<string, keyof Fields>
  const fieldsOf = (stored: Stored) =>
    Object.fromEntries(names.map((name) => [name, codecs[name].show(stored[name])])) as Pick<Fields, keyof Body>
  return {
    /** Typed values of an existing row. */
    fieldsOf,
    /** Parses the typed values into a request body, or into a message per invalid field. */
    read(fields: Fields): { body: Body } | { errors: FieldErrors<Fields> } {
      const body: Partial<Body> = {}
      const errors: FieldErrors<Fields> = {}
      for (const name of names) {
        const sent = codecs[name].read(fields[name], fields)
        if (sent instanceof Invalid) errors[name] = sent.message
        else if (sent !== undefined) body[name] = sent
      }
      return Object.keys(errors).length > 0 ? { errors } : { body: body as Body }
    },
    /** The server's messages by field. */
    errorsOf: (wire: WireErrors): FieldErrors<Fields> => errorsByField(wire, fieldNames),
    /** Whether the stored row differs from a body, for example when an earlier attempt did arrive. */
    differs(stored: Stored, body: Stored): boolean {
      const [one, other] = [fieldsOf(stored), fieldsOf(body)]
      return names.some((name) => comparable(one[name]) !== comparable(other[name]))
    },
  }
}

/** Equal texts have one Unicode form and no outer spaces, as the server stores them. */
const comparable = (value: unknown) => (typeof value === 'string' ? value.normalize('NFC').trim() : value)

/** Whether typed values differ, including lists. */
export const isChanged = <Fields>(fields: Fields, from: Fields) => JSON.stringify(fields) !== JSON.stringify(from)

/** Maps messages of body fields, by the first part of their path, to form fields with other names. */
export function errorsByField<Name extends PropertyKey>(
  wire: WireErrors,
  names: Readonly<Record<string, Name>>,
): Partial<Record<Name, string>> {
  const errors: Partial<Record<Name, string>> = {}
  for (const [path, message] of Object.entries(wire)) {
    const name = names[path.split('.')[0] ?? '']
    if (name !== undefined) errors[name] ??= message
  }
  return errors
}
