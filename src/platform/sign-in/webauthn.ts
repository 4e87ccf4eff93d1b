import { createHash } from "node:crypto";
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { z } from "zod";

/** For whom passkeys are made: the name that devices show, and the address that they are bound to. */
export type PasskeySite = { brandName: string; publicUrl: string };

/** A passkey as it is kept: what checks its signatures, never what makes them. */
export type PasskeyKey = { credentialId: string; publicKey: Buffer; counter: number; transports: string[] };

/** Uses up what was to be signed; false when it was never issued, used before, or has expired. */
type UseChallenge = (challengeHash: string) => Promise<boolean>;

/** What a browser is asked to make a passkey from. Who uses it has to prove it to the device (PIN, finger, face). */
export async function passkeyToMake(
  site: PasskeySite,
  person: { id: number; email: string; name: string },
  known: readonly { credential_id: string }[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: site.brandName,
    rpID: hostOf(site),
    userID: new TextEncoder().encode(`user ${person.id}`),
    userName: person.email,
    userDisplayName: person.name,
    timeout: CEREMONY_MS,
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ credential_id: id }) => ({ id })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/** What a browser is asked to sign in with; which passkey it takes is for the person to choose. */
export async function passkeyToUse(site: PasskeySite): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: hostOf(site),
    userVerification: "required",
    timeout: CEREMONY_MS,
  });
}

/** The passkey that a browser has made; null when it does not prove what was asked. */
export async function madePasskey(
  site: PasskeySite,
  response: PasskeyAnswer,
  useChallenge: UseChallenge,
): Promise<PasskeyKey | null> {
  const { verifyRegistrationResponse } = await library();
  const asked = await expected(site, response, useChallenge);
  if (!asked) return null;
  const made = await verifyRegistrationResponse({
    ...asked,
    supportedAlgorithmIDs: ALGORITHMS,
    response: response as unknown as RegistrationResponseJSON,
  }).catch(unproven);
  if (!made?.registrationInfo) return null;
  const { id, publicKey, counter, transports = [] } = made.registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports: [...transports] };
}

/** How often a passkey was used, this time included, by its own count; null when the answer is not signed by it. */
export async function usesOfPasskey(
  site: PasskeySite,
  response: PasskeyAnswer,
  key: PasskeyKey,
  useChallenge: UseChallenge,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const asked = await expected(site, response, useChallenge);
  if (!asked) return null;
  const used = await verifyAuthenticationResponse({
    ...asked,
    response: response as unknown as AuthenticationResponseJSON,
    credential: { id: key.credentialId, publicKey: new Uint8Array(key.publicKey), counter: key.counter },
  }).catch(unproven);
  return used?.verified ? used.authenticationInfo.newCounter : null;
}

/** An answer of a browser, as it came; it is believed nothing but what its signature proves. */
export type PasskeyAnswer = { id: string; [field: string]: unknown };

/** Under which name a challenge is kept. */
export const hashOfChallenge = (challenge: string): string =>
  createHash("sha256").update(challenge).digest("hex");

/** How long somebody has for it. */
export const CEREMONY_MS = 5 * 60_000;

/** Ed25519, ES256 and RS256: what devices know. Asking for newer ones too makes Node warn of experiments. */
const ALGORITHMS = [-8, -7, -257];

const hostOf = ({ publicUrl }: PasskeySite) => new URL(publicUrl).hostname;

/** What an answer has to prove; null when it signs nothing that was asked. */
async function expected(site: PasskeySite, response: PasskeyAnswer, useChallenge: UseChallenge) {
  const challenge = challengeIn(response);
  if (challenge === null || !(await useChallenge(hashOfChallenge(challenge)))) return null;
  return {
    expectedChallenge: challenge,
    expectedOrigin: new URL(site.publicUrl).origin,
    expectedRPID: hostOf(site),
    requireUserVerification: true,
  };
}

const signedPart = z.object({ response: z.object({ clientDataJSON: z.string() }) });

function challengeIn(answer: PasskeyAnswer): string | null {
  try {
    const { clientDataJSON } = signedPart.parse(answer).response;
    const signed: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    return z.object({ challenge: z.string() }).parse(signed).challenge;
  } catch {
    return null;
  }
}

/** The library throws at whatever is mangled, forged or meant for another site. */
const unproven = () => null;

/** Certificates and their formats weigh much and are rarely needed: loaded with the first passkey. */
const library = () => import("@simplewebauthn/server");
