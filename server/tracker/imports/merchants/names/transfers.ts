import { list } from '../name-group.ts'

/** Words of money that moves between accounts or people. A text with one of them gets no category. */
export const transferWords = list(`
  transfer, transfers, transferred, xfer to, xfer from, online xfer, web xfer, mobile xfer, ach xfer, bank xfer, tfr,
  trf, e transfer, etransfer, wire out, wire in, zelle, venmo, cash app, cashapp, western union, moneygram,
  wise transfer, bizum, swish, tikkie, lydia, interac etrnsfr, paynow, osko, payid, neft, imps, rtgs, spei,
  faster payment, faster payments, fpi, bgc, bank giro credit, giro credit, credit card payment, creditcard payment,
  credit card pmt, card payment thank you, payment thank you, thank you payment, payment received, autopay, auto pay,
  autopayment, epayment, crd autopay, credit crd, cardmember serv, cash withdrawal, withdrawal cash, atm, cash advance,
  cashpoint, cash machine, check number, check no, check paid, cheque, chq, cash deposit, mobile deposit,
  check deposit, to savings, from savings, savings account, uberweisung, ueberweisung, uberweisungsauftrag,
  ueberweisungsauftrag, echtzeituberweisung, echtzeitueberweisung, umbuchung, ubertrag, uebertrag, geldautomat,
  geldausgabeautomat, bargeld, bargeldauszahlung, barauszahlung, bareinzahlung, bar auszahlung, auszahlung,
  bezug bancomat, bancomat bezug, bankomat, kreditkartenabrechnung, kreditkartenzahlung, scheck, scheckeinzug,
  sparplan, virement, virements, vir, retrait, distributeur billets, reglement carte credit, transferencia,
  transferencias, traspaso, reintegro, retirada efectivo, retirada de efectivo, cajero, pago tarjeta credito,
  pago de tarjeta de credito, liquidacion tarjeta, bonifico, bonifici, giroconto, prelievo, prelievi, prelevamento,
  sportello automatico, assegno, transf, levantamento, saque, pagamento fatura, pagamento de fatura, overboeking,
  overschrijving, geldopname, geldautomaat, spaarrekening, overforsel, kontooverforsel, haeveautomat, haevet,
  kontanthaevning, overforing, insattning, uttag, kontantuttag, bankomatuttag, minibank, kontantuttak, uttak,
  utbetalning, tilisiirto, kateisnosto, automaattinosto, otto automaatti, przelew, przelewy wlasne, wyplata,
  wplata gotowki, prevod, vyber, atutalas, utalas, keszpenzfelvetel, keszpenz felvetel
`)

/** Words of money that is earned. A text with one of them gets no category. */
export const earningWords = list(`
  payroll, salary, salaries, wages, direct deposit, direct dep, dividend, gehalt, lohn, bezuge, dividende, salaire,
  nomina, stipendio, ordenado, salario, vencimento, salaris, lonoverforsel, palkka, wynagrodzenie, mzda, munkaber
`)
