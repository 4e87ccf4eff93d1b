-- What a mail carries that asks for a decision has other names by now: those that still wait to be sent say it by them.
alter table mails no force row level security;
update mails
  set data = (data - 'told' - 'untold')
    || jsonb_build_object('notified', data -> 'told', 'without_email', data -> 'untold')
  where kind = 'staff-decision' and state <> 'sent' and data ? 'told';
alter table mails force row level security;
