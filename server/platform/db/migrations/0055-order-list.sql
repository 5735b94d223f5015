-- Internal notes of the admins about orders, at most one each. A note can identify the buyer, so that it is deleted with
-- the account.
create table order_notes (
  order_id bigint primary key references orders (id) on delete cascade,
  note text not null,
  updated_at text not null
);

-- The list of orders by date, alone and in a state, and by total.
create index orders_created on orders (created_at, id);
create index orders_state_created on orders (state, created_at, id);
create index orders_total on orders (total_cents, id);
