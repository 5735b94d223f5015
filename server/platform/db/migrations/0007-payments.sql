-- What is paid by card. The provider holds the truth; these rows hold what it said last, and what we asked of it. None of
-- them names a person: they stay when a member goes, as long as tax law wants them.

-- Whom the provider knows a member by.
create table payment_customers (
  member_id bigint primary key references members (id) on delete cascade,
  customer text unique,
  -- One that the provider has lost; whoever is made anew is asked for under another key.
  lost_customer text
);

-- A wish to pay, and the one checkout at the provider that belongs to it.
create table payment_attempts (
  id bigint primary key,
  -- Names it at the provider for good; random.
  reference text not null unique,
  -- What is sold: 'membership', 'cashcoach'.
  product text not null,
  -- Who gets what is paid for; null when they are gone.
  member_id bigint references members (id) on delete set null,
  payer text not null check (payer in ('member', 'link')),
  -- There is at most one open checkout of each slot: a member's own for a product, or a link's.
  slot text not null,
  -- What is bought, in the words of its product, as JSON; the same wish gets the same checkout.
  item text not null,
  -- [{ what, cents }]
  lines text not null,
  total_cents bigint not null,
  -- The call that makes the checkout, as JSON: sent again it is the same to the byte, under the key of this try.
  parameters text not null,
  try bigint not null,
  state text not null check (state in ('creating', 'open', 'pending', 'paid', 'failed', 'expired')),
  checkout text unique,
  checkout_url text,
  return_to text,
  expires_at text not null,
  created_at text not null,
  updated_at text not null,
  -- Counts what was written, so that an answer read before a later one is told.
  version bigint not null
);
create unique index payment_attempts_slot on payment_attempts (slot) where state in ('creating', 'open');
create index payment_attempts_member on payment_attempts (member_id, id);

create table payment_subscriptions (
  id bigint primary key,
  subscription text not null unique,
  product text not null,
  member_id bigint references members (id) on delete set null,
  customer text not null,
  -- The provider's word: trialing, active, past_due, canceled, unpaid, incomplete, incomplete_expired, paused.
  status text not null,
  started_at text not null,
  trial_end text,
  current_period_end text,
  -- When it ends by a cancellation; null while it goes on.
  cancel_at text,
  ended_at text,
  -- When the provider tries again to charge what is due; null where it does not.
  next_attempt_at text,
  payment_failed_at text,
  -- A refund or a lost dispute has ended access, whatever the provider says.
  revoked_at text,
  version bigint not null
);
create index payment_subscriptions_member on payment_subscriptions (member_id, id);

-- Money that came in: one row a payment. Its state is worked out from what went back and from its dispute.
create table payment_charges (
  id bigint primary key,
  payment_intent text not null unique,
  product text not null,
  member_id bigint references members (id) on delete set null,
  payer text not null check (payer in ('member', 'link')),
  attempt_id bigint unique references payment_attempts (id),
  subscription_id bigint references payment_subscriptions (id),
  invoice text unique,
  what text not null,
  lines text not null,
  subtotal_cents bigint not null,
  shipping_cents bigint not null,
  tax_cents bigint not null,
  total_cents bigint not null,
  tax_included bigint not null,
  refunded_cents bigint not null,
  -- What of it goes back by itself, since what it was for was open already.
  returned_cents bigint not null,
  refunded_at text,
  dispute text not null check (dispute in ('none', 'open', 'won', 'lost')),
  paid_at text not null
);
create index payment_charges_member on payment_charges (member_id, id);
create index payment_charges_subscription on payment_charges (subscription_id);

create table payment_refunds (
  refund text primary key,
  charge_id bigint not null references payment_charges (id),
  amount_cents bigint not null,
  created_at text not null
);
create index payment_refunds_charge on payment_refunds (charge_id);

-- The provider's events, each taken in once. What they carry is read again at the provider, so it is not kept.
create table payment_events (
  event text primary key,
  type text not null,
  object text,
  created_at text not null,
  received_at text not null
);
create index payment_events_received on payment_events (received_at);

-- A link by which somebody else pays for a member's tier.
create table membership_links (
  id bigint primary key,
  member_id bigint not null references members (id) on delete cascade,
  code text not null unique,
  tier text not null check (tier in ('silver', 'gold', 'platinum')),
  price_cents bigint not null,
  created_at text not null,
  expires_at text not null,
  withdrawn_at text,
  paid_at text
);
create index membership_links_member on membership_links (member_id, id);

-- Who has had the one free trial: a keyed hash of issuer and subject, which outlives the account.
create table cashcoach_trials (
  person_hash text primary key,
  started_at text not null
);

-- CashCoach without paying, given by the operator or by the demonstration.
create table cashcoach_grants (
  id bigint primary key,
  member_id bigint not null references members (id) on delete cascade,
  granted_by text not null,
  created_at text not null,
  ended_at text
);
create index cashcoach_grants_member on cashcoach_grants (member_id, id);

-- What is entered here opens tiers; money that goes back is the business of payment_charges. What closed a tier was
-- another entry, and is a word from now on: the column keeps its name, since servers of the release before read it.
create table membership_ledger_next (
  id bigint primary key,
  member_id bigint not null references members (id) on delete cascade,
  kind text not null check (kind in ('purchase', 'grant')),
  tier text not null check (tier in ('bronze', 'silver', 'gold', 'platinum')),
  amount_cents bigint not null,
  -- Names what opened it for good: 'charge:12', 'bypass:…'.
  reference text not null unique,
  created_at text not null
);
create table opened_tiers_next (
  member_id bigint not null references members (id) on delete cascade,
  tier text not null check (tier in ('silver', 'gold', 'platinum')),
  entry_id bigint not null references membership_ledger_next (id) on delete cascade,
  closed_by text check (closed_by in ('refund', 'dispute', 'operator')),
  primary key (member_id, tier, entry_id)
);
insert into membership_ledger_next (id, member_id, kind, tier, amount_cents, reference, created_at)
select id, member_id, kind, tier, amount_cents, reference, created_at
from membership_ledger where kind in ('purchase', 'grant');
insert into opened_tiers_next (member_id, tier, entry_id, closed_by)
select o.member_id, o.tier, o.entry_id, c.kind
from opened_tiers o left join membership_ledger c on c.id = o.closed_by;
drop table opened_tiers;
drop table membership_ledger;
alter table membership_ledger_next rename to membership_ledger;
alter table opened_tiers_next rename to opened_tiers;
create index membership_ledger_member on membership_ledger (member_id);
create index opened_tiers_entry on opened_tiers (entry_id);
