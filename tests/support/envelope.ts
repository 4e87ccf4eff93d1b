/** Words of programs and of their faults, which nobody should read in an answer. */
const UNFIT = /\bat .+:\d+:\d+|node_modules|\bError\b|SELECT |select |<[a-z!/]|undefined|\[object |postgres/;

/** What is wrong with an answer as an envelope: nothing, for one that says what it is in a German sentence. */
export function envelopeFaults(
  { status, headers }: { status: number; headers: Headers },
  text: string,
): string[] {
  const faults: string[] = [];
  const require = (holds: boolean, fault: string) => void (holds || faults.push(fault));
  require(/^application\/json\b/.test(
    headers.get("content-type") ?? "",
  ), `is ${headers.get("content-type")}`);
  const answer = parsed(text);
  if (!answer) return [...faults, "is no object in JSON"];
  require(answer.status === status, `says status ${answer.status}`);
  require(answer.success === status < 400, `says success ${answer.success}`);
  require("data" in answer, "has no data");
  const { message, errors } = answer;
  if (typeof message !== "string") return [...faults, "has no message"];
  const isSentence = /^[A-ZÄÖÜ„][\s\S]*[a-zäöüß]/.test(message) && !UNFIT.test(message);
  require(isSentence || (status < 400 && message === ""), `says: ${message}`);
  require(status !== 422 || typeof errors === "object", "names no field");
  for (const [field, sentences] of Object.entries(errors ?? {}))
    require(Array.isArray(sentences) &&
      sentences.every((it) => /^[A-ZÄÖÜ„]/.test(it) && !UNFIT.test(it)), `says at ${field}: ${sentences}`);
  return faults;
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === "object" && answer !== null && !Array.isArray(answer) ? { ...answer } : null;
  } catch {
    return null;
  }
}
