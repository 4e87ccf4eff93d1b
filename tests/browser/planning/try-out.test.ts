import { expect, test } from "@playwright/test";
import { linkIn, mailTo } from "../../support/mailbox.ts";
import { signInToNewTeam } from "../../support/people/staff.ts";

test("who sets up a team books herself in, reads the mail, looks at her own page, and takes the test away", async ({
  page,
}) => {
  const email = await signInToNewTeam(page);
  const { data: instructors } = await (await page.request.get("/api/instructors")).json();
  const course = await page.request.post("/api/courses", { data: { name: "Pekip am Vormittag" } });
  const course_id = (await course.json()).data.id;
  const made = await page.request.post("/api/lessons", {
    data: {
      ...{ course_id, instructor_id: instructors[0].id, location: "Kursraum Plagwitz" },
      ...{ start_date: "2035-02-12T10:00:00+01:00", end_date: "2035-02-12T11:30:00+01:00" },
    },
  });
  const lesson = (await made.json()).data.id;
  await page.request.patch(`/api/lessons/${lesson}`, { data: { status: "active" } });

  await page.goto("/admin/setupprogress");
  await page.getByRole("button", { name: "Probe buchen" }).click();
  const dialog = page.getByRole("dialog", { name: "Probe buchen" });
  await dialog.getByRole("radio", { name: "Pekip am Vormittag" }).check();
  await dialog.getByRole("button", { name: "Probe buchen" }).click();
  await expect(dialog).toBeHidden();
  const remove = page.getByRole("button", { name: /^Probe .+ entfernen$/ });
  await expect(remove).toBeVisible();

  const own = linkIn(await mailTo(email, "ist bestätigt"), /\/anmeldung\//);
  await page.goto(own);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Pekip am Vormittag");

  await page.goto(`/admin/kurstermine/${lesson}`);
  const participants = page.getByRole("table", { name: "Teilnehmende" });
  await expect(participants.getByText("Probe", { exact: true })).toBeVisible();
  await participants.getByRole("link", { name: "Hedwig Krause" }).click();
  await expect(page.getByText("Das ist eine Probebuchung")).toBeVisible();
  await page.getByRole("button", { name: "Probebuchung entfernen" }).click();
  await expect(page).toHaveURL(/\/admin\/kursanmeldungen$/);
  await page.goto("/admin/setupprogress");
  await expect(page.getByRole("heading", { name: "Selbst ausprobieren" })).toBeVisible();
  await expect(remove).toHaveCount(0);
});
