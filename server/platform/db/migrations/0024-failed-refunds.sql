-- Refunds that failed or were canceled: the bank sent their money back to us. Open until the payer has the money, by
-- another refund or in another way.
create table payment_failed_refunds (
  id bigint primary key,
  refund text not null unique,
  charge_id bigint not null references payment_charges (id),
  amount_cents bigint not null,
  -- Made by the site itself, since the payment opened nothing.
  is_automatic bigint not null,
  failed_at text not null,
  closed_at text,
  -- 'refunded': another refund was made, or nothing is owed any more; 'paid': paid in another way.
  closed_by text check (closed_by in ('refunded', 'paid'))
);
create index payment_failed_refunds_charge on payment_failed_refunds (charge_id);
create index payment_failed_refunds_open on payment_failed_refunds (id) where closed_at is null;
