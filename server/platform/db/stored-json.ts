import * as z from 'zod'

/** Field of the envelope that marks JSON of a version from 2 on. Version 1 has no envelope. */
const versionField = 'json_version'

/** A value that is stored as JSON text in a column. */
export interface StoredJson<Value> {
  /** Where it is stored, such as 'expense_revisions.fields'. It is also the name of its kept rows. */
  name: string
  /** Version that `write` writes. */
  version: number
  /** Versions that `read` reads, in ascending order. */
  versions: readonly number[]
  write(value: Value): string
  /** @throws an error that names the place, for an unknown version or a value that its reader rejects */
  read(text: string): Value
  /** `read` as the schema of a column. */
  column: z.ZodType<Value, string>
}

interface Definition<Value> {
  name: string
  /** Version to write; 1 where absent. */
  version?: number
  /**
   * One reader per version that any release has written or will write next; each returns the current value. Readers
   * ignore unknown fields and give missing ones a default: use `z.object`, and `.default(…)` for a field that is newer
   * than the version.
   */
  readers: Readonly<Record<number, z.ZodType<Value>>>
}

/**
 * Defines a value that is stored as JSON. Version 1 is stored as it is. Later versions are stored as
 * `{ json_version, value }`, so that a reader never takes one version for another.
 */
export function defineStoredJson<Value>({ name, version = 1, readers }: Definition<Value>): StoredJson<Value> {
  function read(text: string): Value {
    const stored = unwrap(JSON.parse(text))
    const reader = readers[stored.version]
    if (!reader) throw new Error(`${name} has version ${stored.version}, which this release does not read.`)
    const parsed = reader.safeParse(stored.value)
    if (parsed.success) return parsed.data
    throw new Error(`${name} of version ${stored.version} cannot be read: ${z.prettifyError(parsed.error)}`)
  }
  return {
    name,
    version,
    versions: Object.keys(readers).map(Number),
    write: (value) => JSON.stringify(version === 1 ? value : { [versionField]: version, value }),
    read,
    column: z.string().transform(read),
  }
}

function unwrap(json: unknown): { version: number; value: unknown } {
  const isEnvelope = typeof json === 'object' && json !== null && versionField in json && 'value' in json
  return isEnvelope ? { version: Number(json[versionField]), value: json.value } : { version: 1, value: json }
}
