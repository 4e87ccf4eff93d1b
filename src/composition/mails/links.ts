import type { ContactLinks } from "../../domain/contact-requests/mail-contents.ts";
import type { MailLinks } from "../../domain/registrations/mails/gather.ts";
import type { WithdrawalLinks } from "../../domain/withdrawals/mail-contents.ts";
import { paths } from "../../web/paths.ts";

/** The addresses that mails lead to. */
export type Links = MailLinks & ContactLinks & WithdrawalLinks;

/** The addresses that mails lead to, absolute. */
export const linksOf = (publicUrl: string): Links => ({
  team: (team) => publicUrl + paths.team(team),
  courses: (team) => publicUrl + paths.teamCourses(team),
  withdrawal: (team) => publicUrl + paths.withdrawal(team),
  lesson: (team, lesson) => publicUrl + paths.teamLesson(team, lesson),
  registration: (team, token) => publicUrl + paths.registration(team, token),
  pay: (team, token) => publicUrl + paths.pay(team, token),
  addressProof: (team, token, proof) => publicUrl + paths.addressProof(team, token, proof),
  dataQuestion: (team, token) => publicUrl + paths.dataQuestion(team, token),
  endInvitations: (team, token) => publicUrl + paths.endInvitations(team, token),
  registrationAdmin: (id) => publicUrl + paths.registrationAdmin(id),
  withdrawalAdmin: (id) => publicUrl + paths.withdrawalAdmin(id),
  contactRequest: (id) => publicUrl + paths.contactRequest(id),
});
