import { list } from '../name-group.ts'

/** Payment services in front of a merchant. They do not tell what was bought. */
export const processors = list(`
  paypal, paypal europe, pp, inst xfer, sumup, sq, square, tst, toast, sp, klarna, stripe, zettle, izettle, iz, mollie,
  adyen, worldpay, worldline, nexi, payone, saferpay, twint, payconiq, vipps, mobilepay, pagseguro, mercado pago,
  mercadopago, mp, razorpay, paytm, phonepe, google pay, googlepay, gpay, apple pay, applepay, samsung pay, upi, blik,
  pix, redsys, clover, shopify, afterpay, affirm, clearpay, payu, dotpay, tpay, gocardless, fsp, ideal, bancontact,
  interac, eftpos
`)

/** Words of a bank around a merchant: means of payment, company forms, months, articles. */
export const bankWords = list(`
  pos, debit, purchase, purchases, card, cards, check card, checkcard, visa, mastercard, maestro, amex, vpay, v pay,
  contactless, recurring, payment, pmt, pymt, ppd, ach, web, bill payment, bill pay, billpay, direct debit, dd, ddr,
  standing order, so, pending, authorized, auth, preauthorized, withdrawal, sale, order, via, online, to, at, from, on,
  ref, the, www, http, https, com, net, ltd, limited, inc, llc, plc, co, us, usa, uk, gb, de, fr, x, xx, xxx, xxxx, eft,
  ecom, jan, feb, mar, apr, may, jun, jul, aug, sep, oct, nov, dec, kartenzahlung, kartenumsatz, karte, debitkarte,
  kreditkarte, girocard, ec, elv, lastschrift, basislastschrift, folgelastschrift, sepa, einzug, dauerauftrag, einkauf,
  zahlung, bezahlung, kauf, zahlung uber, bezahlung uber, lastschrift uber, einkauf uber, kauf uber, sagt danke, dankt,
  danke, vielen dank, vom, nr, gmbh, ag, kg, carte, cb, achat, paiement, par, du, au, le, la, les, facture, fact, prlv,
  prelevement, psc, sans contact, sas, sarl, sa, compra, compras, pago, tarjeta, tarj, con, en, el, recibo, adeudo,
  cargo, domiciliacion, movil, pagamento, carta, acquisto, presso, addebito, diretto, sdd, srl, spa, cartao, no debito,
  debito, deb, pag, bea, betaalpas, betaalautomaat, pas, incasso, betaling, bv, nv, dankort, nota, kob, kortkob,
  kortkop, kortbetaling, kortbetalning, varekjop, varekop, betalning, betalingsservice, bs, pbs, autogiro, avtalegiro,
  korttiosto, korttimaksu, osto, kortti, ab, as, oy, oyj, aps, platnosc, karta, zakup, transakcja, platba, kartou,
  nakup, u obchodnika, vasarlas, kartyas, fizetes
`)

/** Names of places that contain a name of a category. */
export const places = list(`
  university ave, university avenue, university blvd, university dr, university drive, university place,
  university park, university city, university heights, university way, university parkway, college station,
  college park, college ave, college avenue, college st, college street, college blvd, college road, college rd,
  state college, school st, school street, school rd, school road, school lane, hospital rd, hospital road, hospital dr,
  hospital drive, church st, church street, church rd, church road, church lane, falls church, train street, railway st,
  railway street, railway parade, theater district, theatre district, museum mile, golf road, golf rd, ferry rd,
  ferry road, bar harbor, sandwich ma, hotel de ville, hotel dieu, place du theatre, rue du theatre, place du musee,
  rue du musee, general leclerc, gal leclerc, marechal leclerc, av universidad, avenida universidad, plaza universidad,
  west elm st, west elm street
`)
