import { expect, it } from "vitest";
import { startPaying } from "../../../tests/support/stories/paying.ts";
import { reading } from "../../platform/database/transaction.ts";
import { writeMail } from "../write-mail.ts";

it("a mail that says how to pay, sent after the payment came, says that the seat is booked", async () => {
  const { api, provider, story } = await startPaying();
  await provider.itIs(api.time.now);
  const { email, token, session } = await story.books(await story.lesson());
  const received = async () => {
    const { rows } = await api.owner.query(
      "select * from mails where recipient = $1 and kind = 'registration-received'",
      [email],
    );
    const queued = { ...rows[0], id: Number(rows[0].id), registration_id: Number(rows[0].registration_id) };
    return reading(story.ctx(), (tx) => writeMail(api.services.config, tx, queued));
  };
  expect((await received()).subject).toContain("die Zahlung steht noch aus");
  await provider.pays(session);
  expect(await story.outcome(token)).toMatchObject({ outcome: "paid" });
  const late = await received();
  expect(late.subject).toContain("ist bei uns eingegangen");
  expect(late.text).not.toMatch(/Jetzt bezahlen|reserviert/);
});
