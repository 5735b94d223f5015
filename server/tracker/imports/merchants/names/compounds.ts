import { type CompoundGroup, list } from '../name-group.ts'

/** Endings and beginnings of compound words: German first, then Dutch, Nordic and Finnish. */
export const compounds: readonly CompoundGroup[] = [
  {
    category: 'groceries',
    endings: list(`
      backerei, baeckerei, metzgerei, fleischerei, supermarkt, getrankemarkt, getraenkemarkt, bakkerij, slagerij,
      bageri, bageriet, bakeri, bakeriet, leipomo
    `),
    beginnings: list('backerei, baeckerei, metzgerei'),
  },
  {
    category: 'eating-out',
    endings: list(`
      gaststatte, gaststaette, gasthaus, restaurang, restaurangen, restauranten, ravintola, pizzeria, pizzerian
    `),
    beginnings: list('restaurant'),
  },
  {
    category: 'transport',
    endings: list('tankstelle, tankstellen, parkhaus, parkgarage, parkplatz, tankstation, parkering'),
    beginnings: list('parkhaus, tankstelle'),
  },
  {
    category: 'health',
    endings: list(`
      apotheke, apotheken, apotek, apoteket, apteekki, apotheek, arztpraxis, zahnarztpraxis, krankenhaus, klinikum,
      tandlakare, tandlakarna, tandlaege, tandlaegen, tandlaegerne, tannlege, tannlegen, hammaslaakari, lakarhus,
      vardcentral, vardcentralen
    `),
    beginnings: list('zahnarzt, apotheke, tandarts, krankenhaus'),
  },
  {
    category: 'school',
    endings: list(`
      buchhandlung, buchhandel, bokhandel, bokhandeln, boghandel, boekhandel, kirjakauppa, hochschule, kindergarten
    `),
    beginnings: list('universitats, universitaets, buchhandlung'),
  },
  {
    category: 'other',
    endings: list(`
      versicherung, versicherungen, verzekering, verzekeringen, forsakring, forsakringar, forsikring, vakuutus
    `),
    beginnings: list('friseur, frisor, versicherung'),
  },
]
