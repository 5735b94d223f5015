import { list, type NameGroup } from '../name-group.ts'

const PL = ['PL']
const CZ = ['CZ']
const HU = ['HU']

/** Merchants of Poland, Czechia and Hungary. */
export const centralEurope: readonly NameGroup[] = [
  {
    category: 'groceries',
    countries: PL,
    names: list(`
      biedronka, zabka, dino polska, stokrotka, polomarket, lewiatan, delikatesy centrum, freshmarket, frisco pl,
      eurocash
    `),
  },
  {
    category: 'groceries',
    countries: CZ,
    names: list('albert hypermarket, albert supermarket, albert vam dekuje, globus cr, rohlik, kosik cz, jip cash'),
  },
  {
    category: 'groceries',
    countries: HU,
    names: list('kifli hu, cba prima, cba elelmiszer, prima elelmiszer, real elelmiszer'),
  },
  { category: 'eating-out', countries: PL, names: list('pyszne, north fish, sphinx restauracja, green caffe nero') },
  { category: 'eating-out', countries: CZ, names: list('dame jidlo, bageterie boulevard, ugo salaterie') },
  { category: 'eating-out', countries: HU, names: list('netpincer, falatozz') },
  {
    category: 'transport',
    countries: PL,
    names: list(`
      orlen, stacja lotos, lotos paliwa, pkp, koleje mazowieckie, polregio, jakdojade, ztm, mpk, skycash,
      autopay autostrady, yanosik
    `),
  },
  {
    category: 'transport',
    countries: CZ,
    names: list('ceske drahy, regiojet, leo express, dopravni podnik, dpp, dalnicni znamka, edalnice'),
  },
  {
    category: 'transport',
    countries: HU,
    names: list('mav start, volanbusz, volan, mol nyrt, mol toltoallomas, autopalya matrica, nemzeti utdijfizetesi'),
  },
  {
    category: 'phone',
    countries: PL,
    names: list(`
      orange polska, t mobile polska, polkomtel, plus gsm, play mobile, vectra, netia, tauron, pge, energa, pgnig,
      innogy polska, mpwik
    `),
  },
  {
    category: 'phone',
    countries: CZ,
    names: list('cez prodej, prazska energetika, prazska plynarenska, pre mereni, prazske vodovody, nej cz'),
  },
  {
    category: 'phone',
    countries: HU,
    names: list('yettel, magyar telekom, digi tavkozlesi, digi kft, mvm, elmu, fogaz, tigaz, fovarosi vizmuvek'),
  },
  {
    category: 'health',
    countries: PL,
    names: list('medicover, luxmed, lux med, enel med, super pharm, ziko apteka, doz apteka'),
  },
  { category: 'health', countries: PL, position: 'first', names: list('hebe') },
  { category: 'health', countries: CZ, names: list('dr max, pilulka, teta drogerie, grand optical') },
  { category: 'health', countries: ['CZ', 'HU'], names: list('benu') },
  {
    category: 'clothes',
    countries: PL,
    names: list('sinsay, mohito, cropp, reserved online, reserved com, answear, eobuwie, modivo'),
  },
  { category: 'clothes', countries: ['PL', 'CZ', 'HU'], position: 'whole', names: list('reserved, ccc') },
  { category: 'clothes', countries: CZ, names: list('zoot, sportisimo') },
  { category: 'fun', countries: PL, names: list('helios kino, kino helios, smyk, cda premium, totalizator sportowy') },
  { category: 'fun', countries: CZ, names: list('goout, ticketportal, sazka, aquapalace, pompo') },
  { category: 'fun', countries: HU, names: list('jegy hu, szerencsejatek, regio jatek') },
  { category: 'school', countries: HU, names: list('libri, lira konyv') },
  { category: 'rent', countries: CZ, names: list('mountfield, asko nabytek, sconto') },
  { category: 'rent', countries: HU, names: list('praktiker') },
  { category: 'rent', countries: PL, names: list('brico marche, agata meble, black red white, psb mrowka') },
  {
    category: 'other',
    countries: PL,
    names: list(`
      allegro pl, allegro sp, media expert, rtv euro agd, x kom, pzu, warta, poczta polska, inpost, urzad skarbowy, zus
    `),
  },
  { category: 'other', countries: PL, position: 'first', names: list('allegro') },
  {
    category: 'other',
    countries: CZ,
    names: list('czc cz, datart, mall cz, ceska posta, ceska pojistovna, kooperativa pojistovna, zasilkovna'),
  },
  { category: 'other', countries: ['CZ', 'HU'], names: list('alza') },
  { category: 'other', countries: HU, names: list('emag, extreme digital, magyar posta, groupama biztosito') },
  { category: 'transport', countries: ['HU'], position: 'first', names: list('bkk') },
  { category: 'phone', countries: ['PL'], position: 'first', names: list('enea') },
]
