import { list, type NameGroup } from '../name-group.ts'

const DK = ['DK']
const SE = ['SE']
const NO = ['NO']
const FI = ['FI']
const NORDIC = ['DK', 'SE', 'NO', 'FI']

/** Merchants of Denmark, Sweden, Norway and Finland: food, health and transport. */
export const nordic: readonly NameGroup[] = [
  {
    category: 'groceries',
    countries: DK,
    names: list(`
      dsb eleven, fotex, bilka, superbrugsen, kvickly, dagli brugsen, daglibrugsen, brugsen, nemlig, nemlig com,
      lovbjerg, letkob, aarstiderne
    `),
  },
  { category: 'groceries', countries: ['DK', 'NO'], names: list('rema, meny') },
  {
    category: 'groceries',
    countries: SE,
    names: list(`
      ica supermarket, ica nara, ica maxi, ica kvantum, maxi ica, willys, hemkop, city gross, systembolaget, mathem,
      matsmart, linas matkasse, tempo livs
    `),
  },
  { category: 'groceries', countries: SE, position: 'first', names: list('ica') },
  {
    category: 'groceries',
    countries: NO,
    names: list('bunnpris, vinmonopolet, coop obs, coop mega, obs coop, oda com, matkroken'),
  },
  { category: 'groceries', countries: NO, position: 'first', names: list('kiwi') },
  {
    category: 'groceries',
    countries: FI,
    names: list(`
      k market, k supermarket, k citymarket, citymarket, s market, alepa, halpa halli, minimani, ruohonjuuri, alko,
      prisma kauppa
    `),
  },
  { category: 'groceries', countries: FI, position: 'first', names: list('prisma') },
  {
    category: 'eating-out',
    countries: NORDIC,
    names: list(`
      gasoline grill, letz sushi, emmerys, max burgers, max hamburgare, waynes coffee, olearys, o learys, pinchos,
      bastard burgers, frasses, peppes pizza, kaffebrenneriet, stockfleths, dolly dimples, los tacos, hesburger,
      kotipizza, fafas, roberts coffee, fazer cafe, fransmanni, friends and brgrs, deli de luca
    `),
  },
  {
    category: 'transport',
    countries: DK,
    names: list(`
      dsb, rejsekort, rejsebillet, movia, midttrafik, fynbus, ok benzin, uno x, unox, storebaelt, oresundsbron, brobizz,
      parkpark, greenmobility, donkey republic, molslinjen, fdm, thansen
    `),
  },
  {
    category: 'transport',
    countries: ['DK', 'SE', 'NO'],
    names: list('sas scandinavian, scandinavian airlines, dfds'),
  },
  {
    category: 'transport',
    countries: SE,
    names: list(`
      vasttrafik, skanetrafiken, storstockholms lokaltrafik, sl app, sl biljett, sj ab, sj app, mtr express, snalltaget,
      flygbussarna, arlanda express, preem, okq, aimo park, bilprovningen, transportstyrelsen, mekonomen, trangselskatt
    `),
  },
  { category: 'transport', countries: ['SE', 'DE'], names: list('parkster') },
  { category: 'transport', countries: SE, position: 'first', names: list('sj') },
  {
    category: 'transport',
    countries: NO,
    names: list(`
      ruter, vygruppen, vy app, nsb, entur, skyss, kolumbus, flytoget, wideroe, norwegian air, fjellinjen, autopass,
      ferde, skyttelpass, onepark
    `),
  },
  { category: 'transport', countries: NO, position: 'first', names: list('vy, yx') },
  {
    category: 'transport',
    countries: FI,
    names: list(`
      hsl, vr matkapalvelut, vr group, vr yhtyma, matkahuolto, onnibus, finnair, finnlines, viking line, tallink,
      silja line, neste, teboil, abc asema, moovy, nysse
    `),
  },
  {
    category: 'health',
    countries: DK,
    names: list('sygeforsikring danmark, sygeforsikringen, fitness world, synoptik, profil optik, louis nielsen optik'),
  },
  {
    category: 'health',
    countries: SE,
    names: list(`
      apotek hjartat, apohem, apotea, folktandvarden, kry, doktor se, synsam, friskis, friskis och svettis,
      nordic wellness, capio, actic
    `),
  },
  { category: 'health', countries: DK, position: 'first', names: list('matas') },
  { category: 'health', countries: ['SE', 'NO'], names: list('sats') },
  {
    category: 'health',
    countries: NO,
    names: list('boots apotek, evo fitness, fresh fitness, volvat, aleris'),
  },
  {
    category: 'health',
    countries: FI,
    names: list('terveystalo, mehilainen, pihlajalinna, elixia, fressi, instrumentarium, silmaasema'),
  },
  {
    category: 'school',
    countries: NORDIC,
    names: list(`
      bog and ide, bog ide, adlibris, bokus, ark bokhandel, norli, suomalainen kirjakauppa, akademibokhandeln, saxo com,
      csn
    `),
  },
]
