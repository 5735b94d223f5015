import { stat } from 'node:fs/promises'
import type { Finding } from '#contract/platform/site-check.ts'
import { ok, type SiteCheck, warning } from '#server/platform/operation/site-check.ts'

/** Warns if root runs the checks for a site of another user: root may write where the site may not. */
async function userWarning(dataDir: string): Promise<Finding[]> {
  const owner = await stat(dataDir).catch(() => undefined)
  if (process.getuid?.() !== 0 || owner === undefined || owner.uid === 0) return []
  return [
    warning(
      `DATA_DIR belongs to the user with number ${owner.uid}, and these checks run as root, who may write everything.`,
      'Run them again as the user of the site.',
    ),
  ]
}

/** Mode, address and unwise settings. */
export const settingsCheck: SiteCheck = {
  part: 'settings',
  settings: 'the settings',
  async run({ config }) {
    const mode = config.production ? 'Production' : 'Demo mode'
    const warnings = config.warnings.map((text) => {
      const [what = '', remedy = ''] = text.split('; ')
      return warning(
        `${what}.`,
        remedy ? `${remedy.charAt(0).toUpperCase()}${remedy.slice(1)}.` : 'See docs/operating.md.',
      )
    })
    return [ok(`${mode} at ${config.appUrl}.`), ...warnings, ...(await userWarning(config.dataDir))]
  },
}
