import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";

/** What a passkey of this device answers to what it is asked; null when somebody thought better of it, or there is none. */
export async function signedByPasskey(asked: object) {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const optionsJSON = asked as PublicKeyCredentialRequestOptionsJSON;
  const response = await startAuthentication({ optionsJSON }).catch(() => null);
  return response && { ...response };
}
