import { list, type NameGroup } from '../name-group.ts'

const US = ['US']
const CA = ['CA']

/** Merchants of the United States and Canada: food, health and transport. */
export const northAmerica: readonly NameGroup[] = [
  {
    category: 'groceries',
    countries: US,
    names: list(`
      trader joes, trader joe, wholefds, whole fds, safeway, albertsons, publix, wegmans, h e b, heb online, food lion,
      stop and shop, stop shop, hy vee, hyvee, winn dixie, sprouts farmers, vons, fred meyer, king soopers, smiths food,
      frys food, harris teeter, piggly wiggly, giant food, giant eagle, market basket, grocery outlet, winco,
      stater bros, save a lot, smart and final, bjs wholesale, sams club, samsclub, wm supercenter, instacart,
      freshdirect, fresh direct, imperfect foods, h mart, price chopper, hannaford, weis markets, acme markets, raleys,
      lucky supermarkets, total wine, bevmo, thrive market, ranch market
    `),
  },
  { category: 'groceries', countries: ['US', 'ZA'], names: list('shoprite, shop rite') },
  { category: 'groceries', countries: US, position: 'first', names: list('kroger, heb, sprouts, ralphs') },
  {
    category: 'groceries',
    countries: CA,
    names: list(`
      loblaws, loblaw, no frills, real canadian superstore, rcss, sobeys, freshco, food basics, farm boy, longos,
      save on foods, saveonfoods, super c, metro ontario, metro plus, valu mart, valumart, your independent grocer,
      zehrs, fortinos, lcbo, t and t supermarket, thrifty foods, maxi et cie, m and m food
    `),
  },
  {
    category: 'eating-out',
    countries: US,
    names: list(`
      chipotle, wendys, chick fil a, chickfila, panera, panera bread, panda express, sonic drive in, arbys, dairy queen,
      jack in the box, whataburger, culvers, raising canes, wingstop, jimmy johns, jersey mikes, olive garden,
      applebees, chilis, ihop, dennys, waffle house, cracker barrel, outback steakhouse, texas roadhouse, red lobster,
      red robin, cheesecake factory, buffalo wild wings, sweetgreen, in n out, blue bottle, peets, peets coffee,
      dutch bros, philz, caribou coffee, einstein bros, jamba juice, jamba, smoothie king, qdoba, el pollo loco,
      del taco, white castle, carls jr, hardees, bojangles, zaxbys, p f changs, pf changs, benihana, ruths chris,
      potbelly, firehouse subs, quiznos, noodles and company, mod pizza, blaze pizza, papa murphys, grubhub, postmates
    `),
  },
  {
    category: 'eating-out',
    countries: CA,
    names: list(`
      tim hortons, skip the dishes, skipthedishes, swiss chalet, a and w, mary browns, boston pizza, second cup,
      booster juice, new york fries, freshii, cactus club, rotisserie st hubert, st hubert bbq
    `),
  },
  {
    category: 'health',
    countries: US,
    names: list(`
      cvs, walgreens, rite aid, duane reade, kaiser permanente, quest diagnostics, spectrum health, labcorp,
      one medical, minuteclinic, lenscrafters, warby parker, pearle vision, aspen dental, la fitness, lifetime fitness,
      hour fitness, ymca, peloton, gnc, vitamin shoppe, cigna, aetna, humana ins, humana inc, blue cross, blue shield,
      bcbs, unitedhealthcare, united healthcare, delta dental, walmart pharmacy, costco pharmacy, kroger pharmacy,
      safeway pharmacy, publix pharmacy, heb pharmacy, h e b pharmacy, amazon pharmacy
    `),
  },
  {
    category: 'health',
    countries: CA,
    names: list(`
      shoppers drug mart, rexall, london drugs, pharmaprix, jean coutu, uniprix, familiprix, lifelabs, goodlife fitness
    `),
  },
  {
    category: 'transport',
    countries: US,
    names: list(`
      speedway, sunoco, valero, citgo, conoco, marathon petro, quiktrip, racetrac, ampm, arco ampm, murphy usa,
      murphyusa, pilot travel, flying j, loves travel, costco gas, sams club gas, sams fuel, sams club fuel,
      kroger fuel, safeway fuel, heb fuel, heb gas, walmart fuel, mta, nyct, metrocard, omny, wmata, mbta, septa,
      ventra, nj transit, njt, caltrain, metrolink, trimet, clipper systems, clipper card, bart clipper, amtrak,
      greyhound, megabus, e zpass, ezpass, ez pass, e z pass, fastrak, sunpass, peach pass, txtag, southwes,
      southwest air, southwest airlines, jetblue, alaska air, spirit airl, allegiant air, autozone, advance auto,
      oreilly auto, o reilly auto, napa auto, jiffy lube, valvoline, pep boys, discount tire, firestone complete,
      firestone auto, meineke, zipcar, turo, spothero, laz parking, impark, national car rental, u haul, uhaul,
      electrify america, evgo
    `),
  },
  {
    category: 'transport',
    countries: CA,
    names: list(`
      petro canada, ultramar, gas bar, presto fare, presto autoload, ttc, go transit, oc transpo, compass card,
      via rail, air canada, westjet, porter airlines, flair airlines, etr, green p, pioneer petroleum, irving oil
    `),
  },
  { category: 'transport', countries: CA, position: 'first', names: list('presto, husky') },
  { category: 'groceries', countries: ['US'], position: 'first', names: list('meijer') },
]
