-- What members said of their bills. What recurs in their expenses is found when it is asked for, and stored nowhere.

create table bills (
  id bigint primary key,
  member_id bigint not null references members (id) on delete cascade,
  category_id bigint not null references expense_categories (id) on delete cascade,
  description text not null,
  amount bigint not null check (amount > 0),
  period text not null check (period in ('weekly', 'fortnightly', 'monthly', 'quarterly', 'yearly')),
  -- A day on which it was the next time due when the member spoke of it; the others follow from it.
  next_due text not null,
  -- The date in months; the 31st is the last day of a short one.
  due_day bigint not null check (due_day between 0 and 31),
  -- The words and the category by which its payments are known, whatever it is called since.
  payment_key text not null,
  payment_category bigint not null references expense_categories (id) on delete cascade,
  -- What it cost before, and since when it costs what it does.
  previous_amount bigint,
  price_since text,
  -- The day on which the member gave the fields above.
  settled_on text not null,
  confirmed_at text,
  dismissed_at text,
  client_id text,
  created_at text not null,
  -- Counts the changes.
  version bigint not null
);
create index bills_member on bills (member_id, id);
create index bills_category on bills (category_id);
create index bills_payment_category on bills (payment_category);
create unique index bills_client on bills (member_id, client_id) where client_id is not null;

-- Days on which a bill does not come.
create table bill_skips (
  member_id bigint not null references members (id) on delete cascade,
  bill_id bigint not null references bills (id) on delete cascade,
  due text not null,
  primary key (bill_id, due)
);
create index bill_skips_member on bill_skips (member_id);
