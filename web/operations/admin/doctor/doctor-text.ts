import type { ReplyOf } from '#web/platform/api/api.ts'

export type DoctorPanel = ReplyOf<'doctor', 'panel'>
type Finding = DoctorPanel['findings'][number]

/** The lines of one part of the site. */
export interface PartResult {
  part: string
  findings: Finding[]
}

/** Status from bad to good; a part has the worst of its lines. */
const severity: readonly Finding['status'][] = ['failed', 'warning', 'unknown', 'ok', 'off']

const names: Readonly<Record<string, string>> = {
  settings: 'Settings',
  database: 'Database',
  migrations: 'Migrations',
  media: 'Media',
  mail: 'Mail server',
  'sign-in': 'Sign-in provider',
  payments: 'Payment account',
  proxy: 'Proxy',
  'back-ups': 'Back-ups',
}

/** 'Mail server'; a part of a later release has its own name. */
export const partName = (part: string): string => names[part] ?? part

export const worstStatus = (findings: readonly Pick<Finding, 'status'>[]): Finding['status'] =>
  severity.find((status) => findings.some((finding) => finding.status === status)) ?? 'off'

/** Findings by part, the worst part first; parts of equal status keep their order. */
export function partResults(findings: readonly Finding[]): PartResult[] {
  const parts = [...Map.groupBy(findings, ({ part }) => part)].map(([part, own]) => ({ part, findings: own }))
  const rank = ({ findings: own }: PartResult) => severity.indexOf(worstStatus(own))
  return parts.toSorted((one, other) => rank(one) - rank(other))
}

/** '2 parts fail, 1 needs attention.' */
export function summaryText(findings: readonly Finding[]): string {
  const statuses = partResults(findings).map((result) => worstStatus(result.findings))
  const count = (status: Finding['status']) => statuses.filter((one) => one === status).length
  const [failing, warned] = [count('failed'), count('warning')]
  const sentences = [
    ...(failing > 0 ? [`${failing} ${failing === 1 ? 'part fails' : 'parts fail'}`] : []),
    ...(warned > 0 ? [`${warned} ${warned === 1 ? 'needs' : 'need'} attention`] : []),
  ]
  return sentences.length === 0 ? 'Every part works that could be checked.' : `${sentences.join(', ')}.`
}
