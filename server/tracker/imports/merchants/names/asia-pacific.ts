import { list, type NameGroup } from '../name-group.ts'

const AU = ['AU']
const NZ = ['NZ']
const SG = ['SG']
const IN = ['IN']

/** Merchants of Australia, New Zealand, Singapore and India. */
export const asiaPacific: readonly NameGroup[] = [
  {
    category: 'groceries',
    countries: AU,
    names: list(`
      coles supermarkets, coles online, harris farm, foodworks, dan murphys, bws, liquorland, first choice liquor
    `),
  },
  { category: 'groceries', countries: AU, position: 'first', names: list('coles, iga') },
  {
    category: 'groceries',
    countries: NZ,
    names: list('pak n save, paknsave, four square, fresh choice, freshchoice, supervalue, farro fresh'),
  },
  { category: 'groceries', countries: NZ, position: 'first', names: list('new world, countdown') },
  {
    category: 'groceries',
    countries: SG,
    names: list(`
      ntuc, ntuc fairprice, fairprice, cold storage, sheng siong, don don donki, giant hypermarket, redmart
    `),
  },
  {
    category: 'groceries',
    countries: IN,
    names: list(`
      bigbasket, blinkit, zepto, dmart, d mart, avenue supermarts, reliance fresh, reliance smart, swiggy instamart,
      jiomart, natures basket
    `),
  },
  {
    category: 'eating-out',
    countries: AU,
    names: list(`
      hungry jacks, grilld, guzman y gomez, boost juice, gloria jeans, menulog, zambrero, red rooster, donut king,
      muffin break
    `),
  },
  {
    category: 'eating-out',
    countries: NZ,
    names: list('hell pizza, burger fuel, burgerfuel, mexicali fresh, columbus coffee'),
  },
  {
    category: 'eating-out',
    countries: SG,
    names: list('kopitiam, toast box, ya kun, koufu, grabfood, old chang kee, jollibee, foodfare'),
  },
  {
    category: 'eating-out',
    countries: IN,
    names: list('swiggy, zomato, chaayos, haldirams, cafe coffee day, barbeque nation, eatclub'),
  },
  {
    category: 'transport',
    countries: AU,
    names: list(`
      coles express, caltex, ampol, united petroleum, myki, opal card, opal travel, transport for nsw, translink,
      transperth, public transport victoria, linkt, wilson parking, secure parking, qantas, jetstar, virgin australia
    `),
  },
  {
    category: 'transport',
    countries: NZ,
    names: list(`
      z energy, gull petroleum, waitomo fuel, at hop, auckland transport, snapper services, metlink, air new zealand,
      vtnz
    `),
  },
  {
    category: 'transport',
    countries: SG,
    names: list(`
      simplygo, comfortdelgro, bus mrt, smrt, ez link, ezlink, gojek, grabcar, singapore airlines, flyscoot
    `),
  },
  {
    category: 'transport',
    countries: IN,
    names: list(`
      irctc, olacabs, ola cabs, rapido bike, redbus, indian oil, indianoil, bharat petroleum, hpcl, hindustan petroleum,
      interglobe aviation, indigo airlines, air india, spicejet
    `),
  },
  {
    category: 'phone',
    countries: AU,
    names: list(`
      telstra, optus, tpg, iinet, aussie broadband, amaysim, agl, origin energy, energyaustralia, alinta, red energy,
      sydney water, water corporation
    `),
  },
  {
    category: 'phone',
    countries: NZ,
    names: list(`
      spark nz, spark new zealand, one nz, degrees mobile, skinny mobile, contact energy, genesis energy,
      mercury energy, mercury nz, meridian energy, powershop, watercare
    `),
  },
  {
    category: 'phone',
    countries: SG,
    names: list('singtel, starhub, sp services, sp group, sp digital, circles life, gomo'),
  },
  {
    category: 'phone',
    countries: IN,
    names: list(`
      jio, reliance jio, airtel, bharti airtel, bsnl, vodafone idea, tata power, bescom, adani electricity, act fibernet
    `),
  },
  {
    category: 'health',
    countries: AU,
    names: list('chemist warehouse, priceline pharmacy, terry white chemmart, terrywhite, medibank'),
  },
  { category: 'health', countries: NZ, names: list('unichem, life pharmacy, southern cross health') },
  {
    category: 'health',
    countries: SG,
    names: list('watsons, guardian health, guardian pharmacy, unity pharmacy, raffles medical, singhealth'),
  },
  {
    category: 'health',
    countries: IN,
    names: list('apollo pharmacy, apollo hospitals, pharmeasy, netmeds, medplus, practo, cult fit'),
  },
  { category: 'clothes', countries: AU, names: list('best and less, rivers clothing, just jeans') },
  { category: 'clothes', countries: NZ, names: list('hallenstein, glassons') },
  { category: 'clothes', countries: NZ, position: 'first', names: list('postie') },
  { category: 'clothes', countries: SG, names: list('charles and keith, love bonito') },
  { category: 'clothes', countries: IN, names: list('myntra, ajio, pantaloons, fabindia, lifestyle stores') },
  {
    category: 'fun',
    countries: AU,
    names: list('hoyts, event cinemas, village cinemas, stan com au, foxtel, kayo, ticketek'),
  },
  { category: 'fun', countries: SG, names: list('cathay cineplexes, golden village multiplex, shaw theatres, sistic') },
  { category: 'fun', countries: IN, names: list('bookmyshow, pvr, inox leisure, hotstar, oyo, makemytrip') },
  { category: 'rent', countries: ['AU', 'NZ'], names: list('bunnings') },
  { category: 'rent', countries: NZ, names: list('briscoes') },
  { category: 'rent', countries: NZ, position: 'first', names: list('mitre') },
  { category: 'rent', countries: SG, names: list('hdb') },
  { category: 'rent', countries: IN, names: list('pepperfry, urban ladder, nobroker') },
  { category: 'school', countries: AU, names: list('dymocks') },
  { category: 'school', countries: NZ, names: list('whitcoulls, paper plus') },
  { category: 'school', countries: SG, names: list('popular book') },
  { category: 'school', countries: IN, names: list('byjus, unacademy') },
  {
    category: 'other',
    countries: AU,
    names: list(`
      kmart, big w, jb hi fi, david jones ltd, david jones limited, officeworks, australia post, nrma, racv, racq, aami,
      budget direct
    `),
  },
  { category: 'other', countries: AU, position: 'first', names: list('myer') },
  { category: 'other', countries: NZ, names: list('noel leeming, trade me, nz post, inland revenue') },
  { category: 'other', countries: NZ, position: 'first', names: list('the warehouse') },
  { category: 'other', countries: SG, names: list('lazada, shopee, iras, great eastern life, singpost') },
  {
    category: 'other',
    countries: IN,
    names: list('flipkart, meesho, croma, nykaa, hdfc life, lic of india, lic premium, india post'),
  },
  { category: 'clothes', countries: ['AU'], position: 'first', names: list('country road') },
]
