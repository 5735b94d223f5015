import { list, type NameGroup } from '../name-group.ts'

/** German words. Banks write umlauts as one letter or as two. */
export const wordsGerman: readonly NameGroup[] = [
  {
    category: 'groceries',
    names: list(`
      lebensmittel, biomarkt, bioladen, reformhaus, wochenmarkt, hofladen, getranke, getraenke, obst und gemuse,
      obst und gemuese, feinkost, weinhandlung
    `),
  },
  {
    category: 'eating-out',
    names: list(`
      gasthof, wirtshaus, biergarten, brauhaus, kaffeehaus, kaffee, kantine, imbiss, eiscafe, eisdiele, ratskeller,
      backerei cafe, baeckerei cafe, cafe backerei, cafe baeckerei, pizzaservice, lieferservice, kneipe
    `),
  },
  {
    category: 'transport',
    names: list(`
      bahn, strassenbahn, eisenbahn, verkehrsbetriebe, verkehrsbetrieb, verkehrsverbund, fahrkarte, fahrkarten,
      fahrschein, bahncard, parken, parkgebuhr, parkgebuhren, parkgebuehr, parkgebuehren, parkschein, tankautomat,
      benzin, maut, vignette, mietwagen, autovermietung, carsharing, autowerkstatt, kfz werkstatt, reifen, reifendienst,
      waschstrasse, autowasche, autowaesche, flug, fluge, fluege, fahrradladen, zweirad
    `),
  },
  {
    category: 'phone',
    names: list(`
      strom, okostrom, oekostrom, stromabschlag, gasabschlag, abschlag strom, abschlag gas, strom und gas, erdgas,
      fernwarme, fernwaerme, stadtwerke, stadtwerk, wasserwerk, wasserwerke, wasserversorgung, abwasser, energie,
      telefon, telefonrechnung, handyrechnung, handyvertrag, mobilfunk, rundfunkbeitrag, rundfunk, abfallwirtschaft,
      mullabfuhr, muellabfuhr
    `),
  },
  {
    category: 'health',
    names: list(`
      arzt, hausarzt, augenarzt, hautarzt, kinderarzt, praxis dr, praxis fur, praxis fuer, gemeinschaftspraxis, klinik,
      kliniken, universitatsklinikum, universitaetsklinikum, uniklinik, physiotherapie, krankengymnastik, heilpraktiker,
      optiker, optik, augenoptik, sanitatshaus, sanitaetshaus, drogerie, drogeriemarkt, krankenkasse,
      krankenversicherung, psychotherapie, fitnessstudio, fitness studio, sportstudio, ergotherapie, logopadie
    `),
  },
  {
    category: 'clothes',
    names: list('bekleidung, kleidung, schuhe, schuhhaus, modehaus, damenmode, herrenmode, textilien'),
  },
  {
    category: 'fun',
    names: list(`
      schwimmbad, freibad, hallenbad, therme, thermen, sauna, spielwaren, lotterie, konzert, konzertkasse, konzerthaus,
      tierpark, tiergarten, freizeitpark, kletterhalle, bergbahn, bergbahnen, seilbahn, skilift, skischule,
      ferienwohnung, ferienwohnungen, jugendherberge, campingplatz, stadttheater, schauspielhaus, philharmonie,
      landesmuseum, schlossmuseum, kinokasse, programmkino, autokino, filmtheater
    `),
  },
  {
    category: 'school',
    names: list(`
      universitat, universitaet, volkshochschule, vhs, schule, grundschule, musikschule, sprachschule, fahrschule,
      realschule, nachhilfe, studiengebuhr, studiengebuhren, studiengebuehr, studiengebuehren, semesterbeitrag,
      schulgeld, kita, kitagebuhren, kitagebuehren, kindertagesstatte, kindertagesstaette, kinderkrippe,
      kinderbetreuung, schreibwaren, burobedarf, buerobedarf, bucher, buecher
    `),
  },
  {
    category: 'rent',
    names: list(`
      miete, mietzahlung, kaltmiete, warmmiete, wohnungsmiete, garagenmiete, hausgeld, nebenkosten,
      nebenkostenabrechnung, hypothek, baufinanzierung, hausverwaltung, wohnungsbau, wohnungsbaugesellschaft,
      wohnungsgenossenschaft, grundsteuer, mobel, moebel, mobelhaus, moebelhaus, mobelhof, moebelhof, baumarkt,
      gartencenter, gartnerei, gaertnerei, schlusseldienst, schluesseldienst, haushaltswaren, malermeister
    `),
  },
  {
    category: 'other',
    names: list(`
      gebuhr, gebuhren, gebuehr, gebuehren, kontofuhrung, kontofuehrung, kontofuhrungsgebuhr, kontofuehrungsgebuehr,
      kontofuhrungsgebuhren, kontofuehrungsgebuehren, kontoentgelt, kontoabschluss, abschluss entgelt,
      rechnungsabschluss, entgelt, entgelte, entgeltabschluss, jahresgebuhr, jahresgebuehr, kartengebuhr, kartengebuehr,
      auslandsentgelt, auslandseinsatzentgelt, sollzinsen, dispozinsen, haftpflicht, spende, spenden, kirche,
      kirchensteuer, kirchgemeinde, frisiersalon, haarstudio, kosmetik, kosmetikstudio, nagelstudio, blumen,
      blumenladen, tierarzt, tierarztpraxis, tierklinik, zoohandlung, steuern, steuerberater, rechtsanwalt,
      rechtsanwalte, notar, notariat, reinigung, textilreinigung, wascherei, waescherei, waschsalon, elektronik, tabak,
      tabakwaren, juwelier, geschenke, bestattung, bestattungen
    `),
  },
]
