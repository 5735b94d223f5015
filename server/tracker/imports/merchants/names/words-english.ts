import { list, type NameGroup } from '../name-group.ts'

/** English words, and words of many languages. */
export const wordsEnglish: readonly NameGroup[] = [
  {
    category: 'groceries',
    names: list(`
      supermarket, supermarkets, grocery, groceries, grocer, grocers, greengrocer, food market, food mart,
      farmers market, minimarket, mini market, mini mart, bakery, bakers, butcher, butchers, butchery, fishmonger,
      fishmongers, meat market, seafood market, liquor, liquors, wine shop, wine store, wine merchants, bottle shop,
      off licence, organic market, fruits and vegetables, kirana, provision store, farm shop, hypermarket
    `),
  },
  {
    category: 'eating-out',
    names: list(`
      restaurant, restaurants, cafe, caffe, coffee, coffees, coffee shop, pizza, pizzas, sushi, ramen, noodle, noodles,
      noodle bar, bbq, barbecue, barbeque, steakhouse, steak house, tapas, tapas bar, kebab, kebabs, doner, burger,
      burgers, burrito, burritos, taco, tacos, taqueria, cantina, bagel, bagels, donut, donuts, doughnut, doughnuts,
      ice cream, gelato, gelateria, frozen yogurt, boba, bubble tea, tea house, brasserie, bistro, bistrot, diner,
      eatery, pub, brewery, brewing, brewpub, brewhouse, taproom, tavern, grill, bar and grill, bar grill,
      grill and bar, cocktail bar, wine bar, sports bar, oyster bar, sandwich bar, juice bar, snack bar, salad bar,
      smoothie, smoothies, food court, food truck, hawker, takeaway, take away, takeout, take out, fish and chips,
      fish chips, fried chicken, chicken wings, sandwiches, cafeteria, canteen, bakery cafe, bakery and cafe,
      cafe and bakery, cafe bakery, dim sum, dumpling, dumplings, curry house, tandoori, trattoria, osteria, ristorante,
      dhaba, poke bowl
    `),
  },
  { category: 'eating-out', position: 'first', names: list('bar') },
  {
    category: 'transport',
    names: list(`
      petrol, petrol station, fuel, fuels, gas station, filling station, service station, gasoline, parking, car park,
      carpark, parking meter, parking fine, parking ticket, university parking, airport parking, hospital parking, toll,
      tolls, tollway, turnpike, taxi, taxis, taxicab, yellow cab, minicab, minicabs, limousine, limo, railway, railways,
      train, trains, train ticket, rail, railroad, tram, tramway, trams, bus fare, bus ticket, bus tickets, bus pass,
      metro card, metro transit, metro rail, subway fare, subway ticket, transit, ferry, ferries, airline, airlines,
      airways, car wash, carwash, auto repair, auto parts, car repair, car service, tyre, tyres, tire, tires,
      rent a car, rent car, car rental, car hire, bike rental, bike share, bikeshare, vehicle registration,
      vehicle licence, road tax, ev charging, dmv
    `),
  },
  {
    category: 'phone',
    names: list(`
      electricity, electric company, electric coop, electric co op, electric cooperative, electric bill,
      power and light, light and power, power company, hydro, water bill, water utility, water utilities, water dept,
      water department, water district, water services, water service, water company, water board, water works,
      waterworks, water authority, water and sewer, water sewer, gas bill, gas and electric, gas electric, gas company,
      natural gas, utility bill, utilities, broadband, internet bill, internet service, internet provider, telecom,
      telecoms, telekom, telecommunications, wireless, mobile phone, mobile bill, mobile plan, cell phone, cellular,
      phone bill, telephone bill, waste disposal, trash service, sewer
    `),
  },
  { category: 'phone', position: 'whole', names: list('water, mobile, internet, phone, gas and water') },
  {
    category: 'health',
    names: list(`
      pharmacy, pharmacies, chemist, chemists, drug store, drugstore, drug mart, dentist, dentists, dental, dentistry,
      orthodontics, orthodontist, doctor, doctors, physician, physicians, hospital, hospitals, clinic, clinics, medical,
      medical center, medical centre, medical group, urgent care, family medicine, pediatrics, paediatrics, dermatology,
      cardiology, radiology, optometry, optometrist, optician, opticians, optical, eye care, eyecare, vision center,
      physiotherapy, physiotherapist, physio, chiropractic, chiropractor, osteopath, osteopathy, podiatry, podiatrist,
      acupuncture, psychologist, psychology, psychiatry, psychotherapy, therapist, counseling, counselling, massage,
      health insurance, dental insurance, gym, fitness, fitness center, fitness centre, crossfit, yoga, pilates,
      health club, health center, health centre, university hospital
    `),
  },
  {
    category: 'clothes',
    names: list(`
      clothing, clothes, apparel, fashion, fashions, shoes, shoe store, footwear, sneakers, lingerie, tailor, tailors,
      menswear, womenswear, outfitters, boot barn
    `),
  },
  {
    category: 'fun',
    names: list(`
      cinema, cinemas, kino, cine, theatre, theatres, theater, theaters, movie theater, museum, museums, zoo, aquarium,
      theme park, amusement park, water park, bowling, arcade, concert, concerts, festival, lottery, lotto, hotel,
      hotels, hostel, hostels, motel, resort, resorts, camping, campground, campsite, golf, golf club, mini golf, ski,
      skipass, ski pass, ski resort, swimming pool, toy store, toy shop, toys, escape room, karaoke, nightclub,
      night club, video games, playhouse, opera house, ballet, botanical garden, botanic garden, planetarium, paintball
    `),
  },
  {
    category: 'school',
    names: list(`
      university, college, school, schools, school fees, tuition, tutoring, preschool, pre school, day nursery, daycare,
      day care, childcare, child care, montessori, bookshop, book shop, bookstore, book store, booksellers, books,
      university bookstore, campus bookstore, driving school, music lessons, piano lessons, stationery, stationers,
      dance school
    `),
  },
  {
    category: 'rent',
    names: list(`
      rent, house rent, rent payment, mortgage, landlord, lettings, letting agents, property management, apartments,
      council tax, property tax, hoa, hoa dues, homeowners association, body corporate, strata, ground rent, furniture,
      furnishings, hardware, hardware store, garden centre, garden center, plumber, plumbers, plumbing, electrician,
      locksmith, locksmiths, handyman, home improvement, self storage, storage unit, roofing, pest control, lawn care,
      landscaping, hvac, house cleaning, home cleaning, carpet cleaning, interior design, home decor
    `),
  },
  {
    category: 'other',
    names: list(`
      insurance, car insurance, auto insurance, home insurance, travel insurance, life insurance, pet insurance,
      renters insurance, insurance company, bank fee, bank fees, bank charge, bank charges, late fee, late payment fee,
      annual fee, annual membership fee, monthly fee, monthly service fee, monthly maintenance fee, maintenance fee,
      service charge, service fee, overdraft fee, foreign transaction fee, intl transaction fee,
      international transaction fee, atm fee, wire fee, wire transfer fee, transfer fee, balance transfer fee,
      cash advance fee, nsf fee, returned item fee, returned payment fee, interest charge, interest charged,
      purchase interest, finance charge, overdraft interest, debit interest, donation, donations, charity, charities,
      church, parish, tithe, mosque, temple donation, haircut, haircuts, hairdresser, hairdressers, hair salon,
      hair studio, barber, barbers, barbershop, barber shop, nail salon, nail bar, nails, beauty salon, cosmetics,
      florist, florists, flower shop, veterinary, veterinarian, vet clinic, vet hospital, animal hospital,
      animal clinic, pet shop, pet store, pets, pet hospital, dog daycare, doggy daycare, pet hotel, dog grooming,
      pet grooming, post office, postage, income tax, tax payment, taxation office, lawyer, lawyers, attorney,
      solicitors, law office, law firm, gift shop, gift card, gift cards, tobacco, tobacconist, vape shop, vape,
      electronics, department store, laundry, laundromat, dry cleaning, dry cleaners, dry cleaner, passport,
      passport office, funeral, funeral home, jewelry, jewellery, jewelers, jewellers, hotel chocolat, hydro flask
    `),
  },
]
