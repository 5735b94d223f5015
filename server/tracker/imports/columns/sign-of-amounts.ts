import { type BalanceProof, type Cents, less, proveBalance } from './balance.ts'
import { majorityOf, type Sign, type SignEvidence, votesOf } from './sign-evidence.ts'
import { isBarePayment, suggestedDirection } from './sign-words.ts'

/** Maximum rows whose words are compared. */
const maxRows = 300

const hasSign = (amount: Cents, sign: Sign) => amount !== null && (sign === 'negative' ? amount < 0 : amount > 0)
const countOf = (cents: readonly Cents[], sign: Sign) => cents.filter((amount) => hasSign(amount, sign)).length

/**
 * The sign by the words about the payments; null if they do not tell. One purchase among amounts that are mostly of the
 * other sign may be a return.
 */
export function signByWords(descriptions: readonly string[], cents: readonly Cents[]): Sign | null {
  const votes = votesOf(descriptions.slice(0, maxRows).map(suggestedDirection), cents)
  const sign = majorityOf(votes)
  if (sign === null) return null
  const { outPositive, inNegative, outNegative, inPositive } = votes
  const [purchases, others] = sign === 'positive' ? [outPositive, inNegative] : [outNegative, inPositive]
  const half = cents.filter((amount) => amount !== null).length / 2
  const isMinority = sign === 'positive' ? countOf(cents, sign) <= half : countOf(cents, sign) < half
  return purchases === 1 && others === 0 && isMinority ? null : sign
}

/** Whether all amounts of a sign are payments of unknown purpose: those of an account, or those to a card. */
function arePayments({ descriptions, cents }: SignEvidence, sign: Sign): boolean {
  const alike = descriptions.slice(0, maxRows).filter((_, index) => hasSign(cents[index] ?? null, sign))
  return alike.length > 0 && alike.every(isBarePayment)
}

/** The sign by a running balance. The balance of a card may be a debt, so words that contradict leave it open. */
function signByBalance({ sign }: BalanceProof, byWords: Sign | null, mayBeDebt: boolean): Sign | null {
  const proven = sign === 'follows' ? 'negative' : 'positive'
  if (byWords !== null && byWords !== proven) return null
  return mayBeDebt ? byWords : proven
}

/** The sign of amounts that are all above or all below zero. */
function signOfOne(evidence: SignEvidence, byWords: Sign | null, only: Sign): Sign | null {
  const { isCard, isAccount, balances } = evidence
  // An export of a card may hold nothing but payments to the card.
  if (only === 'negative') {
    const mayBeCard = byWords === 'positive' || (!isAccount && arePayments(evidence, 'negative'))
    return mayBeCard ? null : 'negative'
  }
  const isPurchase = isCard && !balances && byWords !== 'negative' && !arePayments(evidence, 'positive')
  return isPurchase ? 'positive' : null
}

/** The sign of amounts above and below zero, which no balance proves. */
function signOfBoth(evidence: SignEvidence, byWords: Sign | null): Sign | null {
  const { cents, balances, isCard, isAccount } = evidence
  const ofAccount = isAccount || balances !== null
  if (byWords) return ofAccount && byWords === 'positive' ? null : byWords
  const [negatives, positives] = [countOf(cents, 'negative'), countOf(cents, 'positive')]
  const arePurchases = positives >= negatives && !arePayments(evidence, 'positive')
  if (!isAccount && arePayments(evidence, 'negative')) return isCard && !balances && arePurchases ? 'positive' : null
  // Purchases outnumber the payments to a card.
  if (negatives > positives) return 'negative'
  if (isCard) return !balances && positives > negatives && arePurchases ? 'positive' : null
  return ofAccount ? 'negative' : null
}

/** The sign by the amounts themselves and by what the payments are; null if the file leaves it open. */
export function signOfAmounts(evidence: SignEvidence): Sign | null {
  const { texts, cents, fees, descriptions, balances, order, isSpending, isCard, isAccount, hasHeader } = evidence
  const [negatives, positives] = [countOf(cents, 'negative'), countOf(cents, 'positive')]
  const hasBoth = negatives > 0 && positives > 0
  if (hasBoth && texts.some((text) => text.startsWith('+') || text.endsWith('+'))) return 'negative'
  const byWords = signByWords(descriptions, cents)
  const proof = balances && proveBalance(fees ? less(cents, fees) : cents, balances, order)
  if (proof) {
    const isUnusual = proof.sign === 'opposes' ? negatives > 0 : negatives === 0
    const isMostlyPositive = (isCard || !hasHeader) && positives > negatives
    const mayBeCard = !isAccount && arePayments(evidence, 'negative')
    return signByBalance(proof, byWords, isUnusual || isMostlyPositive || mayBeCard)
  }
  if (isSpending) return positives >= negatives ? 'positive' : 'negative'
  if (hasBoth) return signOfBoth(evidence, byWords)
  return signOfOne(evidence, byWords, negatives > 0 ? 'negative' : 'positive')
}
