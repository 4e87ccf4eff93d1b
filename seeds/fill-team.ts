import { enterMoney } from "../src/domain/payments/money/ledger.ts";
import type { Actor, Tx } from "../src/platform/context.ts";
import { fullName } from "../src/shared/words/text.ts";
import type { DemoTeam } from "./demo-team.ts";
import { seedAttendance } from "./seed-attendance.ts";
import { seedBooks } from "./seed-books.ts";
import { seedContactRequests } from "./seed-contact-requests.ts";
import { seedCourses, seedLessons } from "./seed-courses.ts";
import { seedDiscountCodes } from "./seed-discount-codes.ts";
import { seedDunning } from "./seed-dunning.ts";
import { seedGiftVouchers } from "./seed-gift-vouchers.ts";
import { seedFormerInvoices, seedInvoices } from "./seed-invoices.ts";
import { seedMakeUps } from "./seed-make-ups.ts";
import type { Portrayed } from "./seed-pictures.ts";
import { seedRegistrations } from "./seed-registrations.ts";
import { type Staff, seedTeam, seedTexts } from "./seed-team.ts";

/** The hash of everybody's password, and where in the list of names the participants begin. */
type Filling = { hash: string; firstPerson: number };

/** Writes a team with everything in it but pictures, under the transaction's team, with dates around its present; nobody is mailed. */
export async function fillTeam(tx: Tx, team: DemoTeam, { hash, firstPerson }: Filling): Promise<Portrayed> {
  const staff = await seedTeam(tx, team, hash);
  const byOwner = { ...tx, actor: ownerOf(team, staff) };
  const courses = await seedCourses(byOwner, team);
  const lessons = await seedLessons(byOwner, team, staff, courses);
  const cameLater = await seedRegistrations(tx, lessons, firstPerson);
  await seedAttendance(tx);
  await seedMakeUps(tx);
  await seedContactRequests(byOwner, team, staff);
  await seedDiscountCodes(byOwner, team, courses);
  await seedGiftVouchers(byOwner, team, courses);
  await seedFormerInvoices(byOwner);
  await enterMoney(byOwner, cameLater);
  await seedInvoices(byOwner);
  await seedDunning(byOwner);
  await seedBooks(byOwner);
  await seedTexts(byOwner, team);
  return { staff, courses };
}

/** The first of a team's people, who owns it. */
export function ownerOf({ people: [person] }: DemoTeam, { owner, instructors }: Staff): Actor {
  if (!person) throw new Error("A demo team has an owner.");
  const instructorId = instructors.get(person.first_name) ?? null;
  return { kind: "user", id: owner, roles: person.roles, instructorId, name: fullName(person), reach: "all" };
}
