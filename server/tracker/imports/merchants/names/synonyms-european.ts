import { list, type NameGroup } from '../name-group.ts'

/** Names of categories in files of banks and apps, in other European languages. */
export const synonymsEuropean: readonly NameGroup[] = [
  {
    category: 'groceries',
    names: list(`
      lebensmittel, supermarkt, einkauf lebensmittel, lebensmittel haushalt, courses alimentaires, supermarche,
      supermarche epicerie, alimentation supermarche, supermercado, supermercados, supermercados alimentacion, mercado,
      spesa, spesa alimentare, supermercato, alimentari, boodschappen, dagligvarer, dagligvaror, livsmedel, ruokakauppa,
      elintarvikkeet, ruokaostokset, zywnosc chemia domowa, artykuly spozywcze, zakupy spozywcze, potraviny, elelmiszer
    `),
  },
  {
    category: 'eating-out',
    names: list(`
      essen gehen, restaurant cafe, bars restaurants, essen trinken, gastronomie, restaurants cafes, cafes restaurants,
      auswarts essen, restaurants bars, restaurant bar, restaurants bars discotheques, sorties restaurants,
      restaurantes, restaurante, bares restaurantes, restauracion, restaurantes cafeterias, cafes restaurantes,
      ristoranti, ristorante, ristoranti bar, bar ristoranti, mangiare fuori, horeca, uit eten,
      restaurant cafe takeaway, restaurant takeaway, spise ude, restaurang, restauranger, restaurang cafe, uteliv,
      ravintolat, ravintola, ravintolat kahvilat, jedzenie poza domem, restauracje, restauracje kawiarnie, restaurace,
      etterem, restaurantes bares
    `),
  },
  {
    category: 'transport',
    names: list(`
      mobilitat, verkehr, auto verkehr, transport auto, verkehrsmittel, tanken, kraftstoff, offentliche verkehrsmittel,
      auto mobilitat, fahrzeug, transports, carburant, peages, auto transports, voiture, transports quotidiens,
      vehicule, transporte, transportes, gasolina, coche, coche transporte, combustible, combustivel, carro, trasporti,
      trasporto, carburante, vervoer, auto vervoer, brandstof, openbaar vervoer, bil transport, bil, braendstof,
      bransle, kollektivtrafik, liikenne, auto liikenne, polttoaine, paliwo, przejazdy, samochod, doprava, kozlekedes
    `),
  },
  {
    category: 'phone',
    names: list(`
      telefon internet, telekommunikation, telefon, strom, energie, energie wasser, internet telefon, handy,
      abonnements telephonie, telephonie, telephonie fixe mobile, telephone internet, factures,
      energie eau gaz electricite, energie eau gaz electricite fioul, telefono, telefonia, suministros, recibos,
      facturas, luz agua gas, telecomunicaciones, contas, telecomunicacoes, bollette, utenze, telefonia internet,
      vaste lasten, telefoon internet, energie water, telefon internet tv, el vand varme, el, mobil, mobil bredband,
      puhelin, sahko, puhelin netti, prad, gaz, rachunki, tv internet telefon, telefon internet telewizja, energie plyn,
      rezsi
    `),
  },
  {
    category: 'health',
    names: list(`
      gesundheit, gesundheit drogerie, gesundheit fitness, apotheke, arzt, drogerie, gesundheit wellness, sante,
      sante bien etre, pharmacie, pharmacie laboratoire, medecin, mutuelle, salud, salud bienestar, salud belleza,
      farmacia, saude, saude bem estar, salute, salute benessere, spese mediche, gezondheid, zorg, zorg gezondheid,
      sundhed, helse, halsa, halsa skonhet, sjukvard, terveys, terveys hyvinvointi, zdrowie, zdrowie uroda, zdravi,
      egeszseg
    `),
  },
  {
    category: 'clothes',
    names: list(`
      kleidung, kleidung schuhe, mode, bekleidung, mode accessoires, vetements, vetements accessoires, habillement,
      ropa, ropa complementos, ropa calzado, moda, vestuario, roupa, roupas, vestuario calcado, abbigliamento,
      abbigliamento accessori, kleding, kleding schoenen, toj, toj sko, klader, klader skor, klaer, klaer sko, vaatteet,
      vaatteet kengat, odziez, odziez obuwie, obleceni, ruhazat
    `),
  },
  {
    category: 'fun',
    names: list(`
      freizeit, freizeit unterhaltung, unterhaltung, hobbys, hobby freizeit, urlaub, reisen urlaub, reise urlaub,
      urlaub reisen, freizeit hobby, freizeit sport, loisirs, loisirs sorties, sorties, divertissement, vacances,
      voyages vacances, ocio, ocio entretenimiento, entretenimiento, vacaciones, lazer, lazer entretenimento,
      entretenimento, ferias, svago, tempo libero, intrattenimento, divertimento, vacanze, vrije tijd, ontspanning,
      uitgaan, vakantie, fritid, fritid hobby, ferie, noje, fritid noje, fornojelse, underholdning, vapaa aika, viihde,
      rozrywka, wakacje, zabava, volny cas, szorakozas
    `),
  },
  {
    category: 'school',
    names: list(`
      schule, bildung, ausbildung, studium, kinderbetreuung, bucher, education formation, scolarite, etudes,
      frais de scolarite, educacion, colegio, estudios, educacao, escola, istruzione, scuola, formazione, onderwijs,
      opleiding, studie, kinderopvang, uddannelse, utbildning, utdanning, koulutus, edukacja, vzdelani, oktatas
    `),
  },
  {
    category: 'rent',
    names: list(`
      nebenkosten, miete, wohnen, wohnung, haus wohnung, haushalt, haushalt nebenkosten, wohnen haushalt,
      wohnen nebenkosten, haus garten, mobel, logement, loyer, loyers charges, maison, habitation, logement maison,
      maison jardin, vivienda, hogar, alquiler, hipoteca, casa, casa hogar, vivienda hogar, habitacao, moradia, aluguel,
      affitto, mutuo, wonen, huur, huishouden, huis tuin, hypotheek, bolig, bolig have, husleje, boende, hushall, hyra,
      hem, hem hushall, asuminen, koti, vuokra, mieszkanie, czynsz, czynsz wynajem, dom, dom ogrod, bydleni, domacnost,
      lakhatas, lakas
    `),
  },
  {
    category: 'other',
    names: list(`
      versicherung, versicherungen, versicherungen finanzen, steuern, steuern gebuhren, gebuhren, bankgebuhren, spenden,
      geschenke, abonnements spenden, medien elektronik, geschaftsausgaben, haustiere, friseur, kosmetik, korperpflege,
      assurances, assurance, frais bancaires, impots, impots taxes, dons, cadeaux, cadeaux dons, animaux, beaute,
      seguros, seguro, comisiones, impuestos, regalos, donaciones, mascotas, belleza, impostos, presentes,
      presentes doacoes, doacoes, animais, assicurazioni, assicurazione, tasse, imposte tasse, commissioni, regali,
      regali donazioni, animali, verzekeringen, verzekering, belastingen, bankkosten, cadeaus, goede doelen, huisdieren,
      persoonlijke verzorging, forsikring, forsikringer, skat, gebyrer, gaver, kaeledyr, forsakring, forsakringar,
      skatt, avgifter, gavor, husdjur, vakuutukset, verot, lahjat, lemmikit, ubezpieczenia, podatki, oplaty, prezenty,
      zwierzeta, pojisteni, darky, biztositas, ajandek
    `),
  },
]

/** Names of money that is moved or earned, in other European languages. */
export const silentEuropean: readonly string[] = list(`
  umbuchung, umbuchungen, uberweisung, uberweisungen, einkommen, einnahmen, gehalt, lohn, bargeld, sparen,
  sparen anlegen, kreditkartenzahlung, virement, virements, virements internes, revenus, salaire, retraits, retrait,
  epargne, transferencia, transferencias, ingresos, nomina, efectivo, cajero, ahorro, rendimentos, receitas,
  levantamentos, poupanca, trasferimenti, bonifici, entrate, stipendio, prelievi, risparmio, overboeking, overboekingen,
  inkomen, salaris, contant, sparen beleggen, overforsel, overforsler, indkomst, lon, opsparing, overforing,
  overforingar, inkomst, inkomster, sparande, inntekt, tilisiirrot, tulot, palkka, saastot, przelew, przelewy, wplywy,
  wynagrodzenie, gotowka, oszczednosci, prevod, prijmy, mzda, bevetel
`)
