import { list, type NameGroup } from '../name-group.ts'

const ZA = ['ZA']
const MX = ['MX']
const BR = ['BR']

/** Merchants of South Africa, Mexico and Brazil. */
export const south: readonly NameGroup[] = [
  {
    category: 'groceries',
    countries: ZA,
    names: list('checkers hyper, checkers sixty, pick n pay, pnp, food lovers, boxer superstores, usave'),
  },
  {
    category: 'groceries',
    countries: MX,
    names: list('oxxo, soriana, chedraui, bodega aurrera, superama, la comer, casa ley, calimax, super kompras'),
  },
  {
    category: 'groceries',
    countries: BR,
    names: list('pao de acucar, assai atacadista, atacadao, hortifruti, zaffari, st marche'),
  },
  {
    category: 'eating-out',
    countries: ZA,
    names: list('debonairs, ocean basket, mugg and bean, vida e caffe, mr d food, steers burger'),
  },
  { category: 'eating-out', countries: ZA, position: 'first', names: list('steers, wimpy') },
  { category: 'eating-out', countries: MX, names: list('toks, italiannis, didi food, el fogoncito') },
  { category: 'eating-out', countries: BR, names: list('ifood, habibs, giraffas, china in box') },
  { category: 'eating-out', countries: BR, position: 'first', names: list('spoleto, madero') },
  {
    category: 'transport',
    countries: ZA,
    names: list('engen, sasol, astron energy, puma energy, gautrain, flysafair, sanral'),
  },
  {
    category: 'transport',
    countries: MX,
    names: list('pemex, oxxo gas, gasolineria, volaris, aeromexico, viva aerobus, vivaaerobus, ado boletos'),
  },
  {
    category: 'transport',
    countries: BR,
    names: list(`
      posto ipiranga, ipiranga produtos, petrobras, sem parar, veloe, conectcar, bilhete unico, latam, gol linhas,
      azul linhas
    `),
  },
  {
    category: 'phone',
    countries: ZA,
    names: list(`
      vodacom, mtn airtime, mtn prepaid, telkom, cell c, eskom, city power, rain internet, afrihost, dstv, multichoice
    `),
  },
  {
    category: 'phone',
    countries: MX,
    names: list('telcel, telmex, izzi, totalplay, megacable, cfe, axtel, gas natural'),
  },
  {
    category: 'phone',
    countries: BR,
    names: list(`
      telefonica brasil, vivo fibra, vivo movel, claro movel, claro net, claro sa, tim celular, tim brasil, oi fibra,
      cpfl, sabesp, cemig, copel, comgas, eletropaulo, embasa, caesb, light servicos
    `),
  },
  { category: 'health', countries: ZA, names: list('dis chem, dischem, mediclinic, netcare, discovery health') },
  { category: 'health', countries: ZA, position: 'first', names: list('clicks') },
  {
    category: 'health',
    countries: MX,
    names: list('farmacias guadalajara, farmacias del ahorro, farmacias benavides, devlyn'),
  },
  {
    category: 'health',
    countries: BR,
    names: list(`
      drogasil, droga raia, pague menos, farmacias panvel, panvel farmacias, ultrafarma, raia drogasil, unimed,
      smart fit, smartfit
    `),
  },
  { category: 'clothes', countries: ZA, names: list('mr price, truworths, foschini, edgars, ackermans, pep stores') },
  { category: 'clothes', countries: MX, names: list('cuidado con el perro, zapaterias andrea') },
  { category: 'clothes', countries: MX, position: 'first', names: list('suburbia') },
  { category: 'clothes', countries: BR, names: list('lojas renner, riachuelo, lojas marisa') },
  { category: 'fun', countries: ZA, names: list('showmax, ster kinekor, nu metro, computicket') },
  { category: 'fun', countries: ['MX', 'BR', 'IN'], names: list('cinepolis') },
  { category: 'fun', countries: MX, names: list('cinemex') },
  { category: 'fun', countries: BR, names: list('kinoplex, globoplay, ingresso com') },
  { category: 'rent', countries: ZA, names: list('builders warehouse, builders express') },
  { category: 'rent', countries: BR, names: list('tok stok, tokstok, telhanorte, quinto andar, quintoandar') },
  { category: 'school', countries: ZA, names: list('exclusive books, unisa') },
  { category: 'school', countries: MX, names: list('librerias gandhi, unam') },
  { category: 'school', countries: BR, names: list('livraria cultura, livraria leitura, descomplica') },
  { category: 'other', countries: ZA, names: list('takealot, outsurance, old mutual, sars efiling') },
  {
    category: 'other',
    countries: MX,
    names: list('el puerto de liverpool, palacio de hierro, coppel, tiendas elektra, sanborns'),
  },
  {
    category: 'other',
    countries: ['MX', 'BR'],
    names: list('mercado libre, mercadolibre, mercado livre, mercadolivre'),
  },
  {
    category: 'other',
    countries: BR,
    names: list('magazine luiza, magalu, lojas americanas, casas bahia, porto seguro, kabum, petlove, cobasi'),
  },
]
