import { list, type NameGroup } from '../name-group.ts'

/** Merchants of many countries. */
export const worldwide: readonly NameGroup[] = [
  {
    category: 'groceries',
    names: list(`
      lidl, aldi, carrefour, auchan, costco, walmart, wal mart, tesco, intermarche, eurospar, interspar, superspar,
      kwikspar, spar express, spar market, makro, seven eleven, hellofresh, hello fresh, getir, coop, amazon fresh,
      whole foods, woolworths, kaufland
    `),
  },
  { category: 'groceries', position: 'first', names: list('spar, eleven') },
  {
    category: 'eating-out',
    names: list(`
      mcdonalds, mcdonald, mc donalds, burger king, kfc, subway, starbucks, dunkin, dominos, dominos pizza, pizza hut,
      papa johns, five guys, taco bell, popeyes, krispy kreme, costa coffee, nandos, wagamama, hard rock cafe,
      tgi fridays, little caesars, baskin robbins, haagen dazs, ben and jerrys, le pain quotidien, vapiano,
      pret a manger, uber eats, ubereats, deliveroo, just eat, justeat, wolt, glovo, foodora, foodpanda, bolt food,
      too good to go, toogoodtogo, doordash, rappi, espresso house, joe and the juice, autogrill, ikea restaurant,
      ikea food, shake shack, cinnabon, auntie annes
    `),
  },
  { category: 'eating-out', position: 'first', names: list('pret') },
  {
    category: 'transport',
    names: list(`
      uber trip, uber ride, uber rides, uber bv, uber b v, uber technologies, uber one, uber pending, bolt eu,
      bolt ride, bolt taxi, bolt operations, bolt services, lyft, cabify, blablacar, free now, freenow, flixbus,
      flixtrain, hertz, europcar, sixt, avis rent, avis budget, avis car, avis autovermietung, avis location,
      enterprise rent, budget rent, alamo rent, shell, esso, exxon, exxonmobil, mobil oil, texaco, chevron,
      totalenergies, total energies, total station, total access, relais total, circle k, bp oil, bp station,
      bp connect, bp express, lukoil, tesla supercharger, tesla charging, ionity, chargepoint, fastned, allego, easyjet,
      ryanair, wizz air, wizzair, lufthansa, british airways, air france, klm, etihad, emirates airline, cathay pacific,
      iberia, vueling, eurowings, transavia, air europa, icelandair, delta air, american air, united air, parkmobile,
      paybyphone, ringgo, easypark, q park, apcoa, interparking, lime ride, bird ride, voi technology, tier mobility,
      nextbike, feu vert, norauto, euromaster, eurotunnel, eurostar, kiwi com
    `),
  },
  { category: 'transport', position: 'first', names: list('uber, bp, emirates') },
  {
    category: 'phone',
    names: list(`
      vodafone, lebara, lycamobile, t mobile, tmobile, starlink, telefonica, telenor, upc, veolia, vattenfall
    `),
  },
  {
    category: 'health',
    names: list(`
      specsavers, planet fitness, anytime fitness, golds gym, basic fit, fitness first, puregym, pure gym,
      crunch fitness, orangetheory, classpass, urban sports club, mcfit, virgin active, holmes place, amplifon,
      vision express, alain afflelou, afflelou, grandvision, myprotein
    `),
  },
  {
    category: 'clothes',
    names: list(`
      h and m, hennes mauritz, hennes and mauritz, uniqlo, primark, bershka, pull and bear, pullandbear, stradivarius,
      massimo dutti, oysho, levi strauss, nike, adidas, foot locker, footlocker, asos, shein, zalando, boohoo, vinted,
      tommy hilfiger, calvin klein, ralph lauren, lululemon, the north face, timberland, skechers, crocs, under armour,
      gap outlet, gap factory, gap kids, baby gap, gap online, gap com, old navy, banana republic, superdry, desigual,
      michael kors, victorias secret, deichmann, c and a, tk maxx, t k maxx, jd sports, sports direct, sportsdirect,
      jack and jones, vero moda, mango outlet, mango com, lacoste, benetton, calzedonia, intimissimi, tezenis, geox,
      monki, arket, cotton on, birkenstock
    `),
  },
  { category: 'clothes', position: 'first', names: list('zara, levis') },
  { category: 'clothes', position: 'whole', names: list('gap, mango, guess, vans, converse, puma, bata') },
  {
    category: 'fun',
    names: list(`
      netflix, spotify, disney plus, disneyplus, disneyland, walt disney, hulu, hbo, hbo max, paramount plus, youtube,
      youtubepremium, prime video, primevideo, amazon music, amazon kindle, audible, kindle, apple com bill, itunes,
      apple music, apple tv, app store, google play, steam games, steamgames, steampowered, steam purchase, playstation,
      nintendo, xbox, microsoft xbox, epic games, roblox, blizzard, riot games, twitch, patreon, tinder, deezer,
      soundcloud, dazn, crunchyroll, ticketmaster, eventbrite, live nation, livenation, booking com, airbnb, expedia,
      hotels com, agoda, hostelworld, vrbo, marriott, hyatt, hilton hotels, hilton garden, holiday inn, best western,
      novotel, ibis budget, ibis styles, ibis hotel, mercure, radisson, sheraton, crowne plaza, ritz carlton, sofitel,
      doubletree, hampton inn, nh hoteles, nh hotels, melia hotels, lego, legoland, games workshop, toys r us,
      cinema city, cinestar, multikino, kinepolis, center parcs, club med
    `),
  },
  { category: 'fun', position: 'first', names: list('hilton, ibis') },
  {
    category: 'school',
    names: list('coursera, udemy, duolingo, chegg, udacity, skillshare, edx, datacamp, babbel, khan academy, kumon'),
  },
  {
    category: 'rent',
    names: list(`
      ikea, jysk, wayfair, leroy merlin, zara home, h and m home, maisons du monde, westwing, hornbach, bauhaus,
      castorama, conforama, made com
    `),
  },
  { category: 'rent', position: 'first', names: list('obi') },
  {
    category: 'other',
    names: list(`
      amazon, amzn, amz, ebay, etsy, aliexpress, alibaba, temu, wish com, apple store, apple online store, dropbox,
      adobe, openai, chatgpt, github, microsoft, google one, google storage, google cloud, canva, linkedin, zoom us,
      godaddy, namecheap, dhl, fedex, media markt, mediamarkt, fnac, euronics, flying tiger, sephora, yves rocher,
      the body shop, red cross, unicef, oxfam, greenpeace, wwf, save the children, amnesty international, world vision,
      doctors without borders, medecins sans frontieres, wikimedia, caritas, axa, allianz, generali, zooplus, maxi zoo,
      harvey norman, hema, rituals, woolworth
    `),
  },
]
