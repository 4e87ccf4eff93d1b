-- Who is reminded, and when, is decided by the verbs that move a lesson or change a setting; every mail is put down by
-- post_mail(), which is told all that a mail can be about.
drop trigger plan_reminder_of_new on lessons;
drop trigger plan_reminder on lessons;
drop trigger plan_reminders on teams;
drop function plan_after_lesson_change();
drop function plan_after_setting();
drop function plan_reminders(bigint, bigint);
drop function remind_of_lesson(bigint, bigint, timestamptz);
drop function reminder_due(timestamptz, int);
drop trigger plan_payment_reminders on lessons;
drop trigger plan_payment_reminders on teams;
drop function plan_payments_after_lesson_change();
drop function plan_payments_after_setting();
drop function plan_payment_reminders(bigint, bigint);
drop function post_contact_mail(bigint, text, citext, bigint, jsonb);
drop function post_message_mail(bigint, text, citext, bigint, bigint, jsonb);
drop function post_withdrawal_mail(bigint, text, citext, bigint, bigint);
drop function post_mail(bigint, text, citext, bigint, bigint, jsonb);
