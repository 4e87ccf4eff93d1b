import { form } from "../people/accounts.ts";
import { type Calls, nothing } from "./call.ts";

const link = { verificationUrl: "https://kurshafen.example/verify-email?token=abc" };
const newPassword = (password: string) => ({ password, password_confirmation: password });

/** Accounts of the people who work with it, and how they sign in. */
export const callsOfSigningIn: Calls = {
  "GET /api/application/legaltexts": nothing,
  "GET /api/application/legaltexts/{key}": () => ({ params: { key: "terms" } }),
  "GET /api/application/findable-teams": nothing,
  "GET /api/application/plans": nothing,
  "GET /api/application/redirect": () => ({ query: { path: "/alt" } }),
  "GET /api/application/token-check": nothing,
  "POST /api/application/login": ({ person, password }) => ({ body: { email: person.email, password } }),
  "POST /api/application/logout": nothing,
  "POST /api/application/token-refresh": nothing,
  "POST /api/application/register": () => ({ body: form() }),
  "POST /api/application/verify-email": () => ({ body: link, refused: 422 }),
  "POST /api/application/stop-email-change": () => ({ body: link, refused: 422 }),
  "POST /api/application/verification-mail": nothing,
  "POST /api/application/invite-verify": () => ({ body: link, refused: 422 }),
  "POST /api/application/forgot-password": ({ person }) => ({ body: { email: person.email } }),
  "POST /api/application/reset-password": ({ person, password }) => ({
    body: { email: person.email, token: "abc", ...newPassword(password) },
    refused: 422,
  }),
  "POST /api/application/change-password": ({ password }) => ({
    body: { current_password: password, ...newPassword(password) },
  }),
  "POST /api/application/login/second-factor": () => ({ body: { code: "123456" }, refused: 401 }),
  "POST /api/application/login/passkey-options": nothing,
  "POST /api/application/login/passkey": () => ({ body: { response: { id: "abc" } }, refused: 401 }),

  "GET /api/account": nothing,
  "POST /api/account/confirmation": ({ password }) => ({ body: { current_password: password } }),
  "POST /api/account/confirmation/passkey": () => ({ body: { response: { id: "abc" } }, refused: 403 }),
  "POST /api/account/second-factor": nothing,
  "POST /api/account/second-factor/confirmation": () => ({ body: { code: "123456" }, refused: 422 }),
  "POST /api/account/second-factor/recovery-codes": () => ({ refused: 409 }),
  "POST /api/account/second-factor/removal": () => ({ refused: 409 }),
  "POST /api/account/passkeys/options": nothing,
  "POST /api/account/passkeys": () => ({
    body: { name: "Telefon", response: { id: "abc" } },
    refused: 409,
  }),
  "PATCH /api/account/passkeys/{id}": () => ({
    params: { id: 900_000_001 },
    body: { name: "Telefon" },
    refused: 404,
  }),
  "DELETE /api/account/passkeys/{id}": () => ({ params: { id: 900_000_001 }, refused: 404 }),
  "DELETE /api/account/sessions/{id}": () => ({ params: { id: 900_000_001 }, refused: 404 }),
  "DELETE /api/account/sessions": nothing,

  "GET /api/construction/state": nothing,
  "POST /api/construction/login": () => ({ body: { password: "offen" } }),
};
