/** The result of one benchmark, compared with its threshold. */
export interface BenchmarkResult {
  name: string
  value: string
  /** The lowest and the highest value of the rounds; a dash where nothing is repeated. */
  spread: string
  threshold: string
  /** `none` without a threshold; `noisy` if the machine was too noisy to judge. */
  verdict: 'met' | 'missed' | 'noisy' | 'none'
  /** How far the fixed work was apart, in percent, if the machine was noisy. */
  noise?: number | undefined
}

/** Stands for no threshold, and for the spread of a value that is not repeated. */
export const dash = '–'

/** The lowest and the highest value of the rounds. */
export function spreadOf<T>(rounds: readonly T[], measure: (round: T) => number, digits = 2): string {
  const values = rounds.map(measure)
  return `${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)}`
}

/** @param threshold a dash if there is none */
export function createResult(
  name: string,
  value: string,
  threshold: string,
  met: boolean,
  spread: string = dash,
): BenchmarkResult {
  const verdict = met ? 'met' : 'missed'
  return { name, value, spread, threshold, verdict: threshold === dash ? 'none' : verdict }
}

const verdictTexts = { met: 'met', missed: '**missed**', noisy: 'noisy', none: '' }

/** The line of a result in the table, without its end. */
export const lineOf = ({ name, value, spread, threshold, verdict, noise }: BenchmarkResult): string => {
  const noiseText = noise === undefined ? '' : `fixed work ${noise} % apart`
  const judgement = [verdictTexts[verdict], noiseText].filter((text) => text !== '').join(', ')
  return `| ${name} | ${value} | ${spread} | ${threshold} | ${judgement} |`
}
