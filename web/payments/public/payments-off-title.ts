/** Said by every page that sells, while payments are switched off. */
export const paymentsOffTitle = 'Card payments are not switched on at this site yet.'
