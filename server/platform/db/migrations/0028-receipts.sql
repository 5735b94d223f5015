-- Last numbers of a year, in UTC. Locked last in a transaction, so that a rollback leaves no gap.
create table receipt_years (
  year bigint primary key,
  last_receipt bigint not null,
  last_credit_note bigint not null
);
-- Receipts and credit notes as they were issued. Only a deletion of the account erases the buyer.
create table payment_documents (
  number text primary key,
  kind text not null check (kind in ('receipt', 'credit_note')),
  charge_id bigint not null references payment_charges (id),
  -- The refund of a credit note; null for a receipt.
  refund text unique,
  -- Time of the payment or of the refund.
  issued_at text not null,
  amount_cents bigint not null,
  tax_cents bigint not null,
  seller_name text not null,
  seller_address text not null,
  seller_email text not null,
  seller_tax_number text,
  buyer_name text,
  buyer_email text,
  buyer_address text
);
create index payment_documents_charge on payment_documents (charge_id);
-- Null for payments of earlier releases: their receipts are numbered by the payment.
alter table payment_charges add column receipt_number text;
