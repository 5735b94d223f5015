/**
 * Future value in cents, unrounded, of a payment at the end of each month: p · ((1 + i)^n − 1) / i with i = rate / 12.
 * Source: the future value of an ordinary annuity. The yearly rate may be negative, above −100.
 */
export function futureValueOfAnnuity(paymentCents: number, ratePercent: number, months: number): number {
  const rate = ratePercent / 1200
  return rate === 0 ? paymentCents * months : (paymentCents * Math.expm1(months * Math.log1p(rate))) / rate
}
