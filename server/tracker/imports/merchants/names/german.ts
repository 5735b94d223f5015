import { list, type NameGroup } from '../name-group.ts'

const DE = ['DE']
const AT = ['AT']
const CH = ['CH']
const DACH = ['DE', 'AT', 'CH']

/** Merchants of Germany, Austria and Switzerland. */
export const german: readonly NameGroup[] = [
  {
    category: 'groceries',
    countries: DE,
    names: list(`
      rewe, edeka, netto marken discount, penny markt, penny sagt danke, globus sb, globus markthalle, alnatura,
      denns biomarkt, denns, bio company, tegut, hit sagt danke, famila, marktkauf, nahkauf, np discount,
      norma lebensmittel, norma filiale, norma sagt danke, getranke hoffmann, getraenke hoffmann, trinkgut, mix markt
    `),
  },
  { category: 'groceries', countries: ['DE', 'DK', 'PL'], position: 'first', names: list('netto') },
  { category: 'groceries', countries: ['DE', 'AT', 'IT', 'CZ', 'HU'], position: 'whole', names: list('penny') },
  { category: 'groceries', countries: DE, position: 'whole', names: list('norma, kamps') },
  { category: 'groceries', countries: ['AT', 'CZ'], names: list('billa') },
  {
    category: 'groceries',
    countries: AT,
    names: list('hofer kg, hofer dankt, penny dankt, mpreis, m preis, unimarkt, nah und frisch, adeg, merkur markt'),
  },
  { category: 'groceries', countries: CH, names: list('migros, migrolino, denner, volg, le shop') },
  {
    category: 'eating-out',
    countries: DACH,
    names: list(`
      nordsee, backwerk, ditsch, le crobag, lieferando, takeaway com, hans im gluck, hans im glueck, peter pane,
      block house, losteria, maredo, coffee fellows, einstein kaffee, balzac coffee, dean and david, deananddavid,
      burgermeister, tibits, migros restaurant, coop restaurant, figlmuller, swing kitchen, le burger, mjam, eat ch
    `),
  },
  {
    category: 'transport',
    countries: DE,
    names: list(`
      deutsche bahn, db vertrieb, db fernverkehr, db regio, db automat, bvg, mvg, hvv, vbb, rmv, kvb, rheinbahn, ustra,
      uestra, deutschlandticket, aral, avia, agip, omv, allguth, miles mobility, share now, sharenow, stadtmobil,
      cambio carsharing, teilauto, adac, a t u, tuv, tuev, dekra, tuifly, contipark, kfz steuer, bundeskasse kfz,
      hem tankstelle
    `),
  },
  { category: 'transport', countries: ['IT', 'DE', 'AT', 'CH'], position: 'first', names: list('eni') },
  { category: 'transport', countries: AT, names: list('obb, oebb, wiener linien, westbahn, asfinag, handyparken') },
  {
    category: 'transport',
    countries: CH,
    names: list(`
      sbb, sbb cff, cff, zvv, bernmobil, bls ag, postauto, mobility genossenschaft, mobility carsharing, parkingpay,
      migrol, coop pronto, coop mineraloel, coop tankstelle, tamoil, swiss international air
    `),
  },
  {
    category: 'phone',
    countries: DE,
    names: list(`
      congstar, aldi talk, lidl connect, klarmobil, freenet, mobilcom, drillisch, winsim, premiumsim, sim de, fraenk,
      pyur, unitymedia, kabel deutschland, netcologne, m net, eon, e on, enbw, rwe, innogy, eprimo, yello, lichtblick,
      naturstrom, swm, mainova, rheinenergie, enercity, entega, gasag, berliner wasserbetriebe, hamburg wasser, bsr,
      rundfunk ard, ard zdf, beitragsservice
    `),
  },
  {
    category: 'phone',
    countries: AT,
    names: list(`
      wien energie, verbund ag, evn, salzburg ag, tiwag, kelag, magenta telekom, hutchison drei, orf beitrag
    `),
  },
  {
    category: 'phone',
    countries: CH,
    names: list(`
      swisscom, sunrise communications, sunrise upc, salt mobile, wingo, quickline, ewz, ekz, bkw, serafe, axpo
    `),
  },
  { category: 'phone', countries: DE, position: 'first', names: list('ewe') },
  { category: 'phone', countries: CH, position: 'whole', names: list('sunrise, salt') },
  {
    category: 'health',
    countries: DACH,
    names: list(`
      dm drogerie, dm drogeriemarkt, dm fil, dm dankt, dm sagt danke, dirk rossmann, muller drogerie, mueller drogerie,
      muller handels, mueller handels, budni, budnikowsky, bipa, docmorris, medpex, apollo optik, fielmann, mister spex,
      fitx, clever fit, john reed fitness, kieser training, techniker krankenkasse, aok, barmer, dak gesundheit,
      amavita, sunstore, sun store, coop vitality, helsana, swica, visana, groupe mutuel, activ fitness
    `),
  },
  { category: 'health', countries: DACH, position: 'first', names: list('dm, rossmann') },
  { category: 'health', countries: ['CH', 'ES'], names: list('sanitas') },
  {
    category: 'clothes',
    countries: DACH,
    names: list(`
      peek cloppenburg, peek and cloppenburg, peek und cloppenburg, takko, kik textilien, ernstings family, esprit,
      s oliver bernd, s oliver group, tom tailor, gerry weber, engelbert strauss, breuninger, about you, aboutyou,
      bonprix, humanic, new yorker, tally weijl, chicoree, dosenbach, ochsner shoes, snipes, best secret
    `),
  },
  { category: 'clothes', countries: DE, position: 'first', names: list('kik') },
  {
    category: 'fun',
    countries: DACH,
    names: list(`
      eventim, cinemaxx, uci kinowelt, kinopolis, cineplexx, pathe kinos, sky deutschland, wow tv, tipico, motel one,
      a and o hostels, europa park, europapark, phantasialand, swisslos, loterie romande, thomann, jochen schweizer
    `),
  },
  {
    category: 'rent',
    countries: DACH,
    names: list(`
      toom, hagebau, globus baumarkt, hellweg, hoffner, hoeffner, xxxlutz, xxx lutz, mobelix, moebelix, momax, moemax,
      kika leiner, poco einrichtung, poco domaene, roller mobel, roller moebel, vonovia, deutsche wohnen, gewobag,
      degewo, wiener wohnen, jumbo maximo, livique
    `),
  },
  { category: 'rent', countries: DE, position: 'whole', names: list('roller') },
  {
    category: 'school',
    countries: DACH,
    names: list(`
      studierendenwerk, studentenwerk, studienkreis, schulerhilfe, schuelerhilfe, hugendubel, osiander, mayersche,
      weltbild, orell fussli, orell fuessli, morawa, ex libris
    `),
  },
  {
    category: 'other',
    countries: DACH,
    names: list(`
      otto gmbh, otto versand, conrad electronic, notebooksbilliger, alternate gmbh, cyberport, kaufhof, karstadt,
      galeria karstadt, galeria kaufhof, galeria gmbh, mac geiz, nanu nana, deutsche post, gls, dpd, hermes germany,
      fressnapf, futterhaus, huk coburg, devk, debeka, signal iduna, cosmosdirekt, gothaer, vhv, uniqa,
      wiener stadtische, wiener staedtische, mobiliar, helvetia, baloise, vaudoise, finanzamt, landeshauptkasse,
      aktion deutschland hilft, arzte ohne grenzen, aerzte ohne grenzen, brot fur die welt, sos kinderdorf,
      welthungerhilfe, galaxus, digitec, interdiscount, melectronics, brack ch, ricardo ch, die post,
      osterreichische post, oesterreichische post
    `),
  },
  { category: 'school', countries: DE, position: 'first', names: list('thalia') },
  { category: 'other', countries: DE, position: 'first', names: list('saturn, tedi') },
  { category: 'clothes', countries: ['DE', 'AT', 'CH'], position: 'whole', names: list('s oliver') },
]
