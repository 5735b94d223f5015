import { fold, holdsPhrase } from './fold.ts'

/** States in which a payment does not count, as reasons, with the words that banks use for them. */
const skippedStates: [reason: string, list: string][] = [
  [
    'Pending',
    'pending, pdng, processing, in progress, open, authorised, authorized, authorisation, authorization, unclaimed, ' +
      'vorgemerkt, offen, ausstehend, in bearbeitung, noch nicht abgerechnet, en attente, ' +
      'en cours, a venir, pendiente, pendientes, in sospeso, in attesa, non contabilizzato, da contabilizzare, ' +
      'in behandeling, in verwerking, pendente, em processamento, venter, afventer, avventer, vantar, vantande, ' +
      'preliminar, oczekujaca, oczekujace, oczekuje, w trakcie, w realizacji, nierozliczone, cekajici, nezauctovano, ' +
      'zpracovava se, fuggo, fuggoben, folyamatban',
  ],
  [
    'Reserved',
    'reserved, reservation, reserviert, reserverad, reserverat, reserveret, reservert, gereserveerd, reservado, ' +
      'retenido, prenotato, autorizzato, autorisation, autorise, blokada, zablokowane, blokace, rezervace, rezervovano, ' +
      'foglalt, fenntartott, zarolt, zarolas',
  ],
  ['Not booked', 'not booked, unbooked, info'],
  ['Scheduled', 'scheduled, upcoming, planned, futr, terminiert, geplant, gepland, planifie, programado, programmato'],
  [
    'Declined',
    'declined, rejected, refused, denied, rjct, abgelehnt, zuruckgewiesen, refuse, rejete, rechazado, rechazada, ' +
      'denegado, rifiutato, rifiutata, respinto, geweigerd, recusado, rejeitado, nekad, avvisad, afvist, avvist, ' +
      'odrzucona, odrzucone, zamitnuto, zamitnuta, elutasitva, elutasitott',
  ],
  [
    'Failed',
    'failed, failure, error, unsuccessful, fehlgeschlagen, echoue, fallido, fallita, mislukt, misslyckad, sikertelen',
  ],
  [
    'Canceled',
    'cancelled, canceled, cancellation, voided, void, deleted, removed, expired, storniert, annulliert, annule, ' +
      'annulee, cancelado, cancelada, anulado, anulada, annullato, annullata, geannuleerd, makulerad, annulleret, ' +
      'kansellert, avbruten, anulowana, anulowane, zruseno, zrusena, torolve, torolt, visszavont',
  ],
  ['Reverted', 'reverted, reversed, ruckgangig, zuruckgebucht, revertido, revertida, teruggedraaid, cofnieta'],
  ['On hold', 'on hold, held, temporary hold, blocked, gesperrt'],
]

/** States of payments that count. */
const bookedStates = new Set(
  (
    'completed, complete, posted, cleared, booked, book, settled, success, successful, succeeded, paid, executed, ' +
    'accepted, processed, done, approved, partially refunded, refunded, shipped, closed, delivered, gebucht, ' +
    'umsatz gebucht, buchung, abgeschlossen, erledigt, comptabilise, effectue, termine, realizado, completado, ' +
    'completada, contabilizado, contabilizzato, eseguito, completato, concluido, geboekt, verwerkt, geaccepteerd, ' +
    'voltooid, genomford, bokford, bokfort, bogfort, udfort, gennemfort, gjennomfort, zaksiegowana, zrealizowana, ' +
    'rozliczone, wykonana, zauctovano, dokonceno, provedeno, teljesult, konyvelt, befejezett, sikeres'
  ).split(', '),
)

const states = skippedStates.flatMap(([reason, list]) => list.split(', ').map((phrase) => ({ reason, phrase })))

/** Maximum characters of a state; longer texts describe something else. */
const maxLength = 60

/** Why a payment of this state does not count, such as 'Pending'; null if it counts. */
export function skippedState(text: string): string | null {
  if (text === '' || text.length > maxLength) return null
  const folded = fold(text)
  if (bookedStates.has(folded)) return null
  return states.find(({ phrase }) => holdsPhrase(folded, phrase))?.reason ?? null
}

/** Whether a text is a state of a payment. */
export const isState = (text: string): boolean => bookedStates.has(fold(text)) || skippedState(text) !== null

const balances = (
  'opening balance, closing balance, beginning balance, ending balance, starting balance, previous balance, ' +
  'balance brought forward, balance carried forward, brought forward, anfangssaldo, endsaldo, kontostand, ' +
  'alter kontostand, neuer kontostand, anfangsbestand, endbestand, saldovortrag, saldo inicial, saldo anterior, ' +
  'saldo final, saldo iniziale, saldo finale, solde initial, solde final, ancien solde, nouveau solde, solde au, ' +
  'beginsaldo, eindsaldo, oud saldo, nieuw saldo, primosaldo, ultimosaldo, ingaende saldo, utgaende saldo, ' +
  'saldo poczatkowe, saldo koncowe, pocatecni zustatek, konecny zustatek, nyito egyenleg, zaro egyenleg, saldo'
).split(', ')

/** Parts of these words, to compare few descriptions. */
const mayBeBalance = /sald|balance|forward|solde|stand|zůstatek|zustatek|egyenleg/i

/** Whether a description is that of a balance, which some banks write between the payments. */
export function isBalanceText(description: string): boolean {
  if (!mayBeBalance.test(description)) return false
  const folded = fold(description)
  return balances.some((phrase) => (phrase.includes(' ') ? `${folded} `.startsWith(`${phrase} `) : folded === phrase))
}
