import { foldName } from '#server/tracker/imports/merchants/fold-name.ts'
import { list } from '#server/tracker/imports/merchants/name-group.ts'
import { transferWords } from '#server/tracker/imports/merchants/names/transfers.ts'
import { foldPayee } from '#server/tracker/sorting/payee-text.ts'

/** Words of `transferWords` for money that is earned or paid to others, which does not move between own accounts. */
const otherWords = new Set(
  list(`
    payroll, salary, salaries, wages, direct deposit, direct dep, dividend, gehalt, lohn, bezuge, dividende, salaire,
    nomina, stipendio, ordenado, salario, vencimento, salaris, lonoverforsel, palkka, wynagrodzenie, mzda, munkaber,
    check number, check no, check paid, cheque, chq, scheck, scheckeinzug, assegno, check deposit
  `),
)

/** Words for the payment of a card's bill. */
const cardWords = list(`
  credit card payment, creditcard payment, credit card pmt, card payment, card pmt, card bill, card bill payment,
  card payment thank you, payment thank you, thank you payment, payment received, autopay, auto pay, autopayment,
  epayment, crd autopay, credit crd, cardmember serv, kreditkartenabrechnung, kreditkartenzahlung, kreditkarte abrechnung,
  carte de credit, reglement carte credit, reglement carte, pago tarjeta credito, pago tarjeta, pago de tarjeta,
  pago de tarjeta de credito, liquidacion tarjeta, pagamento fatura, pagamento de fatura, saldo carta,
  addebito carta di credito, creditcard afrekening, kreditkort faktura, splata karty, uhrada kreditni karty
`)

/** Words for a payment, which say nothing about a category. */
const paymentWords = list(`
  payment, payments, pmt, pymt, zahlung, paiement, pago, pagamento, betaling, betalning, maksu, platnosc, platba
`)

/** Returns a function that finds phrases among the words of a folded text. */
function phraseFinder(phrases: readonly string[]) {
  const byFirstWord = Map.groupBy(
    phrases.map((phrase) => phrase.split(' ')),
    ([first]) => first,
  )
  return (text: string): boolean => {
    const words = foldName(text).split(' ')
    return words.some((word, start) =>
      byFirstWord.get(word)?.some((phrase) => phrase.every((one, offset) => words[start + offset] === one)),
    )
  }
}

/** Whether a description says that it is a payment or a transfer. */
export const saysTransfer = phraseFinder([
  ...transferWords.filter((word) => !otherWords.has(word)),
  ...cardWords,
  ...paymentWords,
])

/** Whether a description says that it pays the bill of a card. */
export const saysCardPayment = phraseFinder(cardWords)

/** Minimum letters of a name, and digits of a number, that identify an account. */
const [minLetters, minDigits] = [3, 4]

const digitsIn = (text: string): string[] => text.match(/\d+/g) ?? []

/** Whether a description has the name of an account, or a number of at least four digits that is in its name. */
export function namesAccount(description: string, account: string): boolean {
  const name = foldPayee(account)
  if (name.length >= minLetters && ` ${foldPayee(description)} `.includes(` ${name} `)) return true
  const numbers = digitsIn(account).filter(({ length }) => length >= minDigits)
  return numbers.some((number) => digitsIn(description).some((digits) => digits.endsWith(number)))
}
