import * as z from 'zod'

/** The generated text: its statements so far, and the values it refers to. */
interface Program {
  lines: string[]
  /** Values that cannot be text, such as codecs and sets; `constants[0]` and so on in the program. */
  constants: unknown[]
  variables: number
}

/** Signals that a value violates its schema, and that z.encode must report why. */
const mismatch = Symbol('misfit')

/**
 * Compiles a reply's schema to an encoder with the result of z.encode: strips unknown keys and applies codecs. It
 * checks the kind of each value (text, integer, required key), not patterns, lengths and ranges, which cost most and
 * change nothing. Values that do not fit go to z.encode, which throws.
 *
 * The encoder is one function generated from text, like Fastify's serializers: object literals are fourteen times as
 * fast as objects filled in a loop. Keys come from the program's schemas and are quoted. Each unsupported schema is
 * encoded by z.encode.
 */
export function compileEncoder(schema: z.core.$ZodType): (value: unknown) => unknown {
  const program: Program = { lines: [], constants: [], variables: 0 }
  const result = emit(program, schema, 'value')
  const text = `return (value) => {\n${program.lines.join('\n')}\nreturn ${result}\n}`
  const encode: (value: unknown) => unknown = new Function('constants', 'misfit', text)(program.constants, mismatch)
  return (value) => {
    const encoded = encode(value)
    return encoded === mismatch ? z.encode(schema, value) : encoded
  }
}

const constant = ({ constants }: Program, value: unknown) => `constants[${constants.push(value) - 1}]`

function variable(program: Program) {
  program.variables += 1
  return `v${program.variables}`
}

const unless = ({ lines }: Program, condition: string) => lines.push(`if (!(${condition})) return misfit`)

/** Appends the code that encodes `value`. @returns the expression of the encoded value */
function emit(program: Program, schema: z.core.$ZodType, value: string): string {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (isKnown(def))
    switch (def.type) {
      case 'string':
      case 'number':
      case 'boolean':
        unless(program, scalarCheck(def, value))
        return value
      case 'enum':
      case 'literal':
        unless(
          program,
          `${constant(program, new Set('values' in def ? def.values : Object.values(def.entries)))}.has(${value})`,
        )
        return value
      case 'nullable':
        return emitNullable(program, def.innerType, value)
      case 'array':
        return emitArray(program, def.element, value)
      case 'object':
        return emitObject(program, def.shape, value)
      case 'pipe':
        return emitCodec(program, def, value)
    }
  const encoded = variable(program)
  program.lines.push(`const ${encoded} = ${constant(program, (one: unknown) => z.encode(schema, one))}(${value})`)
  return encoded
}

/** Checks that do not modify the value. */
const inspectingChecks = new Set(['greater_than', 'less_than', 'min_length', 'max_length', 'length_equals'])
/** Formats that leave a value unchanged. Others, such as normalized addresses, are left to z.encode. */
const plainFormats = new Set<unknown>([undefined, 'safeint', 'datetime', 'date'])

function isKnown(def: z.core.$ZodTypes['_zod']['def']): boolean {
  if (def.checks?.some((check) => !inspectingChecks.has(check._zod.def.check))) return false
  if ('format' in def && !plainFormats.has(def.format)) return false
  if ('coerce' in def && def.coerce) return false
  if (def.type === 'object') return !def.catchall
  return def.type !== 'pipe' || def.reverseTransform !== undefined
}

function scalarCheck({ type, ...def }: { type: string }, value: string): string {
  if (type !== 'number') return `typeof ${value} === '${type}'`
  return 'format' in def ? `Number.isSafeInteger(${value})` : `Number.isFinite(${value})`
}

function emitNullable(program: Program, inner: z.core.$ZodType, value: string): string {
  const encoded = variable(program)
  program.lines.push(`let ${encoded} = null`, `if (${value} !== null) {`)
  const result = emit(program, inner, value)
  program.lines.push(`${encoded} = ${result}`, '}')
  return encoded
}

function emitArray(program: Program, element: z.core.$ZodType, value: string): string {
  const [encoded, item] = [variable(program), variable(program)]
  unless(program, `Array.isArray(${value})`)
  program.lines.push(`const ${encoded} = []`, `for (const ${item} of ${value}) {`)
  const result = emit(program, element, item)
  program.lines.push(`${encoded}.push(${result})`, '}')
  return encoded
}

/** Keys are in schema order, including optional ones, as in z.encode. */
function emitObject(program: Program, shape: Readonly<Record<string, z.core.$ZodType>>, value: string): string {
  unless(program, `typeof ${value} === 'object' && ${value} !== null && !Array.isArray(${value})`)
  const fields = Object.entries(shape).map(([key, schema]) => ({ name: JSON.stringify(key), key, schema }))
  const firstOptional = fields.findIndex(({ schema }) => isOptional(schema))
  const required = firstOptional < 0 ? fields : fields.slice(0, firstOptional)
  const members = required.map(({ name, schema }) => `${name}: ${emitField(program, schema, `${value}[${name}]`)}`)
  const encoded = variable(program)
  program.lines.push(`const ${encoded} = { ${members.join(', ')} }`)
  for (const { name, schema } of fields.slice(required.length)) {
    const target = `${encoded}[${name}]`
    const field = `${value}[${name}]`
    if (!isOptional(schema)) {
      program.lines.push(`${target} = ${emitField(program, schema, field)}`)
      continue
    }
    program.lines.push(`if (${field} === undefined) { if (${name} in ${value}) ${target} = undefined } else {`)
    program.lines.push(`${target} = ${emitField(program, innerOf(schema), field)}`, '}')
  }
  return encoded
}

function emitField(program: Program, schema: z.core.$ZodType, source: string): string {
  const field = variable(program)
  program.lines.push(`const ${field} = ${source}`)
  // Leave an absent key to z.encode: some schemas fill in a default.
  unless(program, `${field} !== undefined`)
  return emit(program, schema, field)
}

const isOptional = (schema: z.core.$ZodType) => innerOf(schema) !== schema

/** The inner schema of an optional one; any other schema itself. */
function innerOf(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod
  return def.type === 'optional' && !def.checks?.length ? def.innerType : schema
}

/** A codec: its input is checked, encoded, and the result is checked as well. */
function emitCodec(program: Program, def: z.core.$ZodPipeDef, value: string): string {
  const inside = emit(program, def.out, value)
  const [payload, wire] = [variable(program), variable(program)]
  const turn = constant(program, def.reverseTransform)
  program.lines.push(`const ${payload} = { value: ${inside}, issues: [] }`)
  program.lines.push(`const ${wire} = ${turn}(${inside}, ${payload})`)
  unless(program, `${payload}.issues.length === 0 && !(${wire} instanceof Promise)`)
  return emit(program, def.in, wire)
}
