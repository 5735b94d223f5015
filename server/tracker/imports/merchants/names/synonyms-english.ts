import { list, type NameGroup } from '../name-group.ts'

/** English names of categories in files of banks and apps. */
export const synonymsEnglish: readonly NameGroup[] = [
  {
    category: 'groceries',
    names: list(`
      groceries, grocery, supermarket, supermarkets, supermarkets and grocery stores, grocery stores supermarkets,
      grocery stores, groceries and household, food and groceries, grocery and household, warehouse clubs,
      wholesale clubs, wholesale stores, food stores, bakeries, convenience stores, food shopping,
      misc food stores convenience stores and specialty markets, liquor stores, packaged beer wine liquor,
      household groceries
    `),
  },
  {
    category: 'eating-out',
    names: list(`
      eating out, eatingout, food and drink, food and drinks, food and dining, food and beverage, dining, dining out,
      dining and drinks, restaurant, restaurants, restaurants and dining, restaurants and bars, bars and restaurants,
      restaurants and cafes, cafes and restaurants, eating places restaurants, eating places and restaurants, fast food,
      fast food restaurants, coffee shops, coffee shop, coffee, cafes, cafe, bar and cafe, bars, bars and clubs, pubs,
      pubs and bars, drinking places, alcohol and bars, takeaway, takeaways, takeout, take out, food delivery, lunch,
      meals, eating drinking out, caterers, cafes and coffee
    `),
  },
  {
    category: 'transport',
    names: list(`
      transport, transportation, auto and transport, transport and car, transport and auto, auto, automotive,
      auto transport, automobile, car, cars, car and transport, motoring, vehicle, vehicles, gas, gasoline,
      gas and fuel, gas automotive, auto and gas, gas stations, gas station, fuel, petrol, petrol and diesel,
      service stations, automated fuel dispensers, fuel and parking, parking, parking and tolls, parking charges, tolls,
      tolls and fees, taxi, taxis, taxicabs limousines, taxi and ride shares, taxis and coach, ride share, rideshare,
      ride sharing, rental car and taxi, car rental, rental cars, vehicle leasing and purchase, public transport,
      public transit, public transportation, transit, trains, train, bus, rail services, railroads,
      local commuter transport, local and suburban commuter passenger transportation, other transportation,
      auto services, auto maintenance, car maintenance, car repair, service and parts, auto payment, car payment,
      automotive service shops, commuting, travel, travel and transport, travel and transportation, other travel,
      airfare, air travel, airline, airlines, airlines air carriers, flights, bicycle, cycling
    `),
  },
  {
    category: 'phone',
    names: list(`
      phone and bills, bills, bills and utilities, bills and services, utilities, utility, utilities and bills,
      utility bills, household bills, phone cable, phone, phones, phone bill, mobile, mobile phone, cell phone,
      mobile telecommunications, telephone, telephone services, telecommunication services, telecommunications, telecom,
      internet, internet and cable, cable and internet comm, cable, cable satellite and other pay television,
      cable and satellite, television, tv, tv internet phone, communications, communication, phone internet,
      phone and internet, internet and phone, electric, electricity, gas and electric, gas and electricity, energy,
      power, water, water bill, garbage, trash, utilities electric gas water sanitary,
      utilities electric gas heating oil water
    `),
  },
  {
    category: 'health',
    names: list(`
      health, healthcare, health care, health and wellness, health and fitness, health and medical, medical,
      medical services, medical and health, health care services, healthcare and drug stores, doctor, doctors,
      doctors and physicians, dentist, dentists, dental, dentists and orthodontists, eyecare, eye care, optical,
      opticians, vision, pharmacy, pharmacies, drug stores and pharmacies, drugstores, drug store, hospital, hospitals,
      medicine, wellbeing, wellness, health insurance, gym, gyms, fitness, sports and fitness, health and beauty,
      therapy, medical expenses, prescriptions
    `),
  },
  {
    category: 'clothes',
    names: list(`
      clothes, clothing, apparel, clothing and shoes, clothes and shoes, clothing and accessories, fashion,
      clothing stores, family clothing stores, mens and womens clothing stores, shoes, shoe stores, shoes and clothing,
      accessories, apparel and accessories, clothing and footwear
    `),
  },
  {
    category: 'fun',
    names: list(`
      fun, entertainment, entertainment and recreation, leisure, leisure and entertainment, recreation, hobbies, hobby,
      hobbies and leisure, sports and hobbies, fun money, just for fun, movies, movies and dvds, movies and music,
      cinema, motion picture theaters, music, music and movies, games, gaming, video games, digital goods games, arts,
      arts and entertainment, events, event tickets, theatrical events, theme parks, general attractions,
      other entertainment, amusement, nightlife, sports, newspapers and magazines, streaming, streaming services,
      vacation, vacations, holiday, holidays, travel and vacation, travel and holidays, holidays and travel, hotel,
      hotels, lodging, lodging hotels motels resorts, accommodation, hotels and accommodation, travel entertainment,
      travel agencies, gambling, lottery, toys, travel and leisure
    `),
  },
  {
    category: 'school',
    names: list(`
      school, education, education and learning, tuition, tuition fees, college, university, school fees, learning,
      training, books, book stores, bookstores, books and supplies, school supplies, student loan, student loans,
      colleges universities, colleges universities and professional schools, elementary and secondary schools,
      schools and educational services, childcare, child care, daycare, babysitter and daycare, childcare and education,
      kids education
    `),
  },
  {
    category: 'rent',
    names: list(`
      rent and home, rent, rent mortgage, mortgage and rent, mortgage or rent, rent or mortgage, mortgage, housing,
      home, house, household, household and utilities, home and garden, home and household, rent and utilities,
      home improvement, home improvements, home maintenance, home services, home supplies, home repair, furnishing,
      furnishings, furniture, furniture and housewares, furniture home furnishings and equipment stores,
      hardware supplies, hardware stores, home supply warehouse stores, lawn and garden, garden, diy, real estate,
      real estate agents and managers rentals, accommodation rent, council tax, property tax, house and garden,
      lumber building materials stores
    `),
  },
  {
    category: 'other',
    names: list(`
      everything else, insurance, insurances, insurances and finances, insurance services, insurance sales,
      auto insurance, car insurance, home insurance, life insurance, renters home insurance, travel insurance,
      pet insurance, fees, fees and charges, fees and adjustments, fees and interest, fee interest charge,
      interest and fees, bank fees, bank fee, bank charges, late fee, service fee, finance charge, interest charge,
      interest charges, financial fees, taxes, tax, tax and fines, taxes and fees, government, government services,
      government and non profit, charity, charities, charitable and social service organizations, donation, donations,
      charitable giving, giving, gifts, gift, gifts and donations, gifts and charity, subscriptions and donations,
      personal care, personal care and beauty, beauty, beauty and personal care, barber and beauty shops, hair, haircut,
      spa and massage, laundry, laundry cleaning and garment services, professional services, legal, legal services,
      financial and legal services, business services, business expenses, office supplies, shipping, printing,
      mailing and shipping, advertising, pets, pet, pet care, pet food and supplies, veterinary, veterinary services,
      electronics, electronics and software, electronics stores, media and electronics, computer supplies, software,
      internet purchase, mail order, florists and garden, arts and jewelry, jewelry
    `),
  },
]

/** English names of money that is moved or earned, which has no category. */
export const silentEnglish: readonly string[] = list(`
  transfer, transfers, transfer in, transfer out, internal transfer, account transfer, bank transfer,
  credit card payment, credit card payments, payment credit, payments and credits, payment, payments, income, salary,
  paycheck, wages, interest income, dividends, refund, refunds, reimbursement, savings, saving, savings and investments,
  investment, investments, cash, atm, cash and atm, cash withdrawal, cash advance, cash advances, check, checks,
  deposit, deposits
`)
