import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { missingSettings } from '#server/platform/config/config-errors.ts'
import { Environment, settingGroups } from '#server/platform/config/environment.ts'

export const sampleFile = join(import.meta.dirname, '../deploy/moneta.env.example')

/** Name of the setting that names the file of all others. It applies only in the environment itself. */
const fileSetting = 'MONETA_ENV_FILE'

/** Every name of a setting. */
export const settingNames: ReadonlySet<string> = new Set([...Object.keys(Environment.shape), fileSetting])

const Described = z.object({
  description: z.string(),
  default: z.union([z.string(), z.number(), z.array(z.string()).transform(String)]).default(''),
  sample: z.string().optional(),
})

const describe = (schema: z.ZodType) => Described.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))

const samples = Object.fromEntries(
  Object.entries(Environment.shape).flatMap(([name, schema]) => {
    const { sample: value } = describe(schema)
    return value === undefined ? [] : [[name, value]]
  }),
)

/** The settings that a start in production with the values of the sample reports as missing. */
const neededInProduction = new Set<string>(missingSettings(Environment.parse(samples)))

/** A setting with its documentation. A line without `#` must be filled in, or suits a site behind one proxy. */
function linesOf(name: string, schema: z.ZodType): string {
  const { description, default: defaultValue, sample } = describe(schema)
  const needed = neededInProduction.has(name)
  const assignment = needed || sample !== undefined ? `${name}=${sample ?? ''}` : `#${name}=${defaultValue}`
  return `\n# ${description}${needed ? ' Needed.' : ''}\n${assignment}`
}

const heading = `# Settings of Moneta. Copy this file to /etc/moneta.env, which others cannot read (mode 0640).
# Fill in the empty lines without "#". Lines with "#" state the default, or nothing if the setting has none. Put a value
# with "#" in quotes. The environment wins over this file. docs/operating.md explains the settings.`

/** Content of deploy/moneta.env.example: every setting by group. */
export const sample = (): string =>
  [
    heading,
    ...Object.entries(settingGroups).flatMap(([title, settings]) => [
      `\n### ${title} ###`,
      ...Object.entries(settings).map(([name, schema]) => linesOf(name, schema)),
    ]),
    '',
  ].join('\n')

/** `node scripts/settings.ts --write` writes the sample; without `--write` it prints it. */
if (import.meta.main) {
  if (process.argv.includes('--write')) writeFileSync(sampleFile, sample())
  else console.log(sample())
}
