import { list, type NameGroup } from '../name-group.ts'

const GB = ['GB']
const IE = ['IE']

/** Merchants of the United Kingdom and Ireland. */
export const britishIsles: readonly NameGroup[] = [
  {
    category: 'groceries',
    countries: GB,
    names: list(`
      sainsburys, sainsbury, asda, morrisons, wm morrison, wm morrisons, waitrose, co op food, co op group, coop food,
      co operative food, cooperative food, iceland foods, iceland stores, iceland frozen, the food warehouse, ocado,
      budgens, londis, nisa local, costcutter, farmfoods, simply food, m and s food, m and s foodhall, premier stores,
      one stop stores, mccolls, gousto, abel and cole, riverford, majestic wine, heron foods
    `),
  },
  { category: 'groceries', countries: GB, position: 'first', names: list('co op, booths, nisa') },
  { category: 'groceries', countries: GB, position: 'whole', names: list('iceland') },
  {
    category: 'groceries',
    countries: IE,
    names: list('supervalu, centra, dunnes stores, dunnes, musgrave, fresh the good food market'),
  },
  {
    category: 'eating-out',
    countries: GB,
    names: list(`
      greggs, caffe nero, cafe nero, itsu, wetherspoon, wetherspoons, jd wetherspoon, j d wetherspoon, toby carvery,
      pizza express, pizzaexpress, zizzi, ask italian, franco manca, yo sushi, bella italia, frankie and bennys,
      cafe rouge, byron burger, honest burgers, gourmet burger kitchen, dishoom, slug and lettuce, all bar one,
      greene king, brewers fayre, hungry horse, gails bakery, tesco cafe, asda cafe
    `),
  },
  { category: 'eating-out', countries: GB, position: 'first', names: list('harvester, beefeater, wasabi, prezzo') },
  {
    category: 'eating-out',
    countries: IE,
    names: list(`
      supermacs, insomnia coffee, eddie rockets, apache pizza, four star pizza, abrakebabra, camile thai, boojum
    `),
  },
  {
    category: 'transport',
    countries: GB,
    names: list(`
      tfl, transport for london, lul, oyster card, trainline, thetrainline, lner, gwr, great western, avanti west coast,
      scotrail, southeastern railway, southeastern trains, thameslink, crosscountry trains, greater anglia,
      national express, arriva, first bus, santander cycles, addison lee, gett, dvla, dart charge, ncp, justpark,
      halfords, kwik fit, tesco petrol, tesco pfs, tesco pay at pump, tesco pay at, asda petrol, asda pfs,
      sainsburys petrol, morrisons petrol, p and o ferries, brittany ferries, stena line
    `),
  },
  {
    category: 'transport',
    countries: IE,
    names: list(`
      dublin bus, irish rail, iarnrod eireann, bus eireann, leap card, luas, aer lingus, applegreen, maxol, eflow,
      motor tax, irish ferries
    `),
  },
  {
    category: 'phone',
    countries: GB,
    names: list(`
      british gas, edf energy, e on next, e on energy, eon energy, eon next, octopus energy, ovo energy, scottish power,
      scottishpower, sse energy, utilita, utility warehouse, bulb energy, shell energy, thames water, severn trent,
      united utilities, anglian water, yorkshire water, southern water, wessex water, scottish water, affinity water,
      dwr cymru, virgin media, bt group, bt broadband, bt plc, british telecom, sky digital, sky uk, sky mobile,
      talktalk, plusnet, hyperoptic, ee limited, ee ltd, ee mobile, giffgaff, tesco mobile, asda mobile, three mobile,
      three uk, three co uk, voxi, id mobile, tv licence, tv licensing
    `),
  },
  { category: 'transport', countries: GB, position: 'first', names: list('stagecoach') },
  { category: 'phone', countries: GB, position: 'whole', names: list('three, ee, bt, sky, sse') },
  {
    category: 'phone',
    countries: IE,
    names: list(`
      eir, eircom, electric ireland, bord gais, airtricity, sse airtricity, irish water, uisce eireann, three ireland,
      sky ireland, panda waste, greyhound recycling
    `),
  },
  {
    category: 'health',
    countries: GB,
    names: list(`
      boots pharmacy, boots the chemist, boots the chemists, boots uk, boots com, boots opticians, superdrug,
      lloyds pharmacy, lloydspharmacy, holland and barrett, bupa, denplan, nuffield health, david lloyd leisure,
      david lloyd clubs, the gym group, the gym ltd, tesco pharmacy, asda pharmacy
    `),
  },
  { category: 'health', countries: GB, position: 'first', names: list('boots') },
  { category: 'health', countries: IE, names: list('vhi, laya healthcare, irish life health, flyefit') },
  {
    category: 'clothes',
    countries: GB,
    names: list(`
      next retail, next directory, next online, next plc, next com, next outlet, next co uk, new look, river island,
      topshop, matalan, peacocks, dorothy perkins, monsoon accessorize, fat face, fatface, white stuff, jp boden,
      j p boden, clarks shoes, schuh, office shoes, debenhams, prettylittlething, pretty little thing, missguided
    `),
  },
  { category: 'clothes', countries: GB, position: 'whole', names: list('next, clarks, monsoon') },
  { category: 'clothes', countries: IE, names: list('penneys') },
  {
    category: 'fun',
    countries: GB,
    names: list(`
      cineworld, vue cinema, vue bsl, vue entertainment, picturehouse, everyman cinema, showcase cinema, now tv,
      britbox, national trust, english heritage, paddy power, williamhill, william hill online, ladbrokes, betfred,
      sky bet, skybet, national lottery, butlins, haven holidays, alton towers, smyths toys, hmv, see tickets,
      premier inn, travelodge
    `),
  },
  { category: 'fun', countries: GB, position: 'first', names: list('odeon') },
  { category: 'fun', countries: IE, names: list('omniplex, imc cinema') },
  {
    category: 'rent',
    countries: GB,
    names: list('b and q, diy com, wickes, homebase, screwfix, toolstation, dunelm, dfs'),
  },
  { category: 'rent', countries: IE, names: list('woodies diy, woodies') },
  { category: 'school', countries: GB, names: list('waterstones, blackwells, student loans company, parentpay') },
  { category: 'school', countries: IE, names: list('easons') },
  {
    category: 'other',
    countries: GB,
    names: list(`
      john lewis plc, john lewis partnership, john lewis partners, currys, pc world, poundland, poundstretcher,
      home bargains, b and m bargains, b and m retail, wilko, very co uk, royal mail, aviva, direct line,
      admiral insurance, churchill insurance, hastings direct, hmrc, hm revenue, h m revenue, rspca, cancer research,
      british red cross, nspcc, rnli, barnardos, macmillan cancer, pets at home, card factory, clintons cards,
      tesco bank
    `),
  },
  { category: 'other', countries: IE, names: list('an post, revenue commissioners, trocaire') },
  { category: 'other', countries: ['GB'], position: 'first', names: list('argos') },
]
