import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bankTable, readRows } from '#server/testing/tracker/bank-table.ts'

/** Files in the layouts of banks whose columns have English names, with the payments that they contain. */
const layouts: [name: string, text: string, payments: string[]][] = [
  [
    'Revolut, with fees, pending and reverted rows',
    `Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
CARD_PAYMENT,Current,2026-03-01 09:12:00,2026-03-02 08:00:00,Harbour Cafe,-4.50,0.00,EUR,COMPLETED,495.50
TOPUP,Current,2026-03-03 10:00:00,2026-03-03 10:00:01,Top-up by *1234,50.00,0.00,EUR,COMPLETED,545.50
ATM,Current,2026-03-04 10:00:00,2026-03-05 10:00:01,Cash at Main Square,-100.00,2.00,EUR,COMPLETED,443.50
CARD_PAYMENT,Current,2026-03-06 12:00:00,,Night Market,-9.00,0.00,EUR,PENDING,
CARD_PAYMENT,Current,2026-03-06 13:00:00,,Book Nook,-7.00,0.00,EUR,REVERTED,`,
    [
      '2026-03-01 4.50 EUR Harbour Cafe',
      '2026-03-03 -50.00 EUR Top-up by *1234 [Money in]',
      '2026-03-04 102.00 EUR Cash at Main Square',
      '2026-03-06 9.00 EUR Night Market [Pending]',
      '2026-03-06 7.00 EUR Book Nook [Reverted]',
    ],
  ],
  [
    'Monzo',
    `Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In
tx_01,14/02/2026,11:26:03,Card payment,Corner Shop,,Groceries,-13.03,GBP,-15.00,EUR,,,,CORNER SHOP PARIS,,-13.03,
tx_02,15/02/2026,12:00:00,Faster payment,,,Income,900.00,GBP,900.00,GBP,,,,WAGES FEBRUARY,,,900.00`,
    ['2026-02-14 13.03 GBP Corner Shop', '2026-02-15 -900.00 GBP WAGES FEBRUARY [Money in]'],
  ],
  [
    'Wise, whose amounts include the fees',
    `TransferWise ID,Date,Amount,Currency,Description,Payment Reference,Running Balance,Exchange From,Exchange To,Exchange Rate,Payer Name,Payee Name,Payee Account Number,Merchant,Card Last Four Digits,Card Holder Full Name,Note,Total fees
CARD-1,21-03-2026,-8.20,EUR,Card transaction of 8.20 EUR issued by Tea House,,91.80,,,,,,,Tea House,4321,Mara Rowe,,0.20
TRANSFER-2,20-03-2026,100.00,EUR,Received money from Theo Lund,,100.00,,,,Theo Lund,,,,,,,0.00`,
    ['2026-03-21 8.20 EUR Tea House', '2026-03-20 -100.00 EUR Received money from Theo Lund [Money in]'],
  ],
  [
    'Wise, transfers with a direction and fees beside the amounts',
    `ID,Status,Direction,Created on,Finished on,Source fee amount,Source fee currency,Source name,Source amount (after fees),Source currency,Target name,Target amount (after fees),Target currency,Exchange rate,Reference
T-1,COMPLETED,OUT,2026-03-03 14:20:05,2026-03-03 14:23:11,0.45,EUR,Mara Rowe,20.00,EUR,Tool Shed,20.00,EUR,1.0,Drill
T-2,CANCELLED,OUT,2026-03-04 14:20:05,,0.45,EUR,Mara Rowe,30.00,EUR,Tool Shed,30.00,EUR,1.0,Saw
T-3,COMPLETED,NEUTRAL,2026-03-05 14:20:05,2026-03-05 14:20:05,0.10,EUR,Mara Rowe,40.00,EUR,Mara Rowe,43.00,USD,1.1,
T-4,COMPLETED,IN,2026-03-06 14:20:05,2026-03-06 14:20:05,0.00,EUR,Theo Lund,60.00,EUR,Mara Rowe,60.00,EUR,1.0,Rent`,
    [
      '2026-03-03 20.45 EUR Tool Shed',
      '2026-03-04 30.45 EUR Tool Shed [Canceled]',
      '2026-03-05 40.10 EUR Mara Rowe [No money in or out]',
      '2026-03-06 -60.00 EUR Mara Rowe [Money in]',
    ],
  ],
  [
    'N26',
    `Booking Date,Value Date,Partner Name,Partner Iban,Type,Payment Reference,Account Name,Amount (EUR),Original Amount,Original Currency,Exchange Rate
2026-02-03,2026-02-02,Corner Deli,,Presentment,,Main Account,-11.00,-12.00,USD,1.09
2026-02-04,2026-02-04,,,Fee,Monthly membership,Main Account,-4.90,,,
2026-02-05,2026-02-05,Acme Ltd,,Credit Transfer,Wages,Main Account,2000.00,,,`,
    ['2026-02-03 11.00 Corner Deli', '2026-02-04 4.90 Monthly membership', '2026-02-05 -2000.00 Acme Ltd [Money in]'],
  ],
  [
    'Bank of America, below its summary',
    `Description,,Summary Amt.
Beginning balance as of 03/01/2026,,500.00

Date,Description,Amount,Running Bal.
03/01/2026,Beginning balance as of 03/01/2026,,500.00
03/13/2026,MAPLE HARDWARE,-60.00,440.00
03/14/2026,ZELLE FROM T LUND,25.00,465.00`,
    [
      'There is no amount in this row.',
      '2026-03-13 60.00 MAPLE HARDWARE',
      '2026-03-14 -25.00 ZELLE FROM T LUND [Money in]',
    ],
  ],
  [
    'Lloyds, with codes of types',
    `Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance
29/04/2026,DEB,'11-22-33,87654321,CORNER SHOP,4.60,,995.40
28/04/2026,FPI,'11-22-33,87654321,T LUND,,20.00,1000.00`,
    ['2026-04-29 4.60 CORNER SHOP', '2026-04-28 -20.00 T LUND [Money in]'],
  ],
  [
    'AIB, whose currency tells the order of its days',
    `Posted Account,Posted Transactions Date,Description1,Description2,Description3,Debit Amount,Credit Amount,Balance,Posted Currency,Transaction Type,Local Currency Amount,Local Currency
87654321,03/01/2026,CORNER SHOP,,,10.00,,,EUR,POS,9.00,GBP
87654321,04/01/2026,T LUND,,,,20.00,110.00,EUR,Credit,,`,
    ['2026-01-03 10.00 EUR CORNER SHOP', '2026-01-04 -20.00 EUR T LUND [Money in]'],
  ],
  [
    'Mint, whose amounts have no sign',
    `Date,Description,Original Description,Amount,Transaction Type,Category,Account Name,Labels,Notes
3/27/2026,Corner Deli,CORNER DELI 0042,7.99,debit,Shopping,My Card,,
3/28/2026,Transfer from Checking,CR CARD PAYMENT,66.88,credit,Credit Card Payment,My Card,,`,
    ['2026-03-27 7.99 Corner Deli', '2026-03-28 -66.88 Transfer from Checking [Money in]'],
  ],
  [
    'Starling',
    `Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes
03/06/2026,Film Club,FILM CLUB 22,CARD,-10.99,189.01,ENTERTAINMENT,
04/06/2026,T Lund,Rent,FASTER PAYMENT,300.00,489.01,INCOME,`,
    ['2026-06-03 10.99 Film Club', '2026-06-04 -300.00 T Lund [Money in]'],
  ],
  [
    'PayPal, whose fees are part of the net amounts',
    `Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Fee,Net,Transaction ID
25/11/2026,10:00:00,GMT,Game Shop,Express Checkout Payment,Completed,GBP,-10.00,0.00,-10.00,8A
26/11/2026,10:00:00,GMT,Buyer One,Website Payment,Completed,GBP,50.00,-1.80,48.20,8B
27/11/2026,10:00:00,GMT,,General Card Deposit,Completed,GBP,12.00,0.00,12.00,8C
28/11/2026,10:00:00,GMT,Late Shop,Express Checkout Payment,Pending,GBP,-5.00,0.00,-5.00,8D`,
    [
      '2026-11-25 10.00 GBP Game Shop',
      '2026-11-26 -48.20 GBP Buyer One [Money in]',
      '2026-11-27 -12.00 GBP General Card Deposit [Money in]',
      '2026-11-28 5.00 GBP Late Shop [Pending]',
    ],
  ],
  [
    'PayPal, with notes that move no money',
    `Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Fee,Net,Balance,Balance Impact
25/11/2026,10:00:00,GMT,Game Shop,Express Checkout Payment,Completed,GBP,-10.00,0.00,-10.00,0.00,Debit
25/11/2026,10:00:00,GMT,Game Shop,General Authorization,Completed,GBP,-10.00,0.00,-10.00,0.00,Memo`,
    ['2026-11-25 10.00 GBP Game Shop', '2026-11-25 10.00 GBP Game Shop [No money in or out]'],
  ],
  [
    'American Express, whose purchases are above zero',
    `Date,Description,Card Member,Account #,Amount
03/13/2026,NOODLE BAR,M ROWE,-11001,23.10
03/20/2026,PAYMENT RECEIVED - THANK YOU,M ROWE,-11001,-300.00`,
    ['2026-03-13 23.10 NOODLE BAR', '2026-03-20 -300.00 PAYMENT RECEIVED - THANK YOU [Money in]'],
  ],
  [
    'American Express, with purchases only',
    `Date,Description,Card Member,Account #,Amount
03/13/2026,NOODLE BAR,M ROWE,-11001,23.10`,
    ['2026-03-13 23.10 NOODLE BAR'],
  ],
  [
    'HDFC, with withdrawals and deposits in rupees',
    `Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance
14/03/26,UPI-TEA STALL,000123,14/03/26,1250.00,,98750.00
15/03/26,SALARY MARCH,000124,15/03/26,,50000.00,148750.00`,
    ['2026-03-14 1250.00 UPI-TEA STALL', '2026-03-15 -50000.00 SALARY MARCH [Money in]'],
  ],
  [
    'a list of orders',
    `Website,Order ID,Order Date,Currency,Unit Price,Unit Price Tax,Shipping Charge,Total Discounts,Total Owed,Quantity,Order Status,Product Name
Shop,111-1,2026-01-05,USD,9.00,0.99,0,0,9.99,1,Closed,Garden hose
Shop,111-2,2026-01-06,USD,5.00,0.50,0,0,5.50,1,Cancelled,Flower pot`,
    ['2026-01-05 9.99 USD Garden hose', '2026-01-06 5.50 USD Flower pot [Canceled]'],
  ],
]

for (const [name, text, payments] of layouts)
  test(`reads a file like those of ${name} without a question`, () => {
    assert.deepEqual(readRows(bankTable(text)), payments)
  })
