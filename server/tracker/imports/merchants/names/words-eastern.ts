import { list, type NameGroup } from '../name-group.ts'

/** Polish, Czech and Hungarian words. */
export const wordsEastern: readonly NameGroup[] = [
  {
    category: 'groceries',
    names: list(`
      sklep spozywczy, spozywczy, delikatesy, piekarnia, warzywniak, owoce i warzywa, rzeznik, sklep miesny, alkohole,
      potraviny, pekarna, pekarstvi, reznictvi, ovoce a zelenina, vecerka, vinoteka, elelmiszer, elelmiszerbolt,
      abc aruhaz, pekseg, hentes, husbolt, zoldseg, zoldseg gyumolcs
    `),
  },
  {
    category: 'eating-out',
    names: list(`
      restauracja, pizzernia, kawiarnia, bar mleczny, cukiernia kawiarnia, lodziarnia, karczma, gospoda, pierogarnia,
      restaurace, kavarna, hospoda, hostinec, pivnice, pivovar, cukrarna, jidelna, bufet, etterem, vendeglo, kavezo,
      cukraszda, fagyizo, bufe, etkezde, sorozo, pizzeria es etterem
    `),
  },
  {
    category: 'transport',
    names: list(`
      stacja paliw, paliwo, parking strzezony, strefa platnego parkowania, bilet, bilety mzk, koleje, kolej, myjnia,
      warsztat samochodowy, taksowka, cerpaci stanice, parkovani, parkoviste, jizdenka, jizdenky, zeleznice, autoservis,
      pneuservis, mycka, benzinkut, toltoallomas, uzemanyag, parkolas, parkolo, vonatjegy, menetjegy, autoszerviz,
      gumiszerviz, automoso, autopalya
    `),
  },
  {
    category: 'phone',
    names: list(`
      prad, rachunek za prad, energia elektryczna, energetyka, wodociagi, gazownia, elektrina, plyn, vodne, vodovody,
      vodovody a kanalizace, teplarna, aramdij, aramszolgaltato, vizmuvek, vizdij, gazszolgaltato, kozuzemi,
      tavhoszolgaltato
    `),
  },
  {
    category: 'health',
    names: list(`
      apteka, apteki, dentysta, stomatolog, stomatologia, lekarz, przychodnia, szpital, optyk, rehabilitacja,
      fizjoterapia, silownia, lekarna, zubar, zubni ordinace, ordinace, nemocnice, poliklinika, optika, fyzioterapie,
      posilovna, gyogyszertar, patika, fogorvos, fogaszat, orvos, rendelo, korhaz, konditerem, edzoterem, gyogytorna
    `),
  },
  {
    category: 'clothes',
    names: list('odziez, obuwie, buty, odevy, obleceni, obuv, boty, ruha, ruhazat, ruhabolt, cipo, cipobolt'),
  },
  {
    category: 'fun',
    names: list(`
      teatr, muzeum, basen, aquapark, zabawki, filharmonia, bilety do kina, divadlo, bazen, hracky, koupaliste,
      vstupenky, mozi, szinhaz, uszoda, strandfurdo, gyogyfurdo, jatekbolt, koncertjegy, szalloda, panzio, allatkert,
      hotel restauracja
    `),
  },
  {
    category: 'school',
    names: list(`
      uniwersytet, politechnika, szkola, szkola jezykowa, przedszkole, zlobek, ksiegarnia, czesne, univerzita, skolne,
      skolka, materska skola, zakladni skola, skolni jidelna, knihkupectvi, knihy, autoskola, egyetem, iskola, ovoda,
      bolcsode, konyvesbolt, tandij, papir irosz
    `),
  },
  {
    category: 'rent',
    names: list(`
      czynsz, najem, oplata za mieszkanie, spoldzielnia mieszkaniowa, wspolnota mieszkaniowa, kredyt hipoteczny, meble,
      sklep budowlany, hydraulik, najemne, hypoteka, nabytek, zeleziarstvi, instalater, lakber, alberlet, alberleti dij,
      kozos koltseg, tarsashaz, lakashitel, butor, barkacsbolt, vizszerelo
    `),
  },
  {
    category: 'other',
    names: list(`
      ubezpieczenie, ubezpieczenia, oplata za karte, oplata za prowadzenie, prowizja, darowizna, fryzjer,
      salon fryzjerski, kosmetyczka, kwiaciarnia, weterynarz, lecznica weterynaryjna, pralnia, notariusz, pojisteni,
      pojistovna, poplatek, poplatky, poplatek za vedeni, kadernictvi, holicstvi, kvetinarstvi, kvetiny, veterina,
      veterinarni, cistirna, trafika, biztositas, biztosito, bankkoltseg, szamlavezetesi dij, kartyadij, jutalek,
      adomany, fodrasz, fodraszat, kozmetika, viragbolt, allatorvos, dohanybolt, nemzeti dohanybolt
    `),
  },
]
