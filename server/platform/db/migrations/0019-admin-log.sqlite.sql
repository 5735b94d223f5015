create trigger admin_log_no_update before update on admin_log begin
  select raise(abort, 'The log of admin actions only grows.');
end;
create trigger admin_log_no_delete before delete on admin_log begin
  select raise(abort, 'The log of admin actions only grows.');
end;
-- What replaces a row deletes it without asking the trigger above.
create trigger admin_log_no_replace before insert on admin_log
when exists (select 1 from admin_log where id = new.id) begin
  select raise(abort, 'The log of admin actions only grows.');
end;
