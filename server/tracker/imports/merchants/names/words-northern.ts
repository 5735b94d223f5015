import { list, type NameGroup } from '../name-group.ts'

/** Dutch, Danish, Swedish, Norwegian and Finnish words. `compounds` has more, such as "apotek". */
export const wordsNorthern: readonly NameGroup[] = [
  {
    category: 'groceries',
    names: list(`
      groenteboer, kaaswinkel, slijterij, supermarked, dagligvarer, slagter, slagteren, supermarknad, livsmedel,
      dagligvare, elintarvike, elintarvikkeet, ruokakauppa, matbutikk, mataffar
    `),
  },
  {
    category: 'eating-out',
    names: list(`
      eetcafe, snackbar, frituur, lunchroom, koffie, pannenkoekenhuis, kaffe, kaffebar, kafe, grillen, pizzabar,
      gatukok, korv, ravintolat, kahvila, lounas, lounasravintola, pizzapalvelu, gatekjokken, polsevogn
    `),
  },
  {
    category: 'transport',
    names: list(`
      benzine, brandstof, parkeren, parkeergarage, parkeergeld, treinkaartje, openbaar vervoer, autowas, wasstraat,
      garagebedrijf, benzintank, parkeringsafgift, togbillet, taxa, autovaerksted, bensin, bensinstation,
      parkeringsavgift, tagbiljett, biltvatt, bilverkstad, biluthyrning, bensinstasjon, bilvask, drivstoff, bompenger,
      bilverksted, togbillett, bilutleie, polttoaine, huoltoasema, pysakointi, taksi, junaliput, autopesu, katsastus
    `),
  },
  {
    category: 'phone',
    names: list(`
      elektriciteit, stroom en gas, gas en licht, waterbedrijf, waterleiding, drinkwater, telefoonrekening,
      gemeentelijke heffing, elregning, elselskab, vandvaerk, fjernvarme, fjernvarmevaerk, bredband, telefonregning,
      mobilabonnement, elrakning, elnat, fjarrvarme, mobilrakning, telefonrakning, renhallning, stromregning, nettleie,
      mobilregning, sahko, sahkolasku, sahkoyhtio, vesilaskut, vesilaitos, puhelinlasku, laajakaista
    `),
  },
  {
    category: 'health',
    names: list(`
      huisarts, ziekenhuis, fysiotherapie, fysiotherapeut, drogist, drogisterij, zorgverzekering, sportschool, laege,
      laegehus, sygehus, fysioterapi, fitnesscenter, lakare, lakarbesok, sjukhus, naprapat, tandvard, sjukgymnast,
      gymkort, legesenter, lege, sykehus, fysioterapeut, treningssenter, laakari, laakariasema, sairaala,
      hammaslaakariasema, kuntosali, optikko
    `),
  },
  {
    category: 'clothes',
    names: list(`
      kleding, schoenen, toj, tojbutik, sko, skobutik, klader, skor, skoaffar, klaer, vaatteet, kengat, kenkakauppa,
      herrmode
    `),
  },
  {
    category: 'fun',
    names: list(`
      bioscoop, zwembad, pretpark, speelgoed, dierentuin, loterij, staatsloterij, schouwburg, biograf, svommehal,
      legetoj, teater, teatern, koncert, forlystelsespark, bio biljett, simhall, badhus, leksaker, konsert,
      konserthuset, nojespark, svommehall, leker, elokuvat, elokuvateatteri, uimahalli, teatteri, konsertti, lelut,
      museo lippu, huvipuisto, hotelli
    `),
  },
  {
    category: 'school',
    names: list(`
      universiteit, hogeschool, basisschool, collegegeld, kinderopvang, kinderdagverblijf, lesgeld, universitet, skole,
      skolen, daginstitution, bornehave, vuggestue, skola, skolan, forskola, studentkaren, hogskola, barnehage,
      hoyskole, universitetet, yliopisto, koulu, paivakoti, kansalaisopisto, autokoulu, korkorten, trafikskola, korskole
    `),
  },
  {
    category: 'rent',
    names: list(`
      huur, huurbetaling, hypotheek, woningcorporatie, woningstichting, bouwmarkt, meubelen, meubels, tuincentrum,
      loodgieter, husleje, ejerforening, grundejerforening, boligforening, ejendomsskat, byggemarked, mobler, hyra,
      hyresavi, hyran, bostad, bostader, bostadsrattsforening, bolan, byggvaruhus, blomsterlandet, husleie, borettslag,
      felleskostnader, boliglan, byggevarer, vuokra, asuntolaina, yhtiovastike, hoitovastike, taloyhtio, rautakauppa,
      huonekalut
    `),
  },
  {
    category: 'other',
    names: list(`
      bankkosten, kosten betaalrekening, kosten rekening, kosten betaalpas, maandelijkse bijdrage, donatie, kapper,
      kapsalon, schoonheidssalon, bloemen, bloemist, dierenarts, dierenwinkel, wasserij, stomerij, notaris, gebyr,
      gebyrer, kortgebyr, frisoren, blomster, dyrlaege, dyrehandel, renseri, avgift, kortavgift, arsavgift,
      manadsavgift, gava, blommor, veterinar, djurklinik, kemtvatt, skatt, arsgebyr, dyrlege, dyreklinikk, gave til,
      palvelumaksu, tilimaksu, lahjoitus, parturi, kampaamo, parturi kampaamo, kukkakauppa, elainlaakari, kosmetologi,
      pesula, seurakunta
    `),
  },
]
