import { expect, it } from "vitest";
import { isOnlineOnly } from "./session-rules.ts";

const room = { location: "", is_online: false, is_cancelled: false };
const online = { ...room, is_online: true };

it.each([
  ["every session is online, whatever place the lesson was given", "Kursraum", [online, online], true],
  ["one session is in a room", "Kursraum", [online, room], false],
  ["a session is in a room and shown online", "Kursraum", [{ ...online, location: "Saal 2" }], false],
  ["the only session in a room was called off", "Kursraum", [online, { ...room, is_cancelled: true }], true],
  ["the place says so", "Online per Zoom", [room], true],
  ["the place says so, and no session stands yet", "online", [], true],
  ["nothing says so", "Kursraum", [], false],
])("a lesson is online only or not where %s", (_, location, sessions, isOnline) => {
  expect(isOnlineOnly({ location, sessions })).toBe(isOnline);
});
