-- Whether the sign-in provider verified the address at the latest sign-in. Until now every stored address was verified.
alter table members add column email_verified integer not null default 1;
