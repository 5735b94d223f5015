-- Changes of the balance at the payment provider, as it reports them: payments, refunds, disputes, fees, payouts.
create table payment_balance (
  txn text primary key,
  -- The provider's type and its category for bookkeeping, such as 'adjustment' and 'dispute'.
  kind text not null,
  category text not null,
  -- In hundredths of its currency. What the balance gains is the amount less the fee.
  amount_cents bigint not null,
  fee_cents bigint not null,
  currency text not null,
  -- The payment that it belongs to, as the provider names it; null if it belongs to none.
  payment_intent text,
  -- The payment or refund whose money it is; null for other changes.
  entry text,
  -- The payout that contains it; null while it waits for one, and if that payout was made by hand.
  payout text,
  created_at text not null
);
create index payment_balance_entry on payment_balance (entry, txn) where entry is not null;
create index payment_balance_payment on payment_balance (payment_intent) where payment_intent is not null;
create index payment_balance_payout on payment_balance (payout);
create index payment_balance_created on payment_balance (created_at);

-- Transfers of the balance to the bank account of the business.
create table payment_payouts (
  payout text primary key,
  amount_cents bigint not null,
  currency text not null,
  status text not null,
  -- The provider names the contents of automatic payouts only.
  is_automatic bigint not null,
  created_at text not null,
  arrives_at text not null,
  -- When its contents were last read.
  checked_at text,
  -- Whether its contents are stored and add up to it.
  is_complete bigint not null
);
create index payment_payouts_created on payment_payouts (created_at, payout);
create index payment_payouts_open on payment_payouts (created_at) where is_complete = 0;
