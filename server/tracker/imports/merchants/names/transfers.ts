import { list } from '../name-group.ts'

/** Words of money that moves between accounts or people, or is earned. A text with one of them gets no category. */
export const transferWords = list(`
  transfer, transfers, transferred, xfer to, xfer from, online xfer, web xfer, mobile xfer, ach xfer, bank xfer, tfr,
  trf, e transfer, etransfer, wire out, wire in, zelle, venmo, cash app, cashapp, western union, moneygram,
  wise transfer, bizum, swish, tikkie, lydia, interac etrnsfr, paynow, osko, payid, neft, imps, rtgs, spei,
  faster payment, faster payments, fpi, bgc, bank giro credit, giro credit, credit card payment, creditcard payment,
  credit card pmt, card payment thank you, payment thank you, thank you payment, payment received, autopay, auto pay,
  autopayment, epayment, crd autopay, credit crd, cardmember serv, cash withdrawal, withdrawal cash, atm, cash advance,
  cashpoint, cash machine, check number, check no, check paid, cheque, chq, payroll, salary, salaries, wages,
  direct deposit, direct dep, dividend, cash deposit, mobile deposit, check deposit, to savings, from savings,
  savings account, uberweisung, ueberweisung, uberweisungsauftrag, ueberweisungsauftrag, echtzeituberweisung,
  echtzeitueberweisung, umbuchung, ubertrag, uebertrag, geldautomat, geldausgabeautomat, bargeld, bargeldauszahlung,
  barauszahlung, bareinzahlung, bar auszahlung, auszahlung, bezug bancomat, bancomat bezug, bankomat,
  kreditkartenabrechnung, kreditkartenzahlung, scheck, scheckeinzug, gehalt, lohn, bezuge, dividende, sparplan,
  virement, virements, vir, retrait, distributeur billets, salaire, reglement carte credit, transferencia,
  transferencias, traspaso, reintegro, retirada efectivo, retirada de efectivo, cajero, nomina, pago tarjeta credito,
  pago de tarjeta de credito, liquidacion tarjeta, bonifico, bonifici, giroconto, prelievo, prelievi, prelevamento,
  sportello automatico, stipendio, assegno, transf, levantamento, saque, ordenado, salario, pagamento fatura,
  pagamento de fatura, vencimento, overboeking, overschrijving, geldopname, geldautomaat, salaris, spaarrekening,
  overforsel, kontooverforsel, haeveautomat, haevet, kontanthaevning, lonoverforsel, overforing, insattning, uttag,
  kontantuttag, bankomatuttag, minibank, kontantuttak, uttak, utbetalning, tilisiirto, kateisnosto, automaattinosto,
  otto automaatti, palkka, przelew, przelewy wlasne, wyplata, wplata gotowki, wynagrodzenie, prevod, vyber, mzda,
  atutalas, utalas, keszpenzfelvetel, keszpenz felvetel, munkaber
`)
