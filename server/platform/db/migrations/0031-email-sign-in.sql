-- Codes of the sign-in by e-mail. The cookie of the browser that asked is the key; only hashes are stored. `tries` counts
-- the codes that were sent in, right or wrong.
create table email_sign_in_codes (
  cookie_hash text primary key,
  code_hash text not null,
  tries integer not null default 0,
  expires_at text not null
);
create index email_sign_in_codes_expiry on email_sign_in_codes (expires_at);

-- Identities of a member beside the one in members: a provider that verified the address of a member who began by code.
create table member_sign_ins (
  issuer text not null,
  subject text not null,
  member_id bigint not null references members (id) on delete cascade,
  created_at text not null,
  primary key (issuer, subject)
);
create index member_sign_ins_member on member_sign_ins (member_id);
create index members_verified_email on members (lower(email)) where email_verified = 1;

-- The identity that a session was begun with. Null in sessions of earlier releases: that of the member.
alter table sessions add column issuer text;
alter table sessions add column subject text;
