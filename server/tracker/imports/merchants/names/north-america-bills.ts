import { list, type NameGroup } from '../name-group.ts'

const US = ['US']
const CA = ['CA']

/** Merchants of the United States and Canada: bills, home, shops and leisure. */
export const northAmericaBills: readonly NameGroup[] = [
  {
    category: 'phone',
    countries: US,
    names: list(`
      verizon, vzwrlss, at and t, att bill, att payment, att mobility, att wireless, comcast, xfinity, charter comm,
      charter communications, cox communications, cox comm, centurylink, frontier communications, frontier comm,
      us cellular, cricket wireless, metro pcs, metropcs, mint mobile, google fi, consumer cellular, boost mobile,
      straight talk, tracfone, directv, dish network, pg and e, pgande, pacific gas, con ed, coned, con edison,
      consolidated edison, duke energy, dukeenergy, dominion energy, florida power, fpl, southern california edison,
      so cal edison, socal edison, national grid, xcel energy, georgia power, entergy, pseg, pse and g, comed, ameren,
      dte energy, eversource, consumers energy, peoples gas, socalgas, so cal gas, ladwp, puget sound energy,
      portland general, centerpoint energy, reliant energy, txu energy, nv energy, waste management, republic services,
      recology, american water
    `),
  },
  { category: 'phone', countries: US, position: 'first', names: list('spectrum, optimum') },
  {
    category: 'phone',
    countries: CA,
    names: list(`
      bell canada, bell mobility, rogers wireless, rogers communications, telus, fido mobile, koodo, freedom mobile,
      virgin plus, videotron, shaw cable, shaw cablesystems, cogeco, hydro one, bc hydro, hydro quebec, toronto hydro,
      enbridge, fortisbc, epcor, enmax, alectra, sasktel
    `),
  },
  { category: 'phone', countries: CA, position: 'first', names: list('rogers, fido') },
  {
    category: 'rent',
    countries: US,
    names: list(`
      home depot, homedepot, lowes, ace hardware, menards, bed bath and beyond, bed bath, crate and barrel,
      pottery barn, west elm, williams sonoma, container store, homegoods, home goods, ashley furniture, rooms to go,
      floor and decor, sherwin williams, harbor freight, public storage, extra space storage, cubesmart, taskrabbit
    `),
  },
  { category: 'rent', countries: CA, position: 'first', names: list('rona') },
  { category: 'rent', countries: CA, names: list('home hardware, structube') },
  {
    category: 'clothes',
    countries: US,
    names: list(`
      nordstrom, macys, kohls, jcpenney, j c penney, jc penney, tj maxx, tjmaxx, t j maxx, marshalls, ross stores,
      ross dress, burlington stores, burlington coat, american eagle, aeropostale, abercrombie, hollister co, j crew,
      jcrew, urban outfitters, anthropologie, dsw, famous footwear, gymboree, mens wearhouse, bloomingdales, saks fifth,
      neiman marcus, dillards, poshmark, stitch fix, rent the runway
    `),
  },
  { category: 'clothes', countries: US, position: 'first', names: list('carters, hollister') },
  { category: 'clothes', countries: CA, names: list('aritzia, roots canada, reitmans, ardene, sport chek') },
  { category: 'clothes', countries: CA, position: 'first', names: list('winners') },
  {
    category: 'fun',
    countries: US,
    names: list(`
      amc theatres, regal cinemas, regal theatres, regal edwards, cinemark, fandango, stubhub, seatgeek,
      dave and busters, topgolf, six flags, universal studios, gamestop, guitar center, nytimes, new york times,
      washington post, wall street journal, wsj, the new yorker, peacock tv, sling tv, siriusxm, sirius xm,
      la quinta inn, fairfield inn, residence inn, comfort inn, days inn, red roof inn, powerball
    `),
  },
  { category: 'fun', countries: US, position: 'first', names: list('amc') },
  { category: 'fun', countries: US, position: 'whole', names: list('regal') },
  { category: 'fun', countries: CA, names: list('cineplex, landmark cinemas') },
  {
    category: 'school',
    countries: US,
    names: list(`
      barnes and noble, barnes noble, barnesandnoble, half price books, bright horizons, kindercare, sylvan learning,
      mathnasium, college board, collegeboard, varsity tutors
    `),
  },
  { category: 'school', countries: CA, names: list('chapters indigo, indigo books') },
  {
    category: 'other',
    countries: US,
    names: list(`
      best buy, bestbuy, target com, dollar tree, dollar general, family dollar, five below, big lots, geico,
      state farm, allstate, progressive ins, progressive insurance, liberty mutual, usps, ups store, petsmart, petco,
      chewy com, pet supplies plus, irs, turbotax, intuit, h and r block, great clips, supercuts, sport clips, ulta,
      bath and body works, michaels stores, hobby lobby, joann fabric, joann stores, office depot, goodwill,
      salvation army, gofundme
    `),
  },
  { category: 'other', countries: US, position: 'first', names: list('target, chewy, staples') },
  {
    category: 'other',
    countries: CA,
    names: list(`
      canadian tire, dollarama, canada post, service ontario, wawanesa, intact insurance, belairdirect, giant tiger
    `),
  },
  { category: 'rent', countries: ['CA'], position: 'first', names: list('the brick') },
]
