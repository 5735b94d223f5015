import { list, type NameGroup } from '../name-group.ts'

const DK = ['DK']
const SE = ['SE']
const NO = ['NO']
const FI = ['FI']
const NORDIC = ['DK', 'SE', 'NO', 'FI']

/** Merchants of Denmark, Sweden, Norway and Finland: bills, home, shops and leisure. */
export const nordicBills: readonly NameGroup[] = [
  {
    category: 'phone',
    countries: DK,
    names: list(`
      tdc, yousee, telmore, oister, stofa, norlys, orsted, andel energi, vindstod, ewii, hofor, modstrom, dr licens,
      cbb mobil
    `),
  },
  { category: 'phone', countries: NORDIC, names: list('telia, fortum, tibber') },
  {
    category: 'phone',
    countries: SE,
    names: list(`
      tele sverige, hi g access, comviq, halebop, vimla, bredbandsbolaget, com hem, ownit, ellevio, goteborg energi,
      malarenergi, skelleftea kraft, jamtkraft, greenely, stockholm vatten, stockholm exergi
    `),
  },
  {
    category: 'phone',
    countries: NO,
    names: list(`
      ice communication, ice net, talkmore, onecall, chilimobil, mycall, altibox, nextgentel, fjordkraft, hafslund,
      elvia, bkk nett, gudbrandsdal energi
    `),
  },
  {
    category: 'phone',
    countries: FI,
    names: list(`
      elisa oyj, dna oy, dna oyj, moi mobiili, saunalahti, helen oy, helen sahko, caruna, vaasan sahko, turku energia,
      oomi, hsy
    `),
  },
  {
    category: 'clothes',
    countries: NORDIC,
    names: list(`
      kappahl, lindex, gina tricot, dressmann, cubus, bik bok, carlings, nelly com, na kd, boozt, polarn o pyret,
      scorett, din sko, skoringen, eurosko, luhta, marimekko
    `),
  },
  {
    category: 'fun',
    countries: NORDIC,
    names: list(`
      nordisk film, filmstaden, sf bio, sf anytime, viaplay, tv play, c more, storytel, bookbeat, nextory, mofibo,
      liseberg, grona lund, tusenfryd, linnanmaki, finnkino, veikkaus, svenska spel, atg, norsk tipping, danske spil,
      danske lotteri, scandic, nordic choice, strawberry hotels, first hotel, comfort hotel, lippu fi, billetto,
      billetlugen, br leksaker, lekia, skistar
    `),
  },
  { category: 'fun', countries: DK, position: 'first', names: list('tivoli, biografen') },
  {
    category: 'rent',
    countries: DK,
    names: list(`
      xl byg, bygma, jem og fix, jem fix, jem and fix, harald nyborg, ilva, idemobler, bolia, lejerbo, sostrene grene
    `),
  },
  {
    category: 'rent',
    countries: SE,
    names: list(`
      xl bygg, byggmax, bygghemma, beijer bygg, clas ohlson, jula, biltema, hemtex, mio mobler, hsb, riksbyggen,
      heimstaden
    `),
  },
  {
    category: 'rent',
    countries: NO,
    names: list('obs bygg, maxbo, byggmakker, jernia, skeidar, kid interior, obos, usbl'),
  },
  { category: 'rent', countries: DK, position: 'first', names: list('silvan') },
  { category: 'rent', countries: FI, names: list('k rauta, puuilo, motonet, isku, masku, sato oyj, lumo kodit') },
  {
    category: 'other',
    countries: DK,
    names: list('proshop, tryg forsikring, alm brand, topdanmark, codan, skattestyrelsen, rode kors, dba dk'),
  },
  {
    category: 'other',
    countries: SE,
    names: list(`
      netonnet, webhallen, kjell company, kjell and company, inet ab, cdon, rusta, dollarstore, arken zoo,
      if forsakring, if skadeforsakring, folksam, trygg hansa, lansforsakringar, skatteverket, roda korset,
      radda barnen, lakare utan granser, svenska kyrkan, blocket, tradera
    `),
  },
  {
    category: 'other',
    countries: NO,
    names: list(`
      elkjop, europris, gjensidige, fremtind, if forsikring, skatteetaten, leger uten grenser, redd barna, komplett no,
      posten norge
    `),
  },
  {
    category: 'other',
    countries: FI,
    names: list(`
      gigantti, verkkokauppa, tokmanni, stockmann, musti ja mirri, lahitapiola, pohjola vakuutus, verohallinto, posti oy
    `),
  },
  { category: 'other', countries: NORDIC, names: list('elgiganten, postnord, instabox, granngarden') },
  { category: 'clothes', countries: ['SE', 'FI'], position: 'first', names: list('ellos') },
]
