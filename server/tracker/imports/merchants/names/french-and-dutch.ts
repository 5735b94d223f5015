import { list, type NameGroup } from '../name-group.ts'

const FR = ['FR']
const BE = ['BE']
const NL = ['NL']

/** Merchants of France, Belgium and the Netherlands. */
export const frenchAndDutch: readonly NameGroup[] = [
  {
    category: 'groceries',
    countries: FR,
    names: list(`
      e leclerc, super u, hyper u, u express, systeme u, casino shop, geant casino, casino supermarche,
      casino supermarches, petit casino, monoprix, franprix, biocoop, bio c bon, naturalia, grand frais, la vie claire,
      leader price, thiriet, picard surgeles, chronodrive, houra, marie blachere
    `),
  },
  { category: 'groceries', countries: FR, position: 'first', names: list('leclerc') },
  { category: 'groceries', countries: FR, position: 'whole', names: list('picard, vival') },
  { category: 'groceries', countries: BE, names: list('delhaize, colruyt, okay colruyt, bio planet, louis delhaize') },
  { category: 'groceries', countries: ['BE', 'NL'], names: list('albert heijn, ah to go') },
  {
    category: 'groceries',
    countries: NL,
    names: list(`
      jumbo supermarkt, jumbo supermarkten, plus supermarkt, dirk van den broek, dirk vd broek, vomar, hoogvliet,
      dekamarkt, picnic bv, picnic by buitenhuis, ekoplaza, jan linders, nettorama, poiesz
    `),
  },
  { category: 'groceries', countries: NL, position: 'first', names: list('jumbo') },
  {
    category: 'eating-out',
    countries: FR,
    names: list(`
      flunch, hippopotamus, buffalo grill, courtepaille, brioche doree, class croute, quick burger, pomme de pain,
      big fernand, o tacos, otacos, columbus cafe, del arte, la pataterie, leon de bruxelles, bistro regent, cojean
    `),
  },
  { category: 'eating-out', countries: BE, names: list('exki, lunch garden, takeaway be, quick restaurant') },
  {
    category: 'eating-out',
    countries: NL,
    names: list('thuisbezorgd, febo, bagels and beans, new york pizza, smullers'),
  },
  {
    category: 'transport',
    countries: FR,
    names: list(`
      sncf, ouigo, ratp, navigo, ile de france mobilites, tisseo, vinci autoroutes, cofiroute, aprr, sanef, escota,
      effia, indigo park, indigo infra, velib, station u, carrefour station, intermarche station, leclerc station,
      leclerc carburant, auchan carburant, roady, point s, ulys, bip and go, thalys, heetch, rentacar
    `),
  },
  { category: 'transport', countries: BE, names: list('sncb, nmbs, stib, mivb, de lijn, villo') },
  {
    category: 'transport',
    countries: NL,
    names: list(`
      ns groep, ns reizigers, ns international, ov chipkaart, ovpay, gvb, swapfiets, tinq, yellowbrick, anwb, connexxion
    `),
  },
  {
    category: 'phone',
    countries: FR,
    names: list(`
      orange sa, orange france, orange mobile, orange telecom, sosh, red by sfr, bouygues, bouygues telecom,
      free mobile, free telecom, free hautdebit, free haut debit, nrj mobile, prixtel, edf, engie, gaz de france,
      direct energie, totalenergies electricite, ekwateur, enercoop, suez eau, saur, eau de paris, lyonnaise des eaux
    `),
  },
  { category: 'phone', countries: FR, position: 'first', names: list('sfr') },
  { category: 'phone', countries: FR, position: 'whole', names: list('orange, free') },
  {
    category: 'phone',
    countries: BE,
    names: list(`
      proximus, telenet, orange belgium, base company, luminus, eneco, vivaqua, de watergroep, farys, fluvius
    `),
  },
  {
    category: 'phone',
    countries: NL,
    names: list(`
      kpn, ziggo, odido, ben nl, simyo, essent, greenchoice, budget energie, vitens, evides, waternet, dunea, vandebron
    `),
  },
  {
    category: 'health',
    countries: FR,
    names: list(`
      krys, optical center, generale doptique, doctolib, cerballiance, mgen, harmonie mutuelle, malakoff humanis, cpam,
      keepcool, keep cool, lorange bleue, neoness, fitness park
    `),
  },
  { category: 'health', countries: BE, names: list('medi market, partenamut, solidaris, jims fitness') },
  {
    category: 'health',
    countries: NL,
    names: list(`
      etos, kruidvat, trekpleister, da drogist, zilveren kruis, vgz, cz groep, menzis, trainmore, hans anders
    `),
  },
  {
    category: 'clothes',
    countries: FR,
    names: list(`
      kiabi, celio france, promod, etam, undiz, gemo, naf naf, camaieu, cache cache, jennyfer, pimkie, armand thiery,
      okaidi, jacadi, petit bateau, vertbaudet, sergent major, chaussea, sezane, the kooples
    `),
  },
  { category: 'clothes', countries: BE, names: list('jbc, e mode, torfs') },
  { category: 'clothes', countries: NL, names: list('zeeman, wibra, we fashion, scotch and soda, van haren') },
  {
    category: 'fun',
    countries: FR,
    names: list(`
      gaumont, ugc, cgr cinemas, mega cgr, canal plus, canalplus, canal sat, molotov tv, fnac spectacles, parc asterix,
      futuroscope, puy du fou, pierre et vacances, pierre and vacances, campanile, kyriad, fdj, francaise des jeux,
      winamax, betclic, king jouet, la grande recre, joueclub, joue club, micromania
    `),
  },
  { category: 'fun', countries: ['FR', 'NL', 'CH'], position: 'first', names: list('pathe') },
  { category: 'fun', countries: NL, names: list('videoland, efteling, landal, van der valk') },
  {
    category: 'rent',
    countries: FR,
    names: list(`
      brico depot, bricomarche, bricorama, mr bricolage, truffaut, jardiland, gamm vert, lapeyre, foncia, nexity, citya,
      saint maclou, but international
    `),
  },
  { category: 'rent', countries: BE, names: list('hubo, brico, aveve') },
  {
    category: 'rent',
    countries: NL,
    names: list('karwei, praxis bouwmarkt, gamma bouwmarkt, leen bakker, kwantum'),
  },
  { category: 'rent', countries: ['BE', 'NL'], position: 'first', names: list('gamma') },
  {
    category: 'school',
    countries: FR,
    names: list('gibert joseph, gibert jeune, furet du nord, decitre, cned, crous, acadomia, babilou'),
  },
  { category: 'school', countries: BE, names: list('standaard boekhandel, club librairie') },
  { category: 'school', countries: NL, names: list('studystore, bruna boekhandel, duo hoofdrekening') },
  {
    category: 'other',
    countries: FR,
    names: list(`
      darty, cdiscount, rue du commerce, ldlc, veepee, gifi, la foirfouille, centrakor, stokomani,
      nature et decouvertes, galeries lafayette, la poste, chronopost, mondial relay, relais colis, colissimo, maif,
      macif, maaf, matmut, groupama, mma iard, dgfip, impots, urssaf, marionnaud, nocibe, croix rouge, restos du coeur,
      secours populaire, secours catholique, jean louis david, dessange, franck provost, action france
    `),
  },
  { category: 'other', countries: BE, names: list('krefel, vanden borre, bpost, ethias, action belgium') },
  {
    category: 'other',
    countries: NL,
    names: list('bol com, coolblue, blokker, postnl, belastingdienst, centraal beheer, interpolis, action nederland'),
  },
  { category: 'rent', countries: ['NL'], position: 'first', names: list('xenos') },
  { category: 'eating-out', countries: ['NL'], position: 'first', names: list('la place') },
]
