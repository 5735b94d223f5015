import type { NameGroup } from './name-group.ts'
import { asiaPacific } from './names/asia-pacific.ts'
import { britishIsles } from './names/british-isles.ts'
import { centralEurope } from './names/central-europe.ts'
import { frenchAndDutch } from './names/french-and-dutch.ts'
import { german } from './names/german.ts'
import { nordic } from './names/nordic.ts'
import { nordicBills } from './names/nordic-bills.ts'
import { northAmerica } from './names/north-america.ts'
import { northAmericaBills } from './names/north-america-bills.ts'
import { south } from './names/south.ts'
import { southernEurope } from './names/southern-europe.ts'
import { wordsEastern } from './names/words-eastern.ts'
import { wordsEnglish } from './names/words-english.ts'
import { wordsGerman } from './names/words-german.ts'
import { wordsNorthern } from './names/words-northern.ts'
import { wordsRomance } from './names/words-romance.ts'
import { worldwide } from './names/worldwide.ts'

/** Names of merchants. They count more than words. */
export const knownMerchants: readonly NameGroup[] = [
  ...worldwide,
  ...northAmerica,
  ...northAmericaBills,
  ...britishIsles,
  ...german,
  ...frenchAndDutch,
  ...southernEurope,
  ...nordic,
  ...nordicBills,
  ...centralEurope,
  ...asiaPacific,
  ...south,
]

/** Words such as "pharmacy" that decide without a known merchant. */
export const knownWords: readonly NameGroup[] = [
  ...wordsEnglish,
  ...wordsGerman,
  ...wordsRomance,
  ...wordsNorthern,
  ...wordsEastern,
]
