import { measureBills } from '#server/testing/tracker/bill-recall.ts'
import { casesOf, type Figures, forecastFigures } from '#server/testing/tracker/forecast-errors.ts'
import { type SeedList, seedLists, subjectsOf } from '#server/testing/tracker/people.ts'

const usage = `node bench/forecast-errors.ts           errors of the forecast and recall of bills, on the tuning seeds
node bench/forecast-errors.ts kept      on the kept seeds, which only check a finished method
node bench/forecast-errors.ts bills     recall of bills only; "bills kept" on the kept seeds`

const percent = (part: number) => (Number.isFinite(part) ? part.toFixed(1) : '–')
const pair = ({ percent: ofMonth, money }: { percent: number; money: number }) =>
  `${percent(ofMonth)} / ${percent(money)}`

/** A line of a table: errors in percent of the month / of all money, and their ratio to the best plain method. */
function lineOf({ group, point, count, errors, bestPlain, coverage, bandCount }: Figures): string {
  const { forecast } = errors
  const ratios = [forecast.percent / bestPlain.percent, forecast.money / bestPlain.money].map((one) => one.toFixed(2))
  const totals = `${pair(errors.mean)} | ${pair(errors.median)}`
  const rests = `${pair(errors['mean of rests'])} | ${pair(errors['median of rests'])}`
  const band = `${percent(100 * coverage)} (${bandCount})`
  return `| ${group}, ${point} | ${count} | ${pair(forecast)} | ${totals} | ${rests} | ${ratios.join(' / ')} | ${band} |`
}

function printErrors(list: SeedList) {
  console.log(`| ${list} seeds | months | forecast | mean | median | mean of rests | median of rests | ratio | band |`)
  console.log('|---|---|---|---|---|---|---|---|---|')
  for (const figures of forecastFigures([...subjectsOf(list)].flatMap((one) => casesOf(one))))
    console.log(lineOf(figures))
}

function printBills(list: SeedList) {
  for (const [generator, subjects] of Map.groupBy(subjectsOf(list), (one) => one.generator)) {
    const { trueBills, found, wrong, missed } = measureBills(subjects)
    const recall = percent((100 * found) / trueBills)
    const precision = percent((100 * found) / (found + wrong))
    console.log(
      `${generator}, ${list} seeds: ${found} of ${trueBills} bills found (${recall} %), ${wrong} wrong (${precision} %)`,
    )
    console.log(`missed: ${[...missed].map(([text, count]) => `${text} ${count}`).join(', ')}`)
  }
}

const words = process.argv.slice(2)
if (words.some((word) => word !== 'bills' && !(word in seedLists))) {
  console.error(usage)
  process.exit(1)
}
const list: SeedList = words.includes('kept') ? 'kept' : 'tuning'
if (!words.includes('bills')) printErrors(list)
printBills(list)
