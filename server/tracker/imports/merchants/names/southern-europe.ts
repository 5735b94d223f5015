import { list, type NameGroup } from '../name-group.ts'

const ES = ['ES']
const PT = ['PT']
const IT = ['IT']

/** Merchants of Spain, Portugal and Italy. */
export const southernEurope: readonly NameGroup[] = [
  {
    category: 'groceries',
    countries: ES,
    names: list(`
      mercadona, supercor, hipercor, alcampo, eroski, caprabo, bonpreu, bon preu, bonarea, condis, ahorramas,
      ahorra mas, gadis, froiz, masymas, hiperdino, supersol, coviran, supermercados dia, maxi dia, dia retail,
      la plaza de dia, primaprix, ametller origen, family cash, alimerka, herbolario navarro
    `),
  },
  { category: 'groceries', countries: ES, position: 'first', names: list('consum') },
  { category: 'groceries', countries: IT, position: 'first', names: list('bennet') },
  {
    category: 'groceries',
    countries: PT,
    names: list(`
      pingo doce, continente online, continente hiper, continente modelo, continente bom dia, modelo continente,
      minipreco, mini preco, apolonia supermercados, recheio cash, meu super
    `),
  },
  {
    category: 'groceries',
    countries: IT,
    names: list(`
      esselunga, conad, ipercoop, unicoop, eurospin, md discount, pam panorama, pam local, despar, iper la grande,
      famila superstore, il gigante, crai, simply market, todis, ins mercato, in s mercato, naturasi, dpiu, unes, basko,
      iperal, ali supermercati, tuodi, deco supermercati
    `),
  },
  {
    category: 'eating-out',
    countries: ['ES', 'PT', 'MX'],
    names: list('telepizza, vips'),
  },
  {
    category: 'eating-out',
    countries: ES,
    names: list(`
      goiko, fosters hollywood, montaditos, lizarran, la tagliatella, good burger, viena capellanes, la surena,
      muerde la pasta, grosso napoletano, santagloria
    `),
  },
  { category: 'eating-out', countries: ES, position: 'first', names: list('ginos, rodilla') },
  {
    category: 'eating-out',
    countries: PT,
    names: list('padaria portuguesa, vitaminas e companhia, pans and company, poke house'),
  },
  {
    category: 'eating-out',
    countries: IT,
    names: list(`
      chef express, la piadineria, old wild west, roadhouse, alice pizza, rossopomodoro, spontini, spizzico,
      wiener haus, venchi
    `),
  },
  {
    category: 'transport',
    countries: ES,
    names: list(`
      renfe, cercanias, metro de madrid, metro madrid, metro barcelona, tmb, emt madrid, emt valencia, emt, fgc, iryo,
      alsa, repsol, cepsa, moeve, ballenoil, petroprix, plenoil, volotea, binter, autopistas, abertis, telpark, parkia,
      empark, bicing, bicimad, dgt
    `),
  },
  {
    category: 'transport',
    countries: PT,
    names: list(`
      cp comboios, comboios de portugal, carris, metro lisboa, metropolitano de lisboa, metropolitano lisboa,
      metro do porto, metro porto, stcp, fertagus, via verde, galp, tap air portugal, tap portugal, rede expressos
    `),
  },
  { category: 'transport', countries: ['ES', 'PT', 'IT'], position: 'first', names: list('saba') },
  { category: 'transport', countries: PT, position: 'first', names: list('prio, brisa') },
  {
    category: 'transport',
    countries: IT,
    names: list(`
      trenitalia, italotreno, trenord, atac, gtt, autostrade, autostrade per litalia, telepass, unipolmove,
      ip gruppo api, ita airways, itabus, mycicero, bollo auto
    `),
  },
  { category: 'transport', countries: IT, position: 'first', names: list('italo') },
  {
    category: 'phone',
    countries: ES,
    names: list(`
      movistar, telefonica de espana, orange espana, orange espagne, yoigo, masmovil, mas movil, pepephone, jazztel,
      lowi, digi spain, euskaltel, endesa, iberdrola, naturgy, holaluz, repsol luz, repsol electricidad, curenergia,
      energia xxi, canal de isabel, aigues de barcelona, aqualia, emasesa
    `),
  },
  {
    category: 'phone',
    countries: PT,
    names: list(`
      meo, nos comunicacoes, nowo, edp, edp comercial, goldenergy, epal, aguas do porto, smas, indaqua, uzo,
      digi portugal
    `),
  },
  {
    category: 'phone',
    countries: IT,
    names: list(`
      tim spa, tim s p a, tim mobile, wind tre, windtre, ho mobile, fastweb, postemobile, poste mobile, very mobile,
      kena mobile, tiscali, linkem, eolo, enel, enel energia, servizio elettrico, eni plenitude, plenitude,
      eni gas e luce, hera comm, iren, acea, edison energia, sorgenia, illumia, publiacqua, canone rai
    `),
  },
  {
    category: 'health',
    countries: ES,
    names: list(`
      adeslas, asisa, quironsalud, quiron, hm hospitales, vithas, vitaldent, multiopticas, general optica, opticalia,
      vivagym, altafit, dosfarma, promofarma
    `),
  },
  {
    category: 'health',
    countries: PT,
    names: list('cuf, luz saude, lusiadas, trofa saude, multicare, fitness hut, solinca'),
  },
  {
    category: 'health',
    countries: IT,
    names: list('salmoiraghi, humanitas, san raffaele, unisalute, synlab, ticket sanitario'),
  },
  {
    category: 'clothes',
    countries: ES,
    names: list(`
      lefties, cortefiel, sfera, el ganso, scalpers, bimba y lola, womensecret, women secret, punto fa, merkal, marypaz
    `),
  },
  { category: 'clothes', countries: PT, names: list('parfois, lanidor, salsa jeans, tiffosi, modalfa') },
  {
    category: 'clothes',
    countries: IT,
    names: list(`
      ovs, oviesse, upim, yamamay, original marines, terranova, liu jo, pittarosso, scarpe e scarpe, golden point
    `),
  },
  {
    category: 'fun',
    countries: ES,
    names: list(`
      cinesa, yelmo cines, ocine, filmin, port aventura, portaventura, parque warner, loterias y apuestas,
      barcelo hotels, riu hotels, paradores, logitravel, edreams, destinia, toy planet, juguettos
    `),
  },
  { category: 'fun', countries: PT, names: list('nos cinemas, cinemas nos, ticketline, jogos santa casa') },
  {
    category: 'fun',
    countries: IT,
    names: list(`
      the space cinema, uci cinemas, ticketone, vivaticket, sisal, lottomatica, snai, gardaland, sky italia, toys center
    `),
  },
  { category: 'rent', countries: ES, names: list('bricomart, obramat, bricodepot') },
  { category: 'rent', countries: PT, names: list('de borla, gato preto, aki bricolage') },
  {
    category: 'rent',
    countries: IT,
    names: list(`
      brico io, bricoman, tecnomat, mondo convenienza, poltronesofa, poltrone e sofa, kasanova, bricocenter,
      brico center
    `),
  },
  { category: 'school', countries: ES, names: list('casa del libro, uned') },
  { category: 'school', countries: PT, names: list('wook, bertrand livreiros, livraria bertrand') },
  { category: 'school', countries: IT, names: list('feltrinelli, mondadori, libraccio') },
  {
    category: 'other',
    countries: ES,
    names: list(`
      el corte ingles, pccomponentes, correos, mapfre, mutua madrilena, linea directa, catalana occidente,
      agencia tributaria, aeat, tgss, cruz roja, primor, druni, kiwoko, tiendanimal, wallapop, miravia
    `),
  },
  { category: 'other', countries: ['ES', 'PT'], names: list('worten') },
  { category: 'other', countries: PT, names: list('ctt expresso, ctt correios, fidelidade, tranquilidade, ageas') },
  {
    category: 'other',
    countries: IT,
    names: list(`
      unieuro, trony, mediaworld, media world, eprice, poste italiane, unipolsai, genertel, agenzia entrate,
      agenzia delle entrate, pagopa, inps, croce rossa, airc, arcaplanet, isola dei tesori, kiko milano, bottega verde
    `),
  },
  { category: 'health', countries: ['IT'], position: 'first', names: list('asl') },
  { category: 'transport', countries: ['PT'], position: 'first', names: list('emel') },
]
