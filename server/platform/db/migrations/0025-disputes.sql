-- Whether the open dispute is an inquiry, which has moved no money yet.
alter table payment_charges add column inquiry bigint not null default 0;
-- Whether the card network warns of fraud, and the warning still requires an action.
alter table payment_charges add column fraud_warning bigint not null default 0;
-- Whether a refund is not completed by the bank yet.
alter table payment_charges add column refund_pending bigint not null default 0;
-- Amount and time of lost disputes. Without a time, the whole rest was lost at the time of payment.
alter table payment_charges add column lost_cents bigint not null default 0;
alter table payment_charges add column lost_at text;
create index payment_charges_undecided on payment_charges (id)
  where dispute = 'open' or fraud_warning = 1 or refund_pending = 1;
create index payment_charges_paid on payment_charges (paid_at);
create index payment_refunds_created on payment_refunds (created_at);
create index payment_attempts_unpaid on payment_attempts (id) where state in ('creating', 'open', 'pending');

-- Why nothing of an order is sent: 'dispute', 'inquiry' or 'fraud_warning' of its payment.
alter table orders add column hold text;
-- The reason that an admin has overruled; a different one holds the order again.
alter table orders add column released_hold text;
create index orders_hold on orders (id) where hold is not null;

-- The newest refunds are checked once.
update payment_charges set refund_pending = 1
  where id in (select charge_id from payment_refunds order by created_at desc limit 200);
update orders set hold = 'dispute'
  where payment = 'paid' and charge_id in (select id from payment_charges where dispute = 'open');

-- Whether the site has asked for the event. A webhook that delivers none is dead.
alter table payment_events add column polled bigint not null default 0;
