import { acceptedKeys, type SecretKeys } from "./secrets/keys.ts";
import { keyFor, signed, unsigned } from "./secrets/signing.ts";

/** The cookie of those who have entered the construction password. */
export const CONSTRUCTION_COOKIE = "construction-auth";

type Config = SecretKeys & { constructionPassword: string | undefined };

/** What the cookie holds; it is worth nothing once the password is another one. */
export const constructionPass = (config: Config): string => signed("admitted", passKey(config));

/** Whether somebody with this cookie may see the product: always, unless it is under construction. */
export const isAdmitted = (config: Config, pass: string | undefined): boolean =>
  !config.constructionPassword ||
  acceptedKeys(config).some(
    (secretKey) => unsigned(pass ?? "", passKey({ ...config, secretKey })) === "admitted",
  );

/** Whether this is the construction password. */
export const isConstructionPassword = (config: Config, typed: string): boolean =>
  keyFor(config.secretKey, typed) === keyFor(config.secretKey, config.constructionPassword ?? "");

const passKey = ({ secretKey, constructionPassword }: Config) =>
  keyFor(secretKey, `construction ${constructionPassword}`);
